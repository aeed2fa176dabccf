/** The form of a record, to create or to change it, from its definition (product.md, "Every form"). */
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useNavigationActor, useToastsActor } from '#lib/bookdesk-context.tsx';
import { toastAction } from '#lib/toast-action.ts';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { usePageHold } from '#lib/page-hold.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { DraftState } from './draft-state.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { FormNotices } from './form-notices.tsx';
import { wholeRefusalOf } from './field-refusal.ts';
import type { AfterCreate, FormDefinition, FormRecord } from './form-definition.ts';
import type { Choices } from './use-choices.ts';
import { FormFields } from './form-fields.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';
import styles from './form.module.css';

type RecordFormProps = {
  readonly definition: FormDefinition;
  readonly userId: number;
  /** Null to create one. */
  readonly record: FormRecord | null;
  readonly choices: Choices;
};

export function RecordForm({ definition, userId, record, choices }: RecordFormProps) {
  const { resource, routes, words, Aside, CreateAside } = definition;
  const { t } = useMessages();
  const navigation = useNavigationActor();
  const toasts = useToastsActor();
  const element = useRef<HTMLFormElement>(null);
  const afterCreate = useRef<AfterCreate | null>(null);
  const keepAfterCreate = useCallback((run: AfterCreate | null) => (afterCreate.current = run), []);
  const hold = usePageHold();
  const state = useRecordForm({
    definition,
    userId,
    record,
    holdPage: (isHeld) => hold(isHeld ? 'kept' : null),
    afterCreate: () => afterCreate.current,
    onCreated: ({ id }) =>
      navigation.send({ type: 'navigation.go', to: pathOf(routes.one, { id }), replace: true }),
  });
  const { base, form, isUnsaved, isUnkept, isBusy, follow } = state;
  // Whoever leaves is told whether they find it again.
  useEffect(() => {
    if (isUnsaved && isUnkept) hold('lost');
  }, [hold, isUnsaved, isUnkept]);
  const judged = {
    resource: definition.subject ?? resource,
    action: record === null ? ('create' as const) : ('update' as const),
    record: record ?? { owner_id: userId },
    isOwn: definition.isOwn === true,
  };
  const refusal = wholeRefusalOf(useAbility(), judged, definition.names);
  useSaveKey(element);
  // Whoever opens a record came for its fields: what stands beside them is drawn behind their frame.
  const isPainted = useAfterPaint();
  const discard = () => {
    const bringBack = state.discard();
    const action = toastAction(toasts, t('lifecycle.undo'), bringBack);
    toasts.send({ type: 'toast.show', kind: 'info', text: t('form.discarded'), action });
  };

  return (
    <div className={styles.form}>
      <form ref={element} className={styles.main} noValidate onSubmit={(event) => void state.save(event)}>
        <fieldset className={styles.fields} disabled={refusal !== null}>
          {refusal !== null && <Callout tone="info">{refusal === '' ? t(words.readOnly) : refusal}</Callout>}
          <FormFields
            definition={definition}
            form={form}
            record={record}
            saved={base.values}
            choices={choices}
            judged={judged}
          />
        </fieldset>
        {refusal === null && (
          <div className={styles.bar}>
            <FormNotices definition={definition} choices={choices} state={state} />
            <DraftState
              draft={state}
              isNew={record === null}
              onDiscard={record === null || isBusy ? null : discard}
            />
            {record === null && (
              <Link href={pathOf(routes.list)} className={buttonClass({})}>
                {t('form.cancel')}
              </Link>
            )}
            <Button
              type="submit"
              intent="primary"
              large
              aria-disabled={isBusy}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {isBusy && <Spinner />}
              {t(record === null ? words.create : 'form.save')}
            </Button>
          </div>
        )}
      </form>
      {record !== null && Aside !== undefined && (
        <div className={styles.aside}>
          {isPainted && (
            <Aside
              userId={userId}
              record={record}
              mayChange={refusal === null}
              isUnsaved={isUnsaved}
              onChanged={follow}
            />
          )}
        </div>
      )}
      {record === null && refusal === null && CreateAside !== undefined && (
        <div className={styles.aside}>
          <CreateAside onCreated={keepAfterCreate} />
        </div>
      )}
      <FormDialogs definition={definition} choices={choices} state={state} />
    </div>
  );
}
