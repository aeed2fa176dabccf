import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, createActor, type InspectionEvent } from 'xstate';
import type { FailureBody } from '#contract/api/failures.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createRecordDraftEffects } from '#resource/record/draft/record-draft-effects.ts';
import {
  type DraftErrors,
  type DraftRecord,
  type DraftValues,
  isUnsaved,
  type RecordDraft,
  type RecordDraftContext,
  type SaveAttempt,
  type SaveOutcome,
} from '#machines/record-draft/record-draft.data.ts';
import type { RecordDraftEvent } from '#machines/record-draft/record-draft.events.ts';
import { recordDraftMachine } from '#machines/record-draft/record-draft.machine.ts';
import {
  selectAttempt,
  selectBase,
  selectCanUndo,
  selectErrors,
  selectHasFailed,
  selectIsCalling,
  selectIsSaved,
  selectIsRefusing,
  selectIsUnsaved,
  selectIsWaiting,
  selectKeptDraft,
  selectLeftDraft,
  selectLoss,
  selectTheirs,
} from '#machines/record-draft/record-draft.selectors.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import {
  draftInput,
  leftBehind,
  moved,
  opened,
  original,
  putBack,
  recordDraftModel,
  type RecordDraftStep,
  stored,
  theirs,
  typed,
} from './record-draft.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly attempt: SaveAttempt;
  readonly answer: (record: DraftRecord) => void;
  readonly fail: (error: Error) => void;
};

const failureOf = (status: number, body: Omit<FailureBody, 'message'>) =>
  new HttpFailure('refused', 'Không được.', status, { message: 'Không được.', ...body });

const listsOf = (errors: DraftErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));

