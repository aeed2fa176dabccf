/** How the messages of a language are explored: one chosen, another one meanwhile, those that come and those that do not. */
import { languageMessagesMachine } from '#machines/preferences/language-messages.machine.ts';
import type { LanguageChosen } from '#machines/preferences/preferences.events.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type LanguageMessagesStep =
  | LanguageChosen
  | { readonly type: 'xstate.done.actor.loadMessages' }
  | { readonly type: 'xstate.error.actor.loadMessages' };

export const languageMessagesModel: Explorable<LanguageMessagesStep> = {
  machine: languageMessagesMachine,
  events: [
    { type: 'language.chosen', language: 'ar' },
    { type: 'language.chosen', language: 'fr' },
    { type: 'xstate.done.actor.loadMessages' },
    { type: 'xstate.error.actor.loadMessages' },
  ],
  project: ({ value }) => value,
};
