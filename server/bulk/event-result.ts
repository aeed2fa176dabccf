/** What became of one record of many, in words: the same for whatever sends an event to several. */
import type { BulkResult } from '#contract/api/bulk.ts';
import type { Language } from '#contract/languages.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { messagesAfterEvent } from '../lifecycle/event-messages.ts';
import type { EventOutcome, ForeseenEvent } from '../lifecycle/send-event.ts';
import { say } from '../messages/messages.ts';

export function eventResult(
  outcome: EventOutcome | ForeseenEvent,
  language: Language,
): Omit<BulkResult, 'id'> {
  const undo = null;
  switch (outcome.kind) {
    case 'moved':
    case 'happened': {
      const { rule } = outcome;
      return {
        outcome: 'done',
        message: messagesAfterEvent[language][rule.messageKey],
        undo: rule.undo ?? null,
      };
    }
    case 'transition-refused':
      return { outcome: 'refused', message: say(language, 'transition_refused'), undo };
    case 'version-conflict':
      return { outcome: 'conflict', message: say(language, 'version_conflict'), undo };
    case 'conflict':
      return { outcome: 'conflict', message: say(language, outcome.message), undo };
    case 'blocked':
      return {
        outcome: 'conflict',
        message: outcome.say(language),
        undo,
        ...(outcome.url !== null && { url: outcome.url }),
      };
    case 'invalid': {
      const [first = 'invalid'] = Object.values(outcome.errors).flat();
      return { outcome: 'invalid', message: validationText(first, language), undo };
    }
    case 'forbidden':
      return { outcome: 'forbidden', message: outcome.reason ?? say(language, 'forbidden'), undo };
    case 'not-found':
    case 'query-invalid':
      return { outcome: 'not_found', message: say(language, 'not_found'), undo };
  }
}
