/** What a form asks before it goes on: what to do with a draft that was left behind, and which side of a conflict stays. */
import type { FormDefinition } from './form-definition.ts';
import type { Choices } from './use-choices.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeftDraftDialog } from './left-draft-dialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

type FormDialogsProps = {
  readonly definition: FormDefinition;
  readonly choices: Choices;
  readonly state: RecordFormState;
};

export function FormDialogs({ definition, choices, state }: FormDialogsProps) {
  const { base, form, left, theirs, send } = state;
  return (
    <>
      {left !== null && (
        <LeftDraftDialog
          time={new Date(left.at).toISOString()}
          isOlder={left.version !== base.version}
          onRestore={() => send({ type: 'draft.restore' })}
          onDiscard={() => send({ type: 'draft.discard' })}
        />
      )}
      {theirs !== null && (
        <ConflictDialog
          definition={definition}
          choices={choices}
          base={base.values}
          mine={form.getValues()}
          theirs={theirs.values}
          onSettle={(values) => send({ type: 'draft.merge', values })}
          onCancel={() => send({ type: 'draft.dismiss' })}
        />
      )}
    </>
  );
}
