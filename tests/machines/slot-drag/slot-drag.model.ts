/** How the calendar's bars are explored: two slots to come, held by the pointer or moved by keys, a day to either side. */
import type { DraggedSlot, SlotAnswer, SlotDragContext } from '#machines/slot-drag.data.ts';
import { slotDragMachine, type SlotDragEvent } from '#machines/slot-drag.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const rest = 'xstate.after.restPause.slot-drag.hand.stepping';

export type SlotDragStep =
  | Exclude<SlotDragEvent, { readonly type: 'slot.returned' }>
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
    { type: 'slot.grab', slot: other, part: 'whole' },
    { type: 'slot.drag', days: 0 },
    { type: 'slot.drag', days: 1 },
    { type: 'slot.drop' },
    { type: 'slot.step', slot: one, part: 'whole', days: 1 },
    { type: 'slot.step', slot: one, part: 'end', days: 1 },
    { type: 'slot.step', slot: other, part: 'whole', days: 1 },
    { type: 'slot.leave', id: 1 },
    { type: 'slot.cancel' },
    { type: 'slot.dismiss' },
    { type: rest },
    { type: 'xstate.done.actor.saveSpan', output: { kind: 'saved', version: 4 } },
    { type: 'xstate.done.actor.saveSpan', output: refused },
    { type: 'xstate.error.actor.saveSpan' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  // Neither how far a bar has come nor what was said of the last one decides what can happen next.
  identify({ value, context }) {
    const { held, saving, waiting } = context as SlotDragContext;
    return {
      value,
      held: held && [held.slot.id, held.start !== 0 || held.end !== 0],
      saving: saving?.slot.id,
      waiting: waiting.map(({ slot }) => slot.id),
    };
  },
  /** A second one that waits adds more of the same. */
  isExplored: ({ context }) => (context as SlotDragContext).waiting.length <= 1,
};