/** A browser, a server, a form and a page. `faults` are what must never happen. */
function createWorld() {
  const calls: Call[] = [];
  const log: string[] = [];
  const faults: string[] = [];
  const contents = new Map<string, string>();
  const inFlight = new Set<SaveAttempt>();
  const world = {
    draft: leftBehind as RecordDraft | null,
    /** Beside it, until it is decided. */
    first: null as RecordDraft | null,
    /** What the server has, as far as the form is based on it. */
    server: original as DraftValues,
    form: original as DraftValues,
    isHeld: false,
    /** Whether a draft may be there that this form has neither read nor written. */
    isUnread: true,
    last: '',
    isAway: false,
    isFull: false,
  };
  const watchers = new Set<(isOnline: boolean) => void>();
  let answerRead: (draft: RecordDraft | null) => void;
  let failRead: () => void;
  const text = (value: unknown) => JSON.stringify(value);

  const effects = createRecordDraftEffects({
    storage: {
      read: () =>
        new Promise<RecordDraft | null>((resolve, reject) => {
          answerRead = resolve;
          failRead = () => reject(new Error('broken'));
        }),
      async keep(draft) {
        if (world.isFull) throw new Error('full');
        log.push(`keep ${text(draft.values)} on ${draft.version}`);
        world.draft = draft;
        world.first = null;
        world.isUnread = false;
      },
      async keepFirst(draft) {
        log.push(`keep first ${text(draft.values)} on ${draft.version}`);
        world.first = draft;
      },
      async drop() {
        log.push('drop');
        // Typed back, what was typed is what the server has; so is a draft that was saved after all.
        const isStored = [world.form, world.draft?.values].some((one) => text(one) === text(world.server));
        if (world.draft !== null && world.last !== 'draft.discard' && !isStored)
          faults.push(`dropped ${text(world.draft.values)} after ${world.last}`);
        if (world.draft !== null && world.isUnread) faults.push('dropped unread');
        world.draft = null;
        world.first = null;
      },
      close: () => undefined,
    },
    save(attempt) {
      const { kind, key, values, base } = attempt;
      log.push(`${kind} ${key} ${text(values)} on ${base.version}`);
      if (inFlight.size > 0) faults.push(`${key} beside another one`);
      if ((contents.get(key) ?? text(attempt)) !== text(attempt)) faults.push(`${key} for another text`);
      contents.set(key, text(attempt));
      inFlight.add(attempt);
      return new Promise<DraftRecord>((resolve, reject) => {
        const settle = () => inFlight.delete(attempt);
        calls.push({
          attempt,
          answer(record) {
            settle();
            world.server = record.values;
            resolve(record);
          },
          fail(error) {
            settle();
            reject(error);
          },
        });
      });
    },
    currentOf: (data) => data['current'] as DraftRecord,
    fillForm(_, values) {
      log.push(`fill ${text(values)}`);
      world.form = values;
    },
    holdPage(isHeld) {
      log.push(isHeld ? 'hold' : 'release');
      world.isHeld = isHeld;
    },
    network: {
      isAway: () => world.isAway,
      watch(listener) {
        watchers.add(listener);
        if (world.isAway) listener(false);
        return () => watchers.delete(listener);
      },
    },
    now: () => 1_790_000_000_000,
  });
  const comeBack = () => {
    world.isAway = false;
    for (const watcher of watchers) watcher(true);
  };

  const settle = (outcome: SaveOutcome) => {
    const call = calls.at(-1);
    if (outcome.kind === 'saved') call?.answer(outcome.record);
    else if (outcome.kind === 'unanswered') call?.fail(new HttpFailure('unreachable', 'Không kết nối được.'));
    else if (outcome.kind === 'cutOff') {
      world.isAway = true;
      call?.fail(new HttpFailure('unreachable', 'Không kết nối được.'));
    } else if (outcome.kind === 'refused') call?.fail(failureOf(422, { errors: listsOf(outcome.errors) }));
    else if (outcome.kind === 'lost') call?.fail(failureOf(outcome.loss === 'missing' ? 404 : 403, {}));
    else if (outcome.kind === 'conflicted')
      call?.fail(failureOf(409, { code: 'version_conflict', data: { current: outcome.theirs } }));
  };
  /** Before the machine hears of it. */
  const note = (event: RecordDraftEvent, snapshot: AnyMachineSnapshot) => {
    world.last = event.type;
    if (event.type === 'draft.changed') world.form = event.values;
    if (event.type === 'draft.merge' && snapshot.can(event))
      world.server = (snapshot.context as RecordDraftContext).theirs?.values ?? world.server;
    if ('record' in event && snapshot.can(event)) world.server = event.record.values;
    if (event.type === 'draft.restore' && snapshot.can(event)) world.server = leftBehind.base;
  };
  return {
    calls,
    log,
    faults,
    world,
    settle,
    comeBack,
    note,
    read: (draft: RecordDraft | null) => {
      world.draft = draft;
      world.isUnread = false;
      answerRead(draft);
    },
    failRead: () => failRead(),
    machine: recordDraftMachine.provide(effects),
  };
}

/** What must hold whatever has happened. */
function soundness(snapshot: AnyMachineSnapshot, { world }: ReturnType<typeof createWorld>) {
  const context = snapshot.context as RecordDraftContext;
  const isTyping = !snapshot.matches({ text: 'restoring' }) && !snapshot.matches({ text: 'offering' });
  const kept = isUnsaved(context) ? context.values : null;
  return {
    form: context.values,
    isHeld: isUnsaved(context),
    // The browser keeps exactly what the server does not have; what it has kept unread it keeps.
    draft: isTyping && !world.isUnread ? kept : world.draft?.values,
    // Whoever is asked about a draft must find it where it was.
    isLeftThere: context.left === null || world.draft === context.left,
  };
}

