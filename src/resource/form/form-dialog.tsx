/** A record's form in a dialog over its list or its page: closed with what was typed, it offers it back when it opens again. */
import { type FormEvent, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { wholeRefusalOf } from './field-refusal.ts';
import type { FormDefinition, FormRecord } from './form-definition.ts';
import { type Choices, useChoices } from './use-choices.ts';
import { FormDialogs } from './form-dialogs.tsx';
import { FormFields } from './form-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';
import styles from './form.module.css';

type FormDialogProps = {
  readonly definition: FormDefinition;
  readonly userId: number;
  /** Null to create one. */
  readonly record: FormRecord | null;
  readonly title: string;
  /** `record` is what the server has now; null where it was closed without saving. */
  readonly onClose: (record: FormRecord | null) => void;
};

export function FormDialog({ title, ...props }: FormDialogProps) {
  const { data, error, refetch } = useChoices(props.definition.choices);
  return (
    <Dialog title={title} onCancel={() => props.onClose(null)} wide>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <DialogForm {...props} choices={data} />}
    </Dialog>
  );
}

type DialogFormProps = Omit<FormDialogProps, 'title'> & { readonly choices: Choices };

function DialogForm({ definition, userId, record, choices, onClose }: DialogFormProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  // It is closed, not left: what was typed is there when it opens again.
  const holdPage = () => {};
  const state = useRecordForm({ definition, userId, record, holdPage, onCreated: onClose, onSaved: onClose });
  const judged = {
    resource: definition.subject ?? definition.resource,
    action: record === null ? ('create' as const) : ('update' as const),
    record: record ?? { owner_id: userId },
    isOwn: definition.isOwn === true,
  };
  const refusal = wholeRefusalOf(useAbility(), judged, definition.names);
  useSaveKey(element);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog within a form is sent on its own.
    event.stopPropagation();
    if (record !== null && !state.isUnsaved) onClose(null);
    else void state.save();
  };
  return (
    <form ref={element} className={styles.dialog} noValidate onSubmit={submit}>
      <fieldset className={styles.fields} disabled={refusal !== null}>
        {refusal !== null && (
          <Callout tone="info">{refusal === '' ? t(definition.words.readOnly) : refusal}</Callout>
        )}
        <FormFields
          isBare
          definition={definition}
          form={state.form}
          record={record}
          saved={state.base.values}
          choices={choices}
          judged={judged}
        />
      </fieldset>
      {definition.Preview && <definition.Preview form={state.form} record={record} />}
      <FormNotices definition={definition} choices={choices} state={state} />
      <ButtonRow>
        <Button onClick={() => onClose(null)}>{t('form.cancel')}</Button>
        {refusal === null && (
          <SubmitButton isInRow isBusy={state.isBusy}>
            {t(record === null ? definition.words.create : 'form.save')}
          </SubmitButton>
        )}
      </ButtonRow>
      <FormDialogs definition={definition} choices={choices} state={state} />
    </form>
  );
}
