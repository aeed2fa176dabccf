import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { createSlotEffects } from '#lib/runs/slot-saving.ts';
import { shiftedTo, type SlotDragContext } from '#machines/slot-drag.data.ts';
import { slotDragMachine, type SlotDragEvent } from '#machines/slot-drag.machine.ts';
import { selectDragged, selectIsHeld, selectIsSaving } from '#machines/slot-drag.selectors.ts';
import type { ToastAction } from '#machines/toasts.machine.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { one, other, rest, slotDragModel, type SlotDragStep } from './slot-drag.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly path: string;
  readonly body: unknown;
  /** Whether no toast says it. */
  readonly isTold: (failure: HttpFailure) => boolean;
  readonly answer: () => void;
  readonly refuse: (failure: HttpFailure) => void;
};

const untouched = {
  slot: null,
  start: 0,
  end: 0,
  asked: { start: 0, end: 0 },
  next: null,
  refusal: null,
};
const taken = 'Vị trí này đã có người thuê.';
const invalid = new HttpFailure('refused', 'Không hợp lệ.', 422, {
  message: 'Không hợp lệ.',
  code: 'validation_failed',
  data: undefined,
  errors: { starts_at: [taken] },
});
const lost = new HttpFailure('unreachable', 'Mất kết nối.');

