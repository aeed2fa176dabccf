import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { Arrival, ThreadEvent } from '#machines/thread/thread.data.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import { selectArrivals, selectIsBehind, selectIsHeld } from '#machines/thread/thread.selectors.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import { delays, hoa, minh, threadModel, type ThreadStep } from './thread.model.ts';

type Fetch = { readonly answer: (arrivals: readonly Arrival[]) => void; readonly fail: () => void };

function createWorld(inspect?: (event: InspectionEvent) => void) {
  const log: string[] = [];
  const time = createManualClock();
  let fetch: Fetch | null = null;
  const machine = threadMachine.provide({
    actors: {
      fetchMessages: fromPromise<readonly Arrival[]>(
        () =>
          new Promise((resolve, reject) => {
            log.push('fetch');
            fetch = { answer: resolve, fail: () => reject(new Error('not now')) };
          }),
      ),
    },
  });
  const actor = createActor(machine, { clock: time.clock, ...(inspect && { inspect }) });
  return { machine, actor, log, time, fetch: () => fetch };
}

const turned = async (happen: () => void) => {
  happen();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start() {
  const world = createWorld();
  world.actor.start();
  const snapshot = () => world.actor.getSnapshot();
  return {
    ...world,
    send: (...events: ThreadEvent[]) =>
      turned(() => {
        for (const event of events) world.actor.send(event);
      }),
    answer: (...arrivals: Arrival[]) => turned(() => world.fetch()?.answer(arrivals)),
    fail: () => turned(() => world.fetch()?.fail()),
    runOut: (milliseconds: number) => turned(() => world.time.runOut(milliseconds)),
    stream: () => snapshot().value.stream,
    arrivals: () => selectArrivals(snapshot()).map(({ name }) => name),
    isHeld: () => selectIsHeld(snapshot()),
    isBehind: () => selectIsBehind(snapshot()),
  };
}

/** One that is told of changes since it was being loaded, for which it has asked once more. */
async function startLive() {
  const thread = start();
  await thread.send({ type: 'channel.subscribed' });
  await thread.answer();
  await thread.answer();
  return thread;
}

describe('a thread', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<ThreadStep>({
      ...threadModel,
      createWorld(inspect) {
        const { machine, actor, log, time, fetch } = createWorld(inspect);
        const send = (event: ThreadEvent) => actor.send(event);
        const gestures: Gestures<ThreadStep> = {
          'thread.changed': send,
          'thread.retry': send,
          'thread.closed': send,
          'thread.resumed': send,
          'channel.subscribed': send,
          'channel.lost': send,
          'composer.typed': send,
          'composer.emptied': send,
          'message.sent': send,
          'message.refused': send,
          'replies.arrived': send,
          'xstate.done.actor.load': ({ output }) => fetch()?.answer(output),
          'xstate.error.actor.load': () => fetch()?.fail(),
          'xstate.done.actor.catchUp': ({ output }) => fetch()?.answer(output),
          'xstate.error.actor.catchUp': () => fetch()?.fail(),
          'xstate.after.lookEvery.thread.stream.behind': ({ type }) => time.runOut(delays[type]),
          'xstate.after.brevity.thread.channel.outside.brief': ({ type }) => time.runOut(delays[type]),
        };
        return { machine, actor, log, gestures };
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/thread.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('is live while changes are told, and asks for what was told while it asked', async () => {
    const { send, answer, stream, log } = await startLive();
    expect(stream()).toBe('live');
    await send({ type: 'thread.changed' }, { type: 'thread.changed' });
    await answer();
    expect([stream(), log]).toEqual([{ catchingUp: 'asking' }, ['fetch', 'fetch', 'fetch', 'fetch']]);
    await answer();
    expect(stream()).toBe('live');
  });

  it('asks once more for what was told while it was loading, and loads again what had failed', async () => {
    const { send, answer, stream, log } = start();
    await send({ type: 'thread.changed' });
    await answer();
    expect([stream(), log]).toEqual([{ catchingUp: 'asking' }, ['fetch', 'fetch']]);
    await answer();
    expect(stream()).toBe('behind');
    const other = start();
    await other.fail();
    await other.send({ type: 'thread.changed' });
    expect([other.stream(), other.log]).toEqual([{ loading: 'asking' }, ['fetch', 'fetch']]);
  });

  it('asks every 15 seconds while nothing is told, and at once when it is again', async () => {
    const { send, answer, runOut, isBehind, log } = start();
    await answer();
    expect(isBehind()).toBe(false);
    await runOut(5000);
    expect(isBehind()).toBe(true);
    await runOut(15_000);
    await answer();
    expect([isBehind(), log]).toEqual([true, ['fetch', 'fetch']]);
    await send({ type: 'channel.subscribed' });
    await answer();
    expect([isBehind(), log.length]).toEqual([false, 3]);
  });

  it('tells whoever writes of those who answer meanwhile, until that is sent', async () => {
    const { send, answer, arrivals } = await startLive();
    await send({ type: 'thread.changed' });
    await answer(minh);
    expect(arrivals()).toEqual([]);
    await send({ type: 'composer.typed' }, { type: 'thread.changed' });
    await answer(hoa);
    expect(arrivals()).toEqual(['Hoa']);
    await send({ type: 'message.sent', isTypedOn: false });
    expect(arrivals()).toEqual([]);
  });

  it('goes on with what was typed since the message was sent, and says why that is held', async () => {
    const { send, answer, arrivals, isHeld } = await startLive();
    await send({ type: 'composer.typed' }, { type: 'message.refused', arrival: minh });
    await answer(minh);
    await send({ type: 'message.sent', isTypedOn: true });
    expect([arrivals(), isHeld()]).toEqual([[], false]);
    await send({ type: 'message.refused', arrival: hoa });
    expect([arrivals(), isHeld()]).toEqual([['Hoa'], true]);
  });

  it('asks for its messages anew once nothing can be written any more, and once something can again', async () => {
    const { send, answer, stream, log } = await startLive();
    await send({ type: 'thread.closed' });
    expect([stream(), log.length]).toEqual([{ catchingUp: 'asking' }, 3]);
    await answer();
    await send({ type: 'thread.resumed' });
    expect([stream(), log.length]).toEqual([{ catchingUp: 'asking' }, 4]);
  });

  it('holds what was written on something else, and shows it', async () => {
    const { send, answer, arrivals, isHeld, log } = await startLive();
    await send({ type: 'composer.typed' }, { type: 'message.refused', arrival: hoa });
    expect([arrivals(), isHeld(), log]).toEqual([['Hoa'], true, ['fetch', 'fetch', 'fetch']]);
    await answer(minh, hoa);
    expect([arrivals(), isHeld()]).toEqual([['Minh', 'Hoa'], true]);
    await send({ type: 'composer.emptied' });
    expect([arrivals(), isHeld()]).toEqual([[], false]);
  });
});
