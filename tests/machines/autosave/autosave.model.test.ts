import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, createActor, fromPromise, type InspectionEvent } from 'xstate';
import {
  type AutosaveContext,
  isUnsaved,
  type LeftText,
  type SaveAttempt,
  type SaveOutcome,
  type AutosaveEvent,
} from '#machines/autosave/autosave.data.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import {
  selectIsUnkept,
  selectIsWritable,
  selectLeftText,
  selectReason,
  selectSavedAt,
  selectSaveState,
  selectTakesReplaced,
  selectVersion,
} from '#machines/autosave/autosave.selectors.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import {
  type AutosaveStep,
  autosaveModel,
  delays,
  input,
  lastNight,
  otherTab,
  refused,
  savedAs5,
} from './autosave.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly attempt: SaveAttempt;
  readonly answer: (outcome: SaveOutcome) => void;
  readonly fail: () => void;
};

/** A browser, a server and a page. `faults` are what must never happen. */
function createWorld(inspect?: (event: InspectionEvent) => void) {
  const calls: Call[] = [];
  const log: string[] = [];
  const faults: string[] = [];
  const time = createManualClock();
  const world = { page: 'free' as 'free' | 'queued' | 'held', inFlight: 0 };
  let newer: { answer: (version: number) => void; fail: () => void } | null = null;
  let read: { answer: (left: readonly LeftText[]) => void; fail: () => void } | null = null;
  const known = new Map<string, string>();
  const machine = autosaveMachine.provide({
    actors: {
      readLeft: fromPromise<readonly LeftText[]>(
        () =>
          new Promise((resolve, reject) => {
            read = { answer: resolve, fail: () => reject(new Error('broken')) };
          }),
      ),
      readNewer: fromPromise<number>(
        () =>
          new Promise((resolve, reject) => {
            log.push('read newer');
            newer = { answer: resolve, fail: () => reject(new Error('not now')) };
          }),
      ),
      save: fromPromise<SaveOutcome, SaveAttempt>(({ input: attempt, signal }) => {
        const { key, upTo, version } = attempt;
        log.push(`save ${key} up to ${upTo} on ${version}`);
        world.inFlight += 1;
        if (world.inFlight > 1) faults.push(`${key} beside another one`);
        if ((known.get(key) ?? `${upTo}/${version}`) !== `${upTo}/${version}`)
          faults.push(`${key} for another text`);
        known.set(key, `${upTo}/${version}`);
        signal.addEventListener('abort', () => {
          world.inFlight -= 1;
        });
        return new Promise((resolve, reject) => {
          const settle = () => {
            if (!signal.aborted) world.inFlight -= 1;
          };
          calls.push({
            attempt,
            answer(outcome) {
              settle();
              resolve(outcome);
            },
            fail() {
              settle();
              reject(new Error('a surprise'));
            },
          });
        });
      }),
    },
    actions: {
      holdPage() {
        log.push('hold');
        world.page = 'held';
      },
      queuePage() {
        log.push('queue');
        world.page = 'queued';
      },
      releasePage() {
        log.push('release');
        world.page = 'free';
      },
      fillLeft: ({ context }) => void log.push(`fill ${context.left[0]?.run}`),
      fillNewer: () => void log.push('fill newer'),
      dropLeft: ({ context }) => void log.push(`drop ${context.left[0]?.run}`),
    },
  });
  const actor = createActor(machine, { input, clock: time.clock, ...(inspect && { inspect }) });
  return {
    machine,
    actor,
    calls,
    log,
    faults,
    world,
    time,
    read: (left: readonly LeftText[]) => read?.answer(left),
    failRead: () => read?.fail(),
    readNewer: (version: number) => newer?.answer(version),
    failReadNewer: () => newer?.fail(),
  };
}

