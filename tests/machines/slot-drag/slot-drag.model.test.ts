import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { createSlotEffects } from '#lib/runs/slot-saving.ts';
import { shiftedTo, shownSpan, type SlotDragContext } from '#machines/slot-drag.data.ts';
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

const untouched = { held: null, saving: null, waiting: [], refusal: null };
const third = { ...one, id: 3 };
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
    /** On which day of June a bar is shown to begin and to end; null where it stands as it was sold. */
    shown: (id: number) => {
      const span = shownSpan(selectDragged(actor.getSnapshot()), id);
      return span && [span.starts_at, span.ends_at].map((moment) => Number(moment.slice(8, 10)));
    },
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
            'slot.leave': send,
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
        const { held, saving, waiting } = snapshot.context as SlotDragContext;
        // Nothing is in an idle hand, what waits is being saved one after the other, and only what has moved is.
        expect(held === null).toBe(snapshot.matches({ hand: 'idle' }));
        expect(saving !== null).toBe(snapshot.matches({ server: 'saving' }));
        if (saving === null) expect(waiting).toEqual([]);
        for (const { start: from, end: to } of [...waiting, ...(saving ? [saving] : [])])
          expect(from !== 0 || to !== 0).toBe(true);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/slot-drag.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('is saved where it was dropped, stands there meanwhile, and offers the way back', async () => {
    const { send, calls, dragged, shown, is, answer, offered } = start();
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 3 });
    expect(is()).toEqual({ held: true, saving: false });
    send({ type: 'slot.drop' });
    expect([shown(1), is()]).toEqual([[13, 15], { held: false, saving: true }]);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        '/textlinks/1',
        { starts_at: '2026-06-13T01:00:00.000Z', ends_at: '2026-06-15T01:00:00.000Z', version: 3 },
      ],
    ]);
    await answer();
    expect([dragged(), is().saving]).toEqual([untouched, false]);
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
    const { send, calls, rest: restKeys, shown } = start();
    for (const days of [1, 1, -1]) send({ type: 'slot.step', slot: one, part: 'whole', days });
    send({ type: 'slot.step', slot: one, part: 'end', days: 1 });
    expect([shown(1), calls.length]).toEqual([[11, 14], 0]);
    restKeys();
    expect(calls[0]?.body).toEqual({
      starts_at: '2026-06-11T01:00:00.000Z',
      ends_at: '2026-06-14T01:00:00.000Z',
      version: 3,
    });
  });

  it('is saved once the focus leaves it, and not where it leaves another one', () => {
    const { send, calls } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.leave', id: 2 });
    expect(calls).toEqual([]);
    send({ type: 'slot.leave', id: 1 });
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1']);
  });

  it('is saved before another one that keys have moved meanwhile', async () => {
    const { send, calls, shown, answer, rest: restKeys, dragged } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: 1 });
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1']);
    send({ type: 'slot.step', slot: other, part: 'end', days: 1 });
    restKeys();
    expect([shown(1), shown(2), calls.length]).toEqual([[11, 13], [11, 14], 1]);
    await answer();
    expect(calls.slice(1).map(({ path, body }) => [path, body])).toEqual([
      [
        '/textlinks/2',
        { starts_at: '2026-06-11T01:00:00.000Z', ends_at: '2026-06-14T01:00:00.000Z', version: 3 },
      ],
    ]);
    await answer();
    expect(dragged()).toEqual(untouched);
  });

  it('is dragged while another one is being saved, and saved after it', async () => {
    const { send, calls, shown, is, answer } = start();
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 1 });
    send({ type: 'slot.drop' });
    send({ type: 'slot.grab', slot: other, part: 'whole' });
    // The focus goes along with the pointer.
    send({ type: 'slot.leave', id: 1 });
    send({ type: 'slot.drag', days: 4 });
    expect([shown(1), shown(2), is()]).toEqual([[11, 13], [14, 16], { held: true, saving: true }]);
    await answer();
    send({ type: 'slot.drag', days: 5 });
    expect([shown(1), shown(2), is()]).toEqual([null, [15, 17], { held: true, saving: false }]);
    send({ type: 'slot.drop' });
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1', '/textlinks/2']);
    expect(calls[1]?.body).toEqual({
      starts_at: '2026-06-15T01:00:00.000Z',
      ends_at: '2026-06-17T01:00:00.000Z',
      version: 3,
    });
  });

  it('is moved on while it is being saved, from where it will be and by the version of then', async () => {
    const { send, calls, shown, answer, rest: restKeys, dragged } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    restKeys();
    for (const days of [1, 1]) send({ type: 'slot.step', slot: one, part: 'whole', days });
    expect([shown(1), calls.length]).toEqual([[13, 15], 1]);
    await answer();
    expect([shown(1), calls.length]).toEqual([[13, 15], 1]);
    restKeys();
    send({ type: 'slot.grab', slot: one, part: 'end' });
    send({ type: 'slot.drag', days: 2 });
    send({ type: 'slot.drop' });
    expect([shown(1), calls.length]).toEqual([[13, 17], 2]);
    await answer();
    expect(calls.map(({ body }) => body)).toEqual([
      { starts_at: '2026-06-11T01:00:00.000Z', ends_at: '2026-06-13T01:00:00.000Z', version: 3 },
      { starts_at: '2026-06-13T01:00:00.000Z', ends_at: '2026-06-15T01:00:00.000Z', version: 4 },
      { starts_at: '2026-06-13T01:00:00.000Z', ends_at: '2026-06-17T01:00:00.000Z', version: 4 },
    ]);
    await answer();
    expect(dragged()).toEqual(untouched);
  });

  it('goes back alone where it is refused: what was moved after it stays, and is saved', async () => {
    const { send, calls, shown, dragged, refuse, answer, rest: restKeys } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    restKeys();
    // On from there, and others behind it.
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: third, part: 'whole', days: -1 });
    await refuse(invalid);
    expect([shown(1), shown(2), shown(3), dragged().refusal]).toEqual([null, [11, 13], [9, 11], taken]);
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1', '/textlinks/2']);
    await answer();
    restKeys();
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1', '/textlinks/2', '/textlinks/3']);
    send({ type: 'slot.dismiss' });
    expect(dragged().refusal).toBeNull();
  });

  it('falls out of the hand where what it was moved to before is refused or lost', async () => {
    const { send, calls, is, dragged, refuse } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.leave', id: 1 });
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 1 });
    await refuse(lost);
    expect([dragged(), is().held]).toEqual([untouched, false]);
    send({ type: 'slot.drag', days: 2 });
    send({ type: 'slot.drop' });
    expect(calls).toHaveLength(1);
  });

  it('is put back alone by Escape: what was let go of before is saved', async () => {
    const { send, calls, shown, answer } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.step', slot: other, part: 'whole', days: 1 });
    send({ type: 'slot.cancel' });
    expect([shown(1), shown(2)]).toEqual([[11, 13], null]);
    await answer();
    expect(calls.map(({ path }) => path)).toEqual(['/textlinks/1']);
  });

  it('asks nothing where it comes back to where it was', () => {
    const { send, calls, dragged } = start();
    send({ type: 'slot.step', slot: one, part: 'whole', days: 1 });
    send({ type: 'slot.cancel' });
    send({ type: 'slot.grab', slot: one, part: 'whole' });
    send({ type: 'slot.drag', days: 1 });
    send({ type: 'slot.drag', days: 0 });
    send({ type: 'slot.drop' });
    expect([calls, dragged()]).toEqual([[], untouched]);
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
