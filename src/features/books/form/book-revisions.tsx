/** Who changed which fields of a book when; each version can be compared with now and gone back to (product.md). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageId } from '#i18n/load-language.ts';
import { useWords } from '#i18n/words.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import type { BookAside } from './book-form.tsx';
import { revisionListQuery, type RevisionLine } from './revision.query.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import formStyles from './book-form.module.css';
import styles from './revisions.module.css';

const step = 10;

export function BookRevisions({ userId, book, isUnsaved, mayChange, options, onChanged }: BookAside) {
  const { t, dateTime } = useWords();
  const http = useHttp();
  const [limit, setLimit] = useState(step);
  const [shown, setShown] = useState<RevisionLine | null>(null);
  const { data, error, refetch } = useQuery(revisionListQuery(http, userId, book.id, limit));
  const hindrance = mayChange ? (isUnsaved ? t('lifecycle.saveFirst') : null) : t('bookForm.readOnly');
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
                {line.fields.map((field) => t(`bookForm.field.${field}` as MessageId)).join(', ')}
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
          book={book}
          line={shown}
          options={options}
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
