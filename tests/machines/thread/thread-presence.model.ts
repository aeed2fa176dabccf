/** How presence at a thread is explored: keys, the window, the clock, and what the server says of others. */
import { type PresenceEvent, threadPresenceMachine } from '#machines/thread/thread-presence.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const delays = {
  'xstate.after.presenceEvery.thread-presence.looking': 20_000,
  'xstate.after.presenceEvery.thread-presence.replying': 20_000,
  'xstate.after.presenceEvery.thread-presence.noting': 20_000,
  'xstate.after.presenceEvery.thread-presence.refused': 20_000,
  'xstate.after.typingRest.thread-presence.replying.typing': 15_000,
  'xstate.after.typingRest.thread-presence.noting.typing': 15_000,
} as const;
type DelayEvent = { [Type in keyof typeof delays]: { type: Type } }[keyof typeof delays];
export type PresenceStep = PresenceEvent | DelayEvent;

export const threadPresenceModel: Explorable<PresenceStep> = {
  machine: threadPresenceMachine,
  events: [
    {
      type: 'people.known',
      people: [{ id: 2, name: 'Minh', avatar: null, state: 'replying' }],
      textVersion: 4,
    },
    { type: 'watch.resumed' },
    { type: 'people.changed' },
    { type: 'look.refused' },
    { type: 'members.known', members: [1, 2] },
    { type: 'composer.typed' },
    { type: 'note.typed' },
    { type: 'composer.emptied' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    ...Object.keys(delays).map((type) => ({ type }) as DelayEvent),
  ],
  project: ({ value }) => value,
};