async function start(left: RecordDraft | null = null, run = draftInput.run) {
  const port = createWorld();
  const actor = createActor(port.machine, { input: { ...draftInput, run } }).start();
  const turned = async (happen: () => void) => {
    happen();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await turned(() => port.read(left));
  return {
    ...port,
    actor,
    keys: () => port.calls.map(({ attempt }) => attempt.key),
    selected: <Selected>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => Selected) =>
      select(actor.getSnapshot()),
    values: () => actor.getSnapshot().context.values,
    send: (event: RecordDraftEvent) =>
      turned(() => {
        port.note(event, actor.getSnapshot());
        actor.send(event);
      }),
    answer: (outcome: SaveOutcome) => turned(() => port.settle(outcome)),
  };
}

const typing = { type: 'draft.changed', values: typed } as const;
const save = { type: 'draft.save' } as const;

describe('the draft of a record', () => {
  it('walks every transition', async () => {
    const faults: string[] = [];
    const { neverWalked, paths, transcript } = await walkEveryTransition<RecordDraftStep>({
      ...recordDraftModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const port = createWorld();
        const actor = createActor(port.machine, { inspect, input: draftInput });
        const send = (event: RecordDraftEvent) => {
          port.note(event, actor.getSnapshot());
          actor.send(event);
        };
        const answer = ({ output }: { readonly output: SaveOutcome }) => port.settle(output);
        const gestures: Gestures<RecordDraftStep> = {
          'draft.changed': send,
          'draft.restore': send,
          'draft.discard': send,
          'draft.save': send,
          'draft.undo': send,
          'draft.merge': send,
          'draft.dismiss': send,
          'record.changed': send,
          'record.read': send,
          'xstate.done.actor.readDraft': ({ output }) => port.read(output),
          'xstate.error.actor.readDraft': () => port.failRead(),
          'xstate.done.actor.attempt': answer,
        };
        actor.subscribe((snapshot) => {
          faults.push(...port.faults.splice(0));
          const { form, isHeld, draft, isLeftThere } = soundness(snapshot, port);
          const has = [port.world.form, port.world.isHeld, port.world.draft?.values ?? null];
          const wants = [form, isHeld, draft ?? null];
          if (JSON.stringify(has) !== JSON.stringify(wants) || !isLeftThere)
            faults.push(`${JSON.stringify(has)} instead of ${JSON.stringify(wants)}`);
        });
        return { machine: port.machine, actor, log: port.log, gestures };
      },
    });
    expect(neverWalked).toEqual([]);
    expect(faults).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/record-draft.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('keeps what is typed at every keystroke, and drops it when the server has it', async () => {
    const { send, answer, world, selected } = await start();
    await send(typing);
    expect([world.draft?.values, world.isHeld, selected(selectIsUnsaved)]).toEqual([typed, true, true]);
    await send(save);
    expect([world.draft?.values, selected(selectIsCalling)]).toEqual([typed, true]);
    await answer({ kind: 'saved', record: stored });
    expect([world.draft, world.isHeld, selected(selectIsSaved)]).toEqual([null, false, true]);
    expect(selected(selectBase)).toEqual(stored);
  });

  it('offers what was left behind, and writes nothing over it before that is decided', async () => {
    const { send, world, selected, values } = await start(leftBehind);
    await send(typing);
    expect([selected(selectLeftDraft), world.draft]).toEqual([leftBehind, leftBehind]);
    // It is safe meanwhile.
    expect(world.first?.values).toEqual(typed);
    await send({ type: 'draft.discard' });
    expect([selected(selectLeftDraft), world.draft?.values, values()]).toEqual([null, typed, typed]);
    expect(world.first).toBeNull();
  });

  it('restores what was left behind under what was typed since, on the version it was based on', async () => {
    const { send, selected, values, world } = await start({ ...leftBehind, version: 0 });
    await send({ type: 'draft.changed', values: { title: 'Gốc', price: 3 } });
    await send({ type: 'draft.restore' });
    expect(values()).toEqual({ title: 'Đêm qua', price: 3 });
    expect([world.form, world.draft?.version]).toEqual([{ title: 'Đêm qua', price: 3 }, 0]);
    expect(selected(selectBase)).toEqual({ id: 7, values: original, version: 0 });
  });

  it('asks nobody about a draft that holds what the form holds', async () => {
    const { selected, world } = await start({ ...leftBehind, values: original });
    expect([selected(selectLeftDraft), world.draft]).toEqual([null, null]);
  });

  it('sends one save at a time, and keeps what is typed meanwhile', async () => {
    const { send, answer, calls, values, world, selected } = await start();
    await send(typing);
    await send(save);
    await send({ type: 'draft.changed', values: { title: 'Tôi', price: 3 } });
    await send(save);
    expect(calls.map(({ attempt }) => attempt.values)).toEqual([typed]);
    await answer({ kind: 'saved', record: stored });
    expect([values(), selected(selectIsUnsaved)]).toEqual([{ title: 'Tôi', price: 3 }, true]);
    expect([world.draft?.values, world.draft?.version]).toEqual([{ title: 'Tôi', price: 3 }, 2]);
  });

  it('sends nothing that the server has', async () => {
    const { send, calls } = await start();
    await send(save);
    expect(calls).toEqual([]);
  });

  it('sends the same text again under its key where no answer came, and a changed one under another', async () => {
    const { send, answer, keys, selected } = await start();
    await send(typing);
    await send(save);
    await answer({ kind: 'unanswered' });
    expect(selected(selectHasFailed)).toBe(true);
    await send(save);
    await answer({ kind: 'unanswered' });
    await send({ type: 'draft.changed', values: { title: 'Khác', price: 0 } });
    await send(save);
    expect(keys()).toEqual(['r-0', 'r-0', 'r-1']);
  });

  it('sends what was left unanswered again under its key after a reload, and a changed text under another', async () => {
    const before = await start();
    await before.send(typing);
    await before.send(save);
    expect(before.world.draft).toMatchObject({ values: typed, key: 'r-0' });
    const { send, answer, keys, world } = await start(before.world.draft, 's');
    await send({ type: 'draft.restore' });
    // Its fields in another order are the same text.
    await send({ type: 'draft.changed', values: { price: 0, title: 'Tôi' } });
    expect(world.draft?.key).toBe('r-0');
    await send(save);
    await answer({ kind: 'unanswered' });
    await send({ type: 'draft.changed', values: { title: 'Khác', price: 0 } });
    expect(world.draft?.key).toBeNull();
    await send(save);
    expect([keys(), world.draft?.key]).toEqual([['r-0', 's-0'], 's-0']);
  });

  it('sends a text that was changed while it was away under a key of its own', async () => {
    const before = await start();
    await before.send(typing);
    await before.send(save);
    await before.answer({ kind: 'unanswered' });
    await before.send({ type: 'draft.changed', values: { title: 'Tôi', price: 3 } });
    const { send, keys } = await start(before.world.draft, 's');
    await send({ type: 'draft.restore' });
    await send(save);
    expect(keys()).toEqual(['s-0']);
  });

  it('keeps no key of an attempt that has its answer', async () => {
    const { send, answer, world } = await start();
    await send(typing);
    await send(save);
    await answer({ kind: 'refused', errors: { title: ['Đã được dùng.'] } });
    expect(world.draft?.key).toBeNull();
    await send(save);
    expect(world.draft?.key).toBe('r-1');
    await answer({ kind: 'conflicted', theirs });
    expect(world.draft).toMatchObject({ values: typed, key: null });
  });

  it('sends the same text under its key where it was typed before the draft was found', async () => {
    const port = createWorld();
    const actor = createActor(port.machine, { input: { ...draftInput, run: 's' } }).start();
    actor.send(typing);
    port.read({ ...leftBehind, values: typed, key: 'r-0' });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    actor.send(save);
    expect(port.calls.map(({ attempt }) => attempt.key)).toEqual(['r-0']);
    actor.stop();
  });

  it('takes a server that has failed for no answer', async () => {
    const { send, calls, keys, selected } = await start();
    await send(typing);
    await send(save);
    calls[0]?.fail(failureOf(500, {}));
    await send({ type: 'draft.dismiss' });
    expect(selected(selectHasFailed)).toBe(true);
    await send(save);
    expect(keys()).toEqual(['r-0', 'r-0']);
  });

  it('says at the fields what was refused, and asks anew under another key', async () => {
    const { send, answer, keys, selected, world } = await start();
    await send(typing);
    await send(save);
    await answer({ kind: 'refused', errors: { title: ['Đã được dùng.'] } });
    expect([selected(selectErrors), world.draft?.values]).toEqual([{ title: ['Đã được dùng.'] }, typed]);
    await send(save);
    expect([selected(selectErrors), keys()]).toEqual([{}, ['r-0', 'r-1']]);
  });

  it('saves what was merged on the version that the server has', async () => {
    const { send, answer, calls, selected } = await start();
    await send(typing);
    await send(save);
    await answer({ kind: 'conflicted', theirs });
    expect(selected(selectTheirs)).toEqual(theirs);
    const merged = { title: 'Tôi', price: 5 };
    await send({ type: 'draft.merge', values: merged });
    expect(calls.at(-1)?.attempt).toMatchObject({ key: 'r-1', values: merged, base: theirs });
    await answer({ kind: 'saved', record: { id: 7, values: merged, version: 3 } });
    expect([selected(selectIsUnsaved), selected(selectTheirs)]).toEqual([false, null]);
  });

  it('asks nothing where the record moved on in nothing that the form holds', async () => {
    const { send, answer, calls, selected, values } = await start();
    await send(typing);
    await send(save);
    await send({ type: 'draft.changed', values: { title: 'Tôi', price: 3 } });
    await answer({ kind: 'conflicted', theirs: moved });
    expect(selected(selectTheirs)).toBeNull();
    expect(calls.at(-1)?.attempt).toMatchObject({ key: 'r-1', values: typed, base: moved });
    await answer({ kind: 'saved', record: { ...stored, version: 4 } });
    expect([values(), selected(selectIsUnsaved)]).toEqual([{ title: 'Tôi', price: 3 }, true]);
  });

  it('sends nothing where theirs is taken whole, and keeps mine where nothing is decided', async () => {
    const { send, answer, calls, selected, values, world } = await start();
    await send(typing);
    await send(save);
    await answer({ kind: 'conflicted', theirs });
    await send({ type: 'draft.dismiss' });
    expect([selected(selectTheirs), values(), world.draft?.values]).toEqual([null, typed, typed]);
    await send(save);
    await answer({ kind: 'conflicted', theirs });
    await send({ type: 'draft.merge', values: theirs.values });
    expect([calls.length, world.form, world.draft]).toEqual([2, theirs.values, null]);
  });

  it('puts back what the last save replaced, once, and not over what others did since', async () => {
    const { send, answer, calls, selected, values } = await start();
    await send(typing);
    await send(save);
    await answer({ kind: 'saved', record: stored });
    expect(selected(selectCanUndo)).toBe(true);
    await send({ type: 'draft.undo' });
    expect(calls.at(-1)?.attempt).toMatchObject({ kind: 'undo', values: original, base: stored });
    await answer({ kind: 'saved', record: putBack });
    expect([values(), selected(selectCanUndo)]).toEqual([original, false]);
    await send({ type: 'draft.changed', values: typed });
    await send(save);
    await answer({ kind: 'saved', record: { ...stored, version: 4 } });
    await send({ type: 'record.changed', record: { ...theirs, version: 5 } });
    expect(selected(selectCanUndo)).toBe(false);
  });

  it('follows a record that was read anew only while nothing is typed', async () => {
    const { send, values, selected } = await start();
    await send({ type: 'record.read', record: theirs });
    expect([values(), selected(selectIsUnsaved)]).toEqual([theirs.values, false]);
    await send({ type: 'draft.changed', values: { title: 'Tôi', price: 5 } });
    await send({ type: 'record.read', record: { id: 7, values: original, version: 3 } });
    expect([values(), selected(selectBase).version]).toEqual([{ title: 'Tôi', price: 5 }, 2]);
  });

  it('takes a change that was made here beside the form where nothing was typed, and keeps the rest', async () => {
    const { send, values, world } = await start();
    await send(typing);
    await send({ type: 'record.changed', record: { id: 7, values: { title: 'Gốc', price: 9 }, version: 2 } });
    expect([values(), world.form]).toEqual([
      { title: 'Tôi', price: 9 },
      { title: 'Tôi', price: 9 },
    ]);
    expect(world.draft).toMatchObject({ values: { title: 'Tôi', price: 9 }, version: 2 });
  });

  it('waits while the network is away, and goes on as it was and under its key', async () => {
    const { send, answer, keys, selected, comeBack, calls, values, actor } = await start();
    const isWaiting = () => selectIsWaiting(selectAttempt(actor.getSnapshot())?.getSnapshot());
    await send(typing);
    await send(save);
    await answer({ kind: 'cutOff' });
    expect([isWaiting(), selected(selectIsCalling), keys()]).toEqual([true, true, ['r-0']]);
    await send({ type: 'draft.changed', values: { title: 'Tôi', price: 3 } });
    comeBack();
    expect([isWaiting(), keys(), calls.at(-1)?.attempt.values]).toEqual([false, ['r-0', 'r-0'], typed]);
    await answer({ kind: 'saved', record: stored });
    expect([values(), selected(selectIsUnsaved)]).toEqual([{ title: 'Tôi', price: 3 }, true]);
  });

  it.each(['missing', 'forbidden'] as const)(
    'keeps the text of a record that is %s, and saves it once that is over',
    async (loss) => {
      const { send, answer, keys, selected, values, world } = await start();
      await send(typing);
      await send(save);
      await answer({ kind: 'lost', loss });
      expect([selected(selectLoss), values(), world.draft?.values, world.draft?.key]).toEqual([
        loss,
        typed,
        typed,
        null,
      ]);
      await send(save);
      expect([selected(selectLoss), keys()]).toEqual([null, ['r-0', 'r-1']]);
      await answer({ kind: 'saved', record: stored });
      expect([selected(selectIsSaved), world.draft]).toEqual([true, null]);
    },
  );

  it('says at the fields what they are refused for, also where that is a right', async () => {
    const { send, calls, selected } = await start();
    await send(typing);
    await send(save);
    calls[0]?.fail(failureOf(403, { errors: { price: ['Không được.'] } }));
    await send({ type: 'draft.dismiss' });
    expect([selected(selectErrors), selected(selectLoss)]).toEqual([{ price: ['Không được.'] }, null]);
  });

  it('knows that the browser has no room for the text, for as long as it has none', async () => {
    const { send, world, actor } = await start();
    const isRefusing = () => selectIsRefusing(selectKeptDraft(actor.getSnapshot())?.getSnapshot());
    world.isFull = true;
    await send(typing);
    expect(isRefusing()).toBe(true);
    world.isFull = false;
    await send({ type: 'draft.changed', values: { title: 'Tôi', price: 3 } });
    expect([isRefusing(), world.draft?.values]).toEqual([false, { title: 'Tôi', price: 3 }]);
  });

  it('takes a call that breaks for one without an answer', async () => {
    const { send, calls, selected } = await start();
    await send(typing);
    await send(save);
    calls[0]?.fail(new Error('a surprise'));
    await send({ type: 'draft.dismiss' });
    expect(selected(selectHasFailed)).toBe(true);
  });

  it('begins with the record as it was opened', async () => {
    const { selected } = await start();
    expect(selected(selectBase)).toEqual(opened);
  });
});