/** An API that answers when it is told to. */
function createPorts() {
  const calls: Call[] = [];
  const log: string[] = [];
  const offered: (() => void)[] = [];
  type Options = { body?: unknown; isToldElsewhere?: Call['isTold'] };
  const patch = (path: string, { body, isToldElsewhere: isTold = () => false }: Options = {}) =>
    new Promise((resolve, reject) => {
      log.push(`PATCH ${path}`);
      calls.push({ path, body, isTold, answer: () => resolve({ data: { version: 4 } }), refuse: reject });
    });
  const effects = createSlotEffects(
    {
      http: { patch: patch as HttpClient['patch'] },
      offerUndo(undo): ToastAction {
        offered.push(undo);
        return { label: 'Hoàn tác', key: 'undo' };
      },
      onChanged: async () => void log.push('changed'),
    },
    'textlinks',
  );
  return { calls, log, offered, machine: slotDragMachine.provide(effects) };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start() {
  const { machine, ...ports } = createPorts();
  const time = createManualClock();
  const actor = createActor(machine, { clock: time.clock }).start();
  const settled = async (happen: () => void) => {
    happen();
    await turnMicrotasks();
  };
  return {
    ...ports,
    dragged: () => selectDragged(actor.getSnapshot()),
    is: () => ({ held: selectIsHeld(actor.getSnapshot()), saving: selectIsSaving(actor.getSnapshot()) }),
    send: (event: SlotDragEvent) => actor.send(event),
    rest: () => time.runOut(900),
    answer: () => settled(() => ports.calls.at(-1)?.answer()),
    refuse: (failure: HttpFailure) => settled(() => ports.calls.at(-1)?.refuse(failure)),
  };
}

describe('a bar of the calendar', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<SlotDragStep>({
      ...slotDragModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, machine } = createPorts();
        const time = createManualClock();
        const actor = createActor(machine, { inspect, clock: time.clock });
        const send = (event: SlotDragEvent) => actor.send(event);
        return {
          machine,
          actor,
          log,
          gestures: {
            'slot.grab': send,
            'slot.drag': send,
            'slot.drop': send,
            'slot.step': send,
            'slot.cancel': send,
            'slot.dismiss': send,
            [rest]: () => time.runOut(900),
            'xstate.done.actor.saveSpan': ({ output }) => {
              if (output.kind === 'saved') calls.at(-1)?.answer();
              else calls.at(-1)?.refuse(invalid);
            },
            'xstate.error.actor.saveSpan': () => calls.at(-1)?.refuse(lost),
          },
        };
      },
      invariant(snapshot) {
        const { slot, start: from, end: to } = snapshot.context as SlotDragContext;
        // What nobody holds stands where it was sold, and only what has moved is saved.
        if (snapshot.matches('idle') || snapshot.matches('refused'))
          expect([slot, from, to]).toEqual([null, 0, 0]);
        const { asked } = snapshot.context as SlotDragContext;
        if (snapshot.matches('saving'))
          expect([slot === null, asked.start !== 0 || asked.end !== 0]).toEqual([false, true]);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/slot-drag.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('is saved where it was dropped, stands there meanwhile, and offers the way back', async () => {
    const { send, calls, dragged, is, answer, offered } = start();
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 3 });
    expect(is()).toEqual({ held: true, saving: false });
    send({ type: 'slot.drop' });
    expect([dragged().start, dragged().end, is()]).toEqual([3, 3, { held: false, saving: true }]);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/textlinks/1',
        { starts_at: '2026-06-13T01:00:00.000Z', ends_at: '2026-06-15T01:00:00.000Z', version: 3 },
      ],
    ]);
    await answer();
    expect([dragged().slot, is().saving]).toEqual([null, false]);
    offered[0]?.();
    expect(calls.at(-1)?.body).toEqual({ starts_at: one.starts_at, ends_at: one.ends_at, version: 4 });
    // What the calendar says of a drag, a toast says of its way back.
    expect(calls.map(({ isTold }) => isTold(invalid))).toEqual([true, false]);
  });

  it('goes back where its place is taken, and says whose it is', async () => {
    const { send, dragged, refuse, log } = start();
    send({ type: 'slot.grab', slot: one, part: 'end' });
    send({ type: 'slot.drag', days: 2 });
    send({ type: 'slot.drop' });
    await refuse(invalid);
    expect(dragged()).toEqual({ ...untouched, refusal: taken });
    // Whoever has the place is shown.
    expect(log).toEqual(['PATCH /textlinks/1', 'changed']);
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    expect(dragged().refusal).toBeNull();
  });

  it('goes back without a word of its own where the call failed: a toast has said it', async () => {
    const { send, dragged, refuse } = start();
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 1 });
    send({ type: 'slot.drop' });
    await refuse(lost);
    expect(dragged()).toEqual(untouched);
  });

  it('is moved by keys day by day, and saved once they rest', () => {
    const { send, calls, rest: restKeys, dragged } = start();
    for (const days of [1, 1, -1]) send({ type: 'slot.step', slot: one, part: 'whole', days });
    send({ type: 'slot.step', slot: one, part: 'end', days: 1 });
    expect([dragged().start, dragged().end, calls.length]).toEqual([1, 2, 0]);
    restKeys();
    expect(calls[0]?.body).toEqual({
      starts_at: '2026-06-11T01:00:00.000Z',
      ends_at: '2026-06-14T01:00:00.000Z',
      version: 3,
    });
  });

  it('is saved before another one is moved by keys, which then goes on from the first of them', async () => {
    const { send, calls, dragged, answer, rest: restKeys } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: 1 });
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1']);
    expect(dragged().next).toEqual({ slot: other, start: 1, end: 1 });
    send({ type: 'slot.step', slot: other, part: 'end', days: 1 });
    await answer();
    expect(dragged()).toEqual({ ...untouched, slot: other, start: 1, end: 2 });
    restKeys();
    expect(calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      [
        '/textlinks/2',
        { starts_at: '2026-06-11T01:00:00.000Z', ends_at: '2026-06-14T01:00:00.000Z', version: 3 },
      ],
    ]);
  });

  it('is moved on by the keys that are pressed while it is being saved, from what the server has', async () => {
    const { send, calls, dragged, answer, rest: restKeys } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    restKeys();
    for (const days of [1, 1]) send({ type: 'slot.step', slot: one, part: 'whole', days });
    expect([dragged().start, dragged().end, calls.length]).toEqual([3, 3, 1]);
    await answer();
    expect([calls.length, dragged().slot?.version, dragged().start]).toEqual([1, 4, 2]);
    restKeys();
    expect(calls.map(({ body }) => body)).toEqual([
      { starts_at: '2026-06-11T01:00:00.000Z', ends_at: '2026-06-13T01:00:00.000Z', version: 3 },
      { starts_at: '2026-06-13T01:00:00.000Z', ends_at: '2026-06-15T01:00:00.000Z', version: 4 },
    ]);
    await answer();
    expect(dragged()).toEqual(untouched);
  });

  it('is saved to where it has come before the one that was moved after it', async () => {
    const { send, calls, dragged, answer, rest: restKeys } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    restKeys();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: -1 });
    await answer();
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1', '/textlinks/1']);
    await answer();
    expect(dragged()).toEqual({ ...untouched, slot: other, start: -1, end: -1 });
  });

  it('stays where it was sent to where the keys since are taken back, and gives up no other one that failed', async () => {
    const { send, calls, dragged, answer, refuse, rest: restKeys } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    restKeys();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: 1 });
    send({ type: 'slot.cancel' });
    await answer();
    expect([dragged(), calls.length]).toEqual([untouched, 1]);
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: 1 });
    await refuse(lost);
    expect(dragged()).toEqual({ ...untouched, slot: other, start: 1, end: 1 });
  });

  it('asks nothing where it comes back to where it was', () => {
    const { send, calls, dragged } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.cancel' });
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 1 });
    send({ type: 'slot.drag', days: 0 });
    send({ type: 'slot.drop' });
    expect([calls, dragged().slot]).toEqual([[], null]);
  });

  it.each([
    ['two days to come', 'whole', -5, { start: -5, end: -5 }],
    ['two days to come', 'end', -1, { start: 0, end: -1 }],
    ['two days to come', 'end', -9, { start: 0, end: -1 }],
    ['two days that have begun', 'whole', 3, { start: 0, end: 0 }],
    ['two days that have begun', 'end', 3, { start: 0, end: 3 }],
  ] as const)('of %s, its %s pulled by %i days', (name, part, days, come) => {
    expect(shiftedTo({ ...one, isBegun: name.endsWith('begun') }, part, days)).toEqual(come);
  });
});
