/** One version of a record beside what it is now, field by field, and the way back to it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { notRestored } from '#contract/resources/revision.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { isSame } from '#machines/record-draft/three-way.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { fieldWords } from '../../usual/field-words.ts';
import { refusalOf } from '../../form/field-refusal.ts';
import { type FormDefinition, type FormRecord, labelOf } from '../../form/form-definition.ts';
import type { Choices } from '../../form/use-choices.ts';
import { revisionQuery, type RevisionLine } from './revision.query.ts';
import { WordDiff } from './word-diff.tsx';
import styles from './revisions.module.css';

type RevisionDialogProps = {
  readonly userId: number;
  readonly definition: FormDefinition;
  readonly record: FormRecord;
  readonly line: RevisionLine;
  readonly choices: Choices;
  /** Why it cannot be restored now; null where it can. */
  readonly hindrance: string | null;
  readonly onRestored: (record: FormRecord) => void;
  readonly onClose: () => void;
};

export function RevisionDialog(props: RevisionDialogProps) {
  const { userId, definition, record, line, choices, hindrance, onRestored, onClose } = props;
  const messages = useMessages();
  const { t } = messages;
  const http = useHttp();
  const { data, error, refetch } = useQuery(revisionQuery(http, userId, line.id));
  const restoring = useMutation({
    async mutationFn() {
      const call = { body: { version: record.version }, schema: oneAnswerSchema(definition.recordSchema) };
      return (await http.post(`/revisions/${line.id}/restore`, call)).data;
    },
    onSuccess: onRestored,
  });
  const differing = Object.entries(data?.snapshot ?? {}).filter(
    ([field, then]) => !isSame(then, record[field]),
  );
  const ability = useAbility();
  const judged = {
    resource: definition.subject ?? definition.resource,
    action: 'update' as const,
    record,
    isOwn: definition.isOwn === true,
  };
  const stays = data === undefined ? [] : notRestored[data.subject_type];
  const isRestored = (field: string) => !stays.includes(field) && refusalOf(ability, judged, field) === null;
  const textOf = (field: string, value: unknown) => fieldWords(messages, choices, field, value);
  const title = t('revisions.title', { version: line.version });
  return (
    <Dialog title={title} onCancel={onClose} wide>
      {error !== null && <RecordFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <p className={styles.muted}>{t(differing.length === 0 ? 'revisions.same' : 'revisions.legend')}</p>
      )}
      <ScrollFrame className={styles.fields} label={title}>
        {differing.map(([field, then]) => (
          <section key={field} data-field={field}>
            <h3 className={styles.field}>{labelOf(messages, definition, field)}</h3>
            {!isRestored(field) && <p className={styles.muted}>{t('revisions.stays')}</p>}
            <WordDiff before={textOf(field, then)} after={textOf(field, record[field])} />
          </section>
        ))}
      </ScrollFrame>
      {hindrance !== null && <p className={styles.muted}>{hindrance}</p>}
      <ButtonRow>
        <Button onClick={onClose}>{t('app.close')}</Button>
        {differing.some(([field]) => isRestored(field)) && (
          <Button
            intent="primary"
            aria-disabled={hindrance !== null || restoring.isPending}
            onClick={() => {
              if (hindrance === null && !restoring.isPending) restoring.mutate();
            }}
          >
            {t('revisions.restore')}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  );
}
