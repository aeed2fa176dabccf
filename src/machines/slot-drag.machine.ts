/**
 * Sold places that are moved or made longer in the calendar (product.md, `/manage/textlinks`: "slot calendar with overlap
 * check"), by the pointer or by keys. Each is shown where it will be at once; what the server refuses goes back and says why.
 * The hand and the server go on beside each other: while one bar is being saved, the hand moves it on or takes another, and
 * what it lets go of waits for its turn.
 */
import { assign, raise, setup } from 'xstate';
import {
  type DraggedSlot,
  handedOn,
  letGo,
  saveOf,
  shiftedTo,
  type SlotAnswer,
  type SlotDragContext,
  type SlotPart,
  type SlotSave,
  steppedBy,
  takenUp,
  withNextSent,
  withReturned,
  withSaved,
} from './slot-drag.data.ts';
import { promiseSlot } from './slots.ts';

export type SlotDragEvent =
  | { readonly type: 'slot.grab'; readonly slot: DraggedSlot; readonly part: SlotPart }
  /** So many days from where it was grabbed. */
  | { readonly type: 'slot.drag'; readonly days: number }
  | { readonly type: 'slot.drop' }
  /** A key: one day further, on the bar that has the focus. */
  | { readonly type: 'slot.step'; readonly slot: DraggedSlot; readonly part: SlotPart; readonly days: number }
  /** The focus has left this bar. */
  | { readonly type: 'slot.leave'; readonly id: number }
  | { readonly type: 'slot.cancel' }
  | { readonly type: 'slot.dismiss' }
  /** From within: the server has not taken what was asked of this one. */
  | { readonly type: 'slot.returned'; readonly id: number };

const answerIn = (event: unknown) => (event as { readonly output: SlotAnswer }).output;

export const slotDragMachine = setup({
  types: {
    context: {} as SlotDragContext,
    events: {} as SlotDragEvent,
    tags: {} as 'held',
  },
  actors: { saveSpan: promiseSlot<SlotAnswer, SlotSave>('saveSpan') },
  actions: {
    takeSlot: assign(({ context, event }) =>
      event.type === 'slot.grab' || event.type === 'slot.step' ? takenUp(context, event.slot) : {},
    ),
    moveTo: assign(({ context: { held }, event }) =>
      held !== null && event.type === 'slot.drag'
        ? { held: { ...held, ...shiftedTo(held.slot, 'whole', event.days) } }
        : {},
    ),
    resizeTo: assign(({ context: { held }, event }) =>
      held !== null && event.type === 'slot.drag'
        ? { held: { ...held, ...shiftedTo(held.slot, 'end', event.days) } }
        : {},
    ),
    step: assign(({ context: { held }, event }) =>
      held !== null && event.type === 'slot.step' ? { held: steppedBy(held, event.part, event.days) } : {},
    ),
    letGo: assign(({ context }) => letGo(context)),
    handOn: assign(({ context }) => handedOn(context)),
    sendNext: assign(({ context }) => withNextSent(context)),
    noteSaved: assign(({ context, event }) => {
      const answer = answerIn(event);
      return answer.kind === 'saved' ? withSaved(context, answer.version) : {};
    }),
    putBackRefused: assign(({ context, event }) => {
      const answer = answerIn(event);
      return withReturned(context, answer.kind === 'refused' ? answer.text : null);
    }),
    putBack: assign(({ context }) => withReturned(context, null)),
    tellReturned: raise(({ context: { saving } }) => ({
      type: 'slot.returned' as const,
      id: saving?.slot.id ?? 0,
    })),
    forgetRefusal: assign({ refusal: null }),
  },
  guards: {
    isEnd: ({ event }) => event.type === 'slot.grab' && event.part === 'end',
    isOther: ({ context: { held }, event }) => event.type === 'slot.step' && event.slot.id !== held?.slot.id,
    isHeld: ({ context: { held }, event }) => 'id' in event && event.id === held?.slot.id,
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isRefused: ({ event }) => answerIn(event).kind === 'refused',
  },
  delays: {
    /** Without another key for so long, it stays where it is. */
    restPause: 900,
  },
}).createMachine({
  id: 'slot-drag',
  description: 'Sold places that are moved or made longer in the calendar',
  meta: { spec: '4' },
  context: { held: null, saving: null, waiting: [], refusal: null },
  type: 'parallel',
  states: {
    hand: {
      description: 'What moves a bar',
      initial: 'idle',
      on: { 'slot.dismiss': { actions: 'forgetRefusal' } },
      states: {
        idle: {
          description: 'No bar is held',
          entry: 'letGo',
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
            'slot.drop': { target: 'idle', actions: 'handOn' },
            'slot.cancel': 'idle',
            'slot.returned': { guard: 'isHeld', target: 'idle' },
          },
        },
        resizing: {
          description: 'The pointer holds the end of the bar',
          tags: 'held',
          on: {
            'slot.drag': { actions: 'resizeTo' },
            'slot.drop': { target: 'idle', actions: 'handOn' },
            'slot.cancel': 'idle',
            'slot.returned': { guard: 'isHeld', target: 'idle' },
          },
        },
        stepping: {
          description: 'Keys move the bar day by day; it is let go of once they rest, or another is taken',
          after: { restPause: { target: 'idle', actions: 'handOn' } },
          on: {
            'slot.grab': [
              { guard: 'isEnd', target: 'resizing', actions: ['handOn', 'takeSlot'] },
              { target: 'moving', actions: ['handOn', 'takeSlot'] },
            ],
            'slot.step': [
              {
                guard: 'isOther',
                target: 'stepping',
                reenter: true,
                actions: ['handOn', 'takeSlot', 'step'],
              },
              { target: 'stepping', reenter: true, actions: 'step' },
            ],
            'slot.drop': { target: 'idle', actions: 'handOn' },
            'slot.leave': { guard: 'isHeld', target: 'idle', actions: 'handOn' },
            'slot.cancel': 'idle',
            'slot.returned': { guard: 'isHeld', target: 'idle' },
          },
        },
      },
    },
    server: {
      description: 'What is asked of the server',
      initial: 'free',
      states: {
        free: {
          description: 'Nothing is on its way',
          always: { guard: 'isAnyWaiting', target: 'saving', actions: 'sendNext' },
        },
        saving: {
          description: 'The server is asked for one bar, which stands where it will be',
          invoke: {
            id: 'saveSpan',
            src: 'saveSpan',
            input: saveInput,
            onDone: [
              { guard: 'isRefused', target: 'free', actions: ['tellReturned', 'putBackRefused'] },
              { target: 'free', actions: 'noteSaved' },
            ],
            onError: { target: 'free', actions: ['tellReturned', 'putBack'] },
          },
        },
      },
    },
  },
});

function saveInput({ context }: { readonly context: SlotDragContext }): SlotSave {
  return saveOf(context);
}
