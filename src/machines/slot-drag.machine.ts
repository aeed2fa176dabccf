/**
 * A sold place that is moved or made longer in the calendar (product.md, `/manage/textlinks`: "slot calendar with overlap
 * check"), by the pointer or by keys. It is shown where it will be at once; what the server refuses goes back and says why.
 * Keys that are pressed while it is being saved move it on from there, or the bar that comes after it.
 */
import { assign, setup } from 'xstate';
import {
  type DraggedSlot,
  goneOn,
  hasGoneOn,
  isMoved,
  nothingHeld,
  saveOf,
  shiftedTo,
  type SlotAnswer,
  type SlotDragContext,
  type SlotPart,
  type SlotSave,
  type SteppedSlot,
  steppedBy,
} from './slot-drag.data.ts';
import { promiseSlot } from './slots.ts';

export type SlotDragEvent =
  | { readonly type: 'slot.grab'; readonly slot: DraggedSlot; readonly part: SlotPart }
  /** So many days from where it was grabbed. */
  | { readonly type: 'slot.drag'; readonly days: number }
  | { readonly type: 'slot.drop' }
  /** A key: one day further, on the bar that has the focus. */
  | { readonly type: 'slot.step'; readonly slot: DraggedSlot; readonly part: SlotPart; readonly days: number }
  | { readonly type: 'slot.cancel' }
  | { readonly type: 'slot.dismiss' };

const isOther = ({ slot }: SlotDragContext, event: SlotDragEvent) =>
  event.type === 'slot.step' && event.slot.id !== slot?.id;
const isHeld = (context: SlotDragContext): context is SlotDragContext & SteppedSlot => context.slot !== null;
const answerIn = (event: unknown) => (event as { readonly output: SlotAnswer }).output;