async function start(left: readonly LeftText[] = []) {
  const port = createWorld();
  port.actor.start();
  const turned = async (happen: () => void) => {
    happen();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await turned(() => port.read(left));
  const snapshot = () => port.actor.getSnapshot();
  return {
    ...port,
    sent: () => port.calls.map(({ attempt: { key, upTo, version } }) => `${key} ${upTo} ${version}`),
    state: () => selectSaveState(snapshot()),
    snapshot,
    send: (...types: Exclude<AutosaveEvent, { version: number }>['type'][]) =>
      turned(() => {
        for (const type of types) port.actor.send({ type });
      }),
    move: (version: number) => turned(() => port.actor.send({ type: 'text.changed', version })),
    answerNewer: (version: number) => turned(() => port.readNewer(version)),
    replace: (version: number) => turned(() => port.actor.send({ type: 'text.replaced', version })),
    answer: (outcome: SaveOutcome) => turned(() => port.calls.at(-1)?.answer(outcome)),
    runOut: (milliseconds: number) => turned(() => port.time.runOut(milliseconds)),
  };
}

describe('autosave', () => {
  it('walks every transition', async () => {
    const faults: string[] = [];
    const { neverWalked, paths, transcript } = await walkEveryTransition<AutosaveStep>({
      ...autosaveModel,
      createWorld(inspect) {
        const port = createWorld(inspect);
        const { actor, time } = port;
        const send = (event: AutosaveEvent) => actor.send(event);
        const runOut = ({ type }: { type: keyof typeof delays }) => time.runOut(delays[type]);
        const gestures: Gestures<AutosaveStep> = {
          'text.typed': send,
          'text.restore': send,
          'text.discard': send,
          'text.save': send,
          'text.keepMine': send,
          'text.takeTheirs': send,
          'text.replaced': send,
          'text.changed': send,
          'focus.lost': send,
          'xstate.done.actor.readNewer': ({ output }) => port.readNewer(output),
          'xstate.error.actor.readNewer': () => port.failReadNewer(),
          'journal.kept': send,
          'journal.failed': send,
          'network.lost': send,
          'network.returned': send,
          'session.expired': send,
          'session.resumed': send,
          'xstate.done.actor.readLeft': ({ output }) => port.read(output),
          'xstate.error.actor.readLeft': () => port.failRead(),
          'xstate.done.actor.save': ({ output }) => port.calls.at(-1)?.answer(output),
          'xstate.error.actor.save': () => port.calls.at(-1)?.fail(),
          'xstate.after.savePause.autosave.call.waiting.pausing': runOut,
          'xstate.after.longestUnsaved.autosave.call.waiting': runOut,
          'xstate.after.retryRest.autosave.call.retrying': runOut,
          'xstate.after.answerTime.autosave.call.saving': runOut,
        };
        actor.subscribe((snapshot: AnyMachineSnapshot) => {
          faults.push(...port.faults.splice(0));
          const context = snapshot.context as AutosaveContext;
          const kept = selectIsUnkept(snapshot as never) ? 'held' : 'queued';
          if (port.world.page !== (isUnsaved(context) ? kept : 'free'))
            faults.push('the page is held wrongly');
          if (context.saved > context.typed) faults.push('more is saved than was typed');
          if (context.attempt !== null && context.attempt.upTo > context.typed) faults.push('sent untyped');
        });
        return { machine: port.machine, actor, log: port.log, gestures };
      },
    });
    expect(neverWalked).toEqual([]);
    expect(faults).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/autosave.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('saves three seconds after the last change', async () => {
    const { send, runOut, sent, state, answer, snapshot, world } = await start();
    await send('text.typed', 'text.typed');
    expect([sent(), state(), world.page]).toEqual([[], 'unsaved', 'queued']);
    await runOut(3000);
    expect([sent(), state()]).toEqual([['r-0 2 4'], 'saving']);
    await answer(savedAs5);
    expect([state(), world.page, selectVersion(snapshot()), selectSavedAt(snapshot())]).toEqual([
      'saved',
      'free',
      5,
      1_790_000_000_000,
    ]);
  });

  it('saves after a minute although the typing goes on', async () => {
    const { send, runOut, sent } = await start();
    await send('text.typed', 'text.typed', 'text.typed');
    await runOut(60_000);
    expect(sent()).toEqual(['r-0 3 4']);
  });

  it('has one save in flight, and what was typed meanwhile goes next, on the version that the first one made', async () => {
    const { send, runOut, sent, answer, state } = await start();
    await send('text.typed', 'text.save', 'text.typed', 'text.typed');
    expect(sent()).toEqual(['r-0 1 4']);
    await answer(savedAs5);
    expect(state()).toBe('unsaved');
    await runOut(3000);
    expect(sent()).toEqual(['r-0 1 4', 'r-1 3 5']);
  });

  it('saves what was typed meanwhile at once after the save in flight, where somebody has asked for it', async () => {
    const { send, runOut, sent, answer, state } = await start();
    await send('text.typed', 'text.save', 'text.typed', 'text.save', 'text.typed');
    await answer(savedAs5);
    expect([sent(), state()]).toEqual([['r-0 1 4', 'r-1 3 5'], 'saving']);
    await send('text.typed');
    await answer({ kind: 'saved', version: 6, at: 1_790_000_000_000 });
    expect(state()).toBe('unsaved');
    await runOut(3000);
    expect(sent()).toEqual(['r-0 1 4', 'r-1 3 5', 'r-2 4 6']);
  });

  it('asks for nothing more where it was asked to save and nothing was typed', async () => {
    const { send, sent, answer, state } = await start();
    await send('text.typed', 'text.save', 'text.save');
    await answer(savedAs5);
    expect([sent(), state()]).toEqual([['r-0 1 4'], 'saved']);
  });

  it('sends again what got no answer as it was, under its key, before anything newer', async () => {
    const { send, runOut, sent, answer, state } = await start();
    await send('text.typed', 'text.save');
    await answer({ kind: 'unanswered' });
    await send('text.typed');
    expect(state()).toBe('retrying');
    await runOut(1000);
    await answer({ kind: 'unanswered' });
    await runOut(2000);
    await answer(savedAs5);
    await runOut(3000);
    expect(sent()).toEqual(['r-0 1 4', 'r-0 1 4', 'r-0 1 4', 'r-1 2 5']);
  });

  it('leaves the server alone for as long as it has asked for, and not for ever', async () => {
    const { send, runOut, sent, answer } = await start();
    await send('text.typed', 'text.save');
    await answer({ kind: 'unanswered', rest: 8000 });
    await runOut(8000);
    await answer({ kind: 'unanswered', rest: 86_400_000 });
    await runOut(120_000);
    await answer({ kind: 'unanswered' });
    await runOut(4000);
    expect(sent()).toEqual(['r-0 1 4', 'r-0 1 4', 'r-0 1 4', 'r-0 1 4']);
  });

  it('gives a server that says nothing half a minute, and longer after each time', async () => {
    const { send, runOut, state } = await start();
    await send('text.typed', 'text.save');
    for (const [answerTime, rest] of [
      [30_000, 1000],
      [60_000, 2000],
      [120_000, 4000],
      [120_000, 8000],
    ] as const) {
      await runOut(answerTime);
      expect(state()).toBe('retrying');
      await runOut(rest);
      expect(state()).toBe('saving');
    }
  });

  it('lets the page be left without a question while the browser keeps the text, and only then', async () => {
    const { send, world, answer } = await start();
    await send('text.typed');
    expect(world.page).toBe('queued');
    await send('journal.failed');
    expect(world.page).toBe('held');
    await send('journal.kept');
    expect(world.page).toBe('queued');
    await send('journal.failed', 'text.save');
    await answer(savedAs5);
    expect(world.page).toBe('free');
  });

  it('waits for the network, and goes on at once when it is back', async () => {
    const { send, sent, state } = await start();
    await send('text.typed', 'network.lost', 'text.typed');
    expect([sent(), state()]).toEqual([[], 'offline']);
    await send('network.returned');
    expect(sent()).toEqual(['r-0 2 4']);
  });

  it('waits for somebody to sign in, and sends the same again', async () => {
    const { send, sent, state } = await start();
    await send('text.typed', 'text.save', 'session.expired', 'text.typed');
    expect(state()).toBe('sessionExpired');
    await send('session.resumed');
    expect(sent()).toEqual(['r-0 1 4', 'r-0 1 4']);
  });

  it('says why the server does not take a text, keeps it, and tries again once it is another one', async () => {
    const { send, answer, runOut, sent, snapshot, world } = await start();
    await send('text.typed', 'text.save');
    await answer(refused);
    expect([selectReason(snapshot()), world.page]).toEqual(['Quá dài.', 'queued']);
    await send('text.typed');
    await runOut(3000);
    expect([sent(), selectReason(snapshot())]).toEqual([['r-0 1 4', 'r-1 2 4'], null]);
  });

  it('keeps both texts in a conflict until one is chosen, and saves mine on top of theirs', async () => {
    const { send, answer, sent, state } = await start();
    await send('text.typed', 'text.save');
    await answer({ kind: 'conflicted', version: 6 });
    await send('text.typed', 'text.save');
    expect([sent(), state()]).toEqual([['r-0 1 4'], 'conflicted']);
    await send('text.keepMine');
    expect(sent()).toEqual(['r-0 1 4', 'r-1 2 6']);
  });

  it('sends nothing where theirs is taken', async () => {
    const { send, answer, sent, state, snapshot } = await start();
    await send('text.typed', 'text.save');
    await answer({ kind: 'conflicted', version: 6 });
    await send('text.takeTheirs');
    expect([sent().length, state(), selectVersion(snapshot())]).toEqual([1, 'saved', 6]);
  });

  it('offers what was left behind one after the other, on the version that it is based on', async () => {
    const { send, log, snapshot, runOut, sent } = await start([lastNight, otherTab]);
    expect([selectLeftText(snapshot())?.run, selectIsWritable(snapshot())]).toEqual(['a', false]);
    await send('text.discard');
    expect(selectLeftText(snapshot())?.run).toBe('b');
    await send('text.restore', 'text.typed');
    expect(log.slice(0, 2)).toEqual(['drop a', 'fill b']);
    await runOut(3000);
    expect(sent()).toEqual(['r-0 1 4']);
  });

  it('saves nothing over what was left behind before that is decided', async () => {
    const { send, sent, state } = await start([lastNight]);
    await send('text.typed', 'text.save');
    expect([sent(), state()]).toEqual([[], 'unsaved']);
    await send('text.restore', 'text.save');
    expect(sent()).toEqual(['r-0 1 3']);
  });

  it('follows a text that was put back, and says when the browser keeps nothing', async () => {
    const { replace, send, snapshot, sent } = await start();
    await replace(9);
    await send('text.typed', 'text.save');
    expect(sent()).toEqual(['r-0 1 9']);
    await send('journal.failed');
    expect(selectIsUnkept(snapshot())).toBe(true);
    await send('journal.kept');
    expect(selectIsUnkept(snapshot())).toBe(false);
  });

  it('puts no version over what was typed while it was asked for: both are kept', async () => {
    const { move, send, snapshot, sent, state, answer } = await start();
    expect(selectTakesReplaced(snapshot())).toBe(true);
    await send('text.typed');
    expect(selectTakesReplaced(snapshot())).toBe(false);
    await move(9);
    expect(sent()).toEqual(['r-0 1 4']);
    await answer({ kind: 'conflicted', version: 9 });
    expect([state(), selectTakesReplaced(snapshot())]).toEqual(['conflicted', false]);
  });

  it('shows what was saved elsewhere, and what is written then is based on it', async () => {
    const { move, answerNewer, send, sent, state, log, world } = await start();
    await move(6);
    await answerNewer(6);
    expect([state(), world.page, sent()]).toEqual(['followed', 'free', []]);
    expect(log).toEqual(['read newer', 'fill newer']);
    await send('text.typed', 'text.save');
    expect(sent()).toEqual(['r-0 1 6']);
  });

  it('takes no news of what it has saved itself for anything new, whichever is heard first', async () => {
    const { move, send, answer, state, log } = await start();
    await send('text.typed', 'text.save');
    await move(5);
    await answer(savedAs5);
    await move(5);
    expect([state(), log.filter((line) => line === 'read newer')]).toEqual(['saved', []]);
  });

  it('shows nothing over what is typed meanwhile, and learns of the conflict at once', async () => {
    const { move, answerNewer, send, sent, state, answer, log } = await start();
    await move(6);
    await send('text.typed');
    await answerNewer(6);
    expect([sent(), log.includes('fill newer')]).toEqual([['r-0 1 4'], false]);
    await answer({ kind: 'conflicted', version: 6 });
    expect(state()).toBe('conflicted');
  });

  it('does not wait for a pause in typing where somebody else has saved', async () => {
    const { move, send, sent } = await start();
    await send('text.typed');
    await move(6);
    expect(sent()).toEqual(['r-0 1 4']);
  });

  it('saves what was typed when the page is left', async () => {
    const { send, sent } = await start();
    await send('focus.lost');
    expect(sent()).toEqual([]);
    await send('text.typed', 'focus.lost');
    expect(sent()).toEqual(['r-0 1 4']);
  });
});
