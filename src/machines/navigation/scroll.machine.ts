/**
 * Where on the page somebody is (specification, section 2): at the anchor of an address, where they were before they went
 * on, or at the top. Navigation begins it and tells it of each address that it has committed.
 */
import { assign, sendParent, setup } from 'xstate';
import {
  isShownAnew,
  type AnchorFollowed,
  type PagePainted,
  type ScrollContext,
  type ScrollEvent,
} from './scroll.data.ts';
import { actionSlot, callbackSlot } from '../slots.ts';

export const scrollMachine = setup({
  types: { context: {} as ScrollContext, events: {} as ScrollEvent },
  actors: {
    watchAnchors: callbackSlot<AnchorFollowed>('watchAnchors'),
    awaitPaint: callbackSlot<PagePainted>('awaitPaint'),
  },
  actions: {
    scrollThere: actionSlot('scrollThere'),
    takeCommitted: assign(({ event }) => (event.type === 'address.committed' ? { committed: event } : {})),
    tellStep: sendParent(({ event }) => ({ type: 'history.popped', to: 'to' in event ? event.to : '/' })),
  },
  guards: { isShownAnew: ({ event }) => isShownAnew(event) },
}).createMachine({
  id: 'scroll',
  description: 'Where on the page somebody is: at an anchor, where they were, or at the top',
  meta: { spec: '2' },
  context: { committed: null },
  invoke: { id: 'watchAnchors', src: 'watchAnchors' },
  on: {
    'anchor.followed': { actions: 'tellStep' },
    'address.committed': [
      { guard: 'isShownAnew' },
      { target: '.awaitingPaint', reenter: true, actions: 'takeCommitted' },
    ],
  },
  initial: 'still',
  states: {
    still: { description: 'Nobody has asked to be moved' },
    awaitingPaint: {
      description: 'A new screen has its size after the next paint: then the page moves, if it has to',
      invoke: { id: 'awaitPaint', src: 'awaitPaint' },
      on: { 'page.painted': { target: 'still', actions: 'scrollThere' } },
    },
  },
});
