/** What ends or delays the saving of a form, with its changes to be copied in words. */
import { useMessages } from '#i18n/messages.ts';
import { DraftNotices } from '#resource/record/draft/draft-notices.tsx';
import { fieldWords } from '../usual/field-words.ts';
import { changesBetween, type FormDefinition, labelOf } from './form-definition.ts';
import type { Choices } from './use-choices.ts';
import type { RecordFormState } from './use-record-form.ts';

type FormNoticesProps = {
  readonly definition: FormDefinition;
  readonly choices: Choices;
  readonly state: RecordFormState;
};

export function FormNotices({ definition, choices, state }: FormNoticesProps) {
  const messages = useMessages();
  const { base, form } = state;
  const typed = () => {
    const values = form.getValues();
    return Object.keys(changesBetween(definition, base.values, values))
      .map(
        (field) =>
          `${labelOf(messages, definition, field)}: ${fieldWords(messages, choices, field, values[field])}`,
      )
      .join('\n\n');
  };
  return <DraftNotices draft={state} typed={typed} />;
}
