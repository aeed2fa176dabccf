/**
 * Whether somebody looks at a thread, and whether they are writing (product.md, `/tickets`: "a notice when somebody else is
 * replying"): the server is given a sign now and then, and answers who else is there.
 */
import { assign, emit, sendTo, setup } from 'xstate';
import { presenceEvery, type PresentPerson } from '#contract/resources/message.ts';
import { callbackSlot } from '../slots.ts';

export type PresenceCommand = {
  readonly type: 'sign.give';
  readonly state: PresentPerson['state'] | 'gone';
};
/** What is known of a thread by whoever may look at it. */
export type PresenceKnown = {
  readonly people: readonly PresentPerson[];
  /** Of the text that is written there; null where there is none, or one may not know any more. */
  readonly textVersion: number | null;
};
/** The server tells this window of changes from now on: it told nothing of those before. */
export type WatchResumed = { readonly type: 'watch.resumed' };
export type PresenceReport =
  | WatchResumed
  | (PresenceKnown & { readonly type: 'people.known' })
  /** One may not look, or not any more. */
  | { readonly type: 'look.refused' };

export type PresenceEvent =
  | PresenceReport
  | { readonly type: 'people.changed' }
  /** Who is on the thread's channel now, by the ids of users. */
  | { readonly type: 'members.known'; readonly members: readonly number[] }
  | { readonly type: 'composer.typed' }
  /** What is typed is a note, of which the staff alone may know. */
  | { readonly type: 'note.typed' }
  | { readonly type: 'composer.emptied' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

export type PresenceContext = PresenceKnown & {
  readonly members: readonly number[];
  /** Who was on the channel and is not any more: their last sign says otherwise for a while. */
  readonly gone: readonly number[];
};

function withMembers({ members: before, gone }: PresenceContext, members: readonly number[]) {
  const left = before.filter((id) => !gone.includes(id));
  return { members, gone: [...gone, ...left].filter((id) => !members.includes(id)) };
}

export const threadPresenceMachine = setup({
  types: { context: {} as PresenceContext, events: {} as PresenceEvent, emitted: {} as WatchResumed },
  actors: {
    /** Gives the signs, and the last one when it ends. */
    signs: callbackSlot<PresenceReport, PresenceCommand>('signs'),
  },
  delays: {
    presenceEvery,
    /** Shorter than a sign's interval: whoever has stopped writing is seen to look only. */
    typingRest: 15_000,
  },
  actions: {
    signLooking: sendTo('signs', { type: 'sign.give', state: 'looking' }),
    signReplying: sendTo('signs', { type: 'sign.give', state: 'replying' }),
    signNoting: sendTo('signs', { type: 'sign.give', state: 'noting' }),
    signGone: sendTo('signs', { type: 'sign.give', state: 'gone' }),
    takePeople: assign(({ event }) =>
      event.type === 'people.known' ? { people: event.people, textVersion: event.textVersion } : {},
    ),
    takeMembers: assign(({ context, event }) =>
      event.type === 'members.known' ? withMembers(context, event.members) : {},
    ),
    tellResumed: emit({ type: 'watch.resumed' }),
    forgetPeople: assign({ people: [] }),
    forgetAll: assign({ people: [], textVersion: null, members: [], gone: [] }),
  },
}).createMachine({
  id: 'thread-presence',
  description: 'Who looks at a thread, and who is replying or writing a note',
  meta: { spec: '7' },
  context: { people: [], textVersion: null, members: [], gone: [] },
  invoke: { id: 'signs', src: 'signs' },
  on: { 'members.known': { actions: 'takeMembers' }, 'watch.resumed': { actions: 'tellResumed' } },
  initial: 'looking',
  states: {
    looking: {
      description: 'The thread is in sight',
      entry: 'signLooking',
      after: { presenceEvery: { target: 'looking', reenter: true } },
      on: {
        'people.known': { actions: 'takePeople' },
        'people.changed': { target: 'looking', reenter: true },
        'look.refused': 'refused',
        'composer.typed': 'replying',
        'note.typed': 'noting',
        'page.hidden': 'hidden',
      },
    },
    replying: {
      description: 'A message is being written',
      entry: 'signReplying',
      after: { presenceEvery: { target: 'replying', reenter: true } },
      on: {
        'people.known': { actions: 'takePeople' },
        'people.changed': { actions: 'signReplying' },
        'look.refused': 'refused',
        'note.typed': 'noting',
        'composer.emptied': 'looking',
        'page.hidden': 'hidden',
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The last key was pressed a moment ago',
          after: { typingRest: '#thread-presence.looking' },
          on: { 'composer.typed': { target: 'typing', reenter: true } },
        },
      },
    },
    noting: {
      description: 'A note is being written: whoever sees no notes sees somebody who looks',
      entry: 'signNoting',
      after: { presenceEvery: { target: 'noting', reenter: true } },
      on: {
        'people.known': { actions: 'takePeople' },
        'people.changed': { actions: 'signNoting' },
        'look.refused': 'refused',
        'composer.typed': 'replying',
        'composer.emptied': 'looking',
        'page.hidden': 'hidden',
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The last key was pressed a moment ago',
          after: { typingRest: '#thread-presence.looking' },
          on: { 'note.typed': { target: 'typing', reenter: true } },
        },
      },
    },
    refused: {
      description: 'The right to look is lost, or was never there: nobody is seen, nor anybody seen here',
      entry: 'forgetAll',
      after: { presenceEvery: { target: 'refused', reenter: true, actions: 'signLooking' } },
      on: {
        'people.known': 'looking',
        'people.changed': { actions: 'signLooking' },
        'page.hidden': 'hidden',
      },
    },
    hidden: {
      description: 'The window is in the background: nobody sees the thread',
      entry: ['signGone', 'forgetPeople'],
      on: { 'page.shown': 'looking' },
    },
  },
});
