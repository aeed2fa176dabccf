/** How the calendar's bars are explored: two slots to come, held by the pointer or moved by keys, a day to either side. */
import type { DraggedSlot, SlotAnswer, SlotDragContext } from '#machines/slot-drag.data.ts';
import { slotDragMachine, type SlotDragEvent } from '#machines/slot-drag.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const rest = 'xstate.after.restPause.slot-drag.stepping';

export type SlotDragStep =
  | SlotDragEvent
  | { readonly type: typeof rest }
  | { readonly type: 'xstate.done.actor.saveSpan'; readonly output: SlotAnswer }
  | { readonly type: 'xstate.error.actor.saveSpan' };

export const one: DraggedSlot = {
  id: 1,
  version: 3,
  starts_at: '2026-06-10T01:00:00.000Z',
  ends_at: '2026-06-12T01:00:00.000Z',
  isBegun: false,
};
export const other: DraggedSlot = { ...one, id: 2 };
export const refused: SlotAnswer = { kind: 'refused', text: 'Vị trí này đã có người thuê.' };

export const slotDragModel: Explorable<SlotDragStep> = {
  machine: slotDragMachine,
  events: [
    { type: 'slot.grab', slot: one, part: 'whole' },
    { type: 'slot.grab', slot: one, part: 'end' },
    { type: 'slot.drag', days: 0 },
    { type: 'slot.drag', days: 1 },
    { type: 'slot.drop' },
    { type: 'slot.step', slot: one, part: 'whole', days: 1 },
    { type: 'slot.step', slot: one, part: 'whole', days: -1 },
    { type: 'slot.step', slot: one, part: 'end', days: 1 },
    { type: 'slot.step', slot: other, part: 'whole', days: 1 },
    { type: 'slot.cancel' },
    { type: 'slot.dismiss' },
    { type: rest },
    { type: 'xstate.done.actor.saveSpan', output: { kind: 'saved', version: 4 } },
    { type: 'xstate.done.actor.saveSpan', output: refused },
    { type: 'xstate.error.actor.saveSpan' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  // Of a bar that is being saved it does not matter how far, but for what comes after it.
  identify({ value, context }) {
    const { slot, start, end, asked, next } = context as SlotDragContext;
    const isFurther = start !== asked.start || end !== asked.end;
    return value === 'saving'
      ? { value, id: slot?.id, isFurther, next }
      : { value, context: context as unknown };
  },
  /** A second day to the same side adds more of the same, and so does a bar that has been saved already. */
  isExplored({ context }) {
    const { slot, start, end, asked, next } = context as SlotDragContext;
    const days = [start - asked.start, end - asked.end, next?.start ?? 0, next?.end ?? 0];
    return slot?.version !== 4 && days.every((by) => Math.abs(by) <= 1);
  },
};
