/**
 * The messages of the chosen language (specification, section 9): loaded whenever another one is to be spoken. The
 * preferences run one for the life of the page and tell it which language that is.
 */
import { setup } from 'xstate';
import { type LanguageChosen, type MessagesInput, messagesOf } from './preferences.events.ts';
import { actionSlot, promiseSlot } from '../slots.ts';

export const languageMessagesMachine = setup({
  types: { events: {} as LanguageChosen, tags: {} as 'loadingMessages' },
  actors: { loadMessages: promiseSlot<void, MessagesInput>('loadMessages') },
  actions: { reportMessagesMissing: actionSlot('reportMessagesMissing') },
}).createMachine({
  id: 'language-messages',
  description: 'The messages of the chosen language; until they are there the page keeps the ones it has',
  meta: { spec: '9' },
  on: { 'language.chosen': '.loading' },
  initial: 'there',
  states: {
    there: { description: 'What is shown is in the chosen language' },
    loading: {
      description: 'Another choice meanwhile drops this one',
      tags: 'loadingMessages',
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: messagesOf,
        onDone: 'there',
        onError: { target: 'missing', actions: 'reportMessagesMissing' },
      },
    },
    missing: { description: 'They could not be loaded; choosing again tries again' },
  },
});
