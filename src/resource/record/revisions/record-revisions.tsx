/** Who changed which fields of a record when; each version can be compared with now and gone back to (product.md). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { type FormAsideProps, type FormDefinition, labelOf } from '../../form/form-definition.ts';
import { useChoices } from '../../form/use-choices.ts';
import { revisionListQuery, type RevisionLine } from './revision.query.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import formStyles from '../../form/form.module.css';
import styles from './revisions.module.css';

const step = 10;

type RecordRevisionsProps = FormAsideProps & { readonly definition: FormDefinition };

export function RecordRevisions(props: RecordRevisionsProps) {
  const { definition, userId, record, isUnsaved, mayChange, onChanged } = props;
  const messages = useMessages();
  const { t, dateTime } = messages;
  const http = useHttp();
  const [limit, setLimit] = useState(step);
  const [shown, setShown] = useState<RevisionLine | null>(null);
  const { data: choices = {} } = useChoices(definition.choices);
  const { data, error, refetch } = useQuery(
    revisionListQuery(http, userId, { resource: definition.resource, id: record.id, limit }),
  );
  const hindrance = mayChange ? (isUnsaved ? t('lifecycle.saveFirst') : null) : t(definition.words.readOnly);
  return (
    <section className={formStyles.card} aria-label={t('revisions.heading')}>
      <h2 className={formStyles.heading}>{t('revisions.heading')}</h2>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={styles.muted}>{t('revisions.none')}</p>}
      <ol className={styles.list}>
        {data?.data.map((line) => (
          <li key={line.id} data-version={line.version}>
            <Button minimal className={styles.line ?? ''} onClick={() => setShown(line)}>
              <span>
                {t('revisions.line', {
                  version: line.version,
                  name: line.author?.name ?? t('revisions.system'),
                })}
              </span>
              <span className={styles.muted}>{dateTime(line.created_at)}</span>
              <span className={styles.muted}>
                {line.fields.map((field) => labelOf(messages, definition, field)).join(', ')}
              </span>
            </Button>
          </li>
        ))}
      </ol>
      {data !== undefined && data.meta.total > limit && (
        <Button onClick={() => setLimit(limit + step)}>{t('revisions.more')}</Button>
      )}
      {shown !== null && (
        <RevisionDialog
          userId={userId}
          definition={definition}
          record={record}
          line={shown}
          choices={choices}
          hindrance={hindrance}
          onRestored={(restored) => {
            onChanged(restored);
            setShown(null);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}