export const slotDragMachine = setup({
  types: {
    context: {} as SlotDragContext,
    events: {} as SlotDragEvent,
    tags: {} as 'held',
  },
  actors: { saveSpan: promiseSlot<SlotAnswer, SlotSave>('saveSpan') },
  actions: {
    takeSlot: assign(({ event }) =>
      event.type === 'slot.grab' || event.type === 'slot.step' ? { ...nothingHeld, slot: event.slot } : {},
    ),
    moveTo: assign(({ context: { slot }, event }) =>
      slot !== null && event.type === 'slot.drag' ? shiftedTo(slot, 'whole', event.days) : {},
    ),
    resizeTo: assign(({ context: { slot }, event }) =>
      slot !== null && event.type === 'slot.drag' ? shiftedTo(slot, 'end', event.days) : {},
    ),
    step: assign(({ context, event }) =>
      isHeld(context) && event.type === 'slot.step' ? steppedBy(context, event.part, event.days) : {},
    ),
    stepNext: assign(({ context: { next }, event }) => {
      if (event.type !== 'slot.step') return {};
      const { slot, part, days } = event;
      return { next: steppedBy(next?.slot.id === slot.id ? next : { slot, start: 0, end: 0 }, part, days) };
    }),
    /** Keys that were pressed since it was sent. */
    takeStepsBack: assign(({ context: { asked } }) => ({ ...asked, next: null })),
    takeNext: assign(({ context: { next } }) => ({ ...nothingHeld, ...next })),
    noteAsked: assign(({ context: { start, end } }) => ({ asked: { start, end } })),
    goOn: assign(({ context, event }) => {
      const answer = answerIn(event);
      return answer.kind === 'saved' ? goneOn(context, answer.version) : {};
    }),
    putBack: assign(nothingHeld),
    takeRefusal: assign(({ event }) => {
      const answer = answerIn(event);
      return { ...nothingHeld, refusal: answer.kind === 'refused' ? answer.text : null };
    }),
  },
  guards: {
    isEnd: ({ event }) => event.type === 'slot.grab' && event.part === 'end',
    isMoved: ({ context }) => isMoved(context),
    isOther: ({ context, event }) => isOther(context, event),
    isOtherWhileMoved: ({ context, event }) => isOther(context, event) && isMoved(context),
    hasGoneOn: ({ context }) => hasGoneOn(context),
    isFollowed: ({ context }) => context.next !== null,
    hasGoneOnAndIsFollowed: ({ context }) => hasGoneOn(context) && context.next !== null,
    isRefused: ({ event }) => answerIn(event).kind === 'refused',
  },
  delays: {
    /** Without another key for so long, it stays where it is. */
    restPause: 900,
  },
}).createMachine({
  id: 'slot-drag',
  description: 'A sold place that is moved or made longer in the calendar',
  meta: { spec: '4' },
  context: { slot: null, start: 0, end: 0, asked: { start: 0, end: 0 }, next: null, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Every bar stands where it was sold',
      entry: 'putBack',
      on: {
        'slot.grab': [
          { guard: 'isEnd', target: 'resizing', actions: 'takeSlot' },
          { target: 'moving', actions: 'takeSlot' },
        ],
        'slot.step': { target: 'stepping', actions: ['takeSlot', 'step'] },
      },
    },
    moving: {
      description: 'The pointer holds the whole bar',
      tags: 'held',
      on: {
        'slot.drag': { actions: 'moveTo' },
        'slot.drop': [{ guard: 'isMoved', target: 'saving' }, { target: 'idle' }],
        'slot.cancel': 'idle',
      },
    },
    resizing: {
      description: 'The pointer holds the end of the bar',
      tags: 'held',
      on: {
        'slot.drag': { actions: 'resizeTo' },
        'slot.drop': [{ guard: 'isMoved', target: 'saving' }, { target: 'idle' }],
        'slot.cancel': 'idle',
      },
    },
    stepping: {
      description: 'Keys move the bar day by day; it is saved once they rest',
      after: { restPause: [{ guard: 'isMoved', target: 'saving' }, { target: 'idle' }] },
      on: {
        'slot.step': [
          // The bar that was left is saved first.
          { guard: 'isOtherWhileMoved', target: 'saving', actions: 'stepNext' },
          { guard: 'isOther', target: 'stepping', reenter: true, actions: ['takeSlot', 'step'] },
          { target: 'stepping', reenter: true, actions: 'step' },
        ],
        'slot.drop': [{ guard: 'isMoved', target: 'saving' }, { target: 'idle' }],
        'slot.cancel': 'idle',
      },
    },
    saving: {
      description:
        'The bar stands where it will be while the server is asked; keys move it on, or the next one',
      entry: 'noteAsked',
      invoke: {
        id: 'saveSpan',
        src: 'saveSpan',
        input: saveInput,
        onDone: [
          { guard: 'isRefused', target: 'refused', actions: 'takeRefusal' },
          { guard: 'hasGoneOnAndIsFollowed', target: 'saving', reenter: true, actions: 'goOn' },
          { guard: 'hasGoneOn', target: 'stepping', actions: 'goOn' },
          { guard: 'isFollowed', target: 'stepping', actions: 'takeNext' },
          { target: 'idle' },
        ],
        onError: [{ guard: 'isFollowed', target: 'stepping', actions: 'takeNext' }, { target: 'idle' }],
      },
      on: {
        'slot.step': [{ guard: 'isOther', actions: 'stepNext' }, { actions: 'step' }],
        'slot.cancel': { actions: 'takeStepsBack' },
      },
    },
    refused: {
      description: 'It is back where it was; the calendar says why',
      on: {
        'slot.grab': [
          { guard: 'isEnd', target: 'resizing', actions: 'takeSlot' },
          { target: 'moving', actions: 'takeSlot' },
        ],
        'slot.step': { target: 'stepping', actions: ['takeSlot', 'step'] },
        'slot.dismiss': 'idle',
      },
    },
  },
});

function saveInput({ context }: { readonly context: SlotDragContext }): SlotSave {
  return saveOf(context);
}
