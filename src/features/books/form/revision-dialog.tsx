/** One version of a book beside what it is now, field by field, and the way back to it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/answers.ts';
import { type BookOption, bookSchema } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import type { MessageId } from '#i18n/load-language.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { isSame } from '#lib/three-way.ts';
import { Button } from '#ui/button/button.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { bookFieldText } from './book-field-text.ts';
import type { Book } from './book-values.ts';
import { revisionQuery, type RevisionLine } from './revision.query.ts';
import { WordDiff } from './word-diff.tsx';
import styles from './revisions.module.css';

type RevisionDialogProps = {
  readonly userId: number;
  readonly book: Book;
  readonly line: RevisionLine;
  readonly options: readonly BookOption[];
  /** Why it cannot be restored now; null where it can. */
  readonly hindrance: string | null;
  readonly onRestored: (book: Book) => void;
  readonly onClose: () => void;
};

const answerSchema = oneAnswerSchema(bookSchema);

export function RevisionDialog(props: RevisionDialogProps) {
  const { userId, book, line, options, hindrance, onRestored, onClose } = props;
  const words = useWords();
  const { t } = words;
  const http = useHttp();
  const { data, error, refetch } = useQuery(revisionQuery(http, userId, line.id));
  const restoring = useMutation({
    async mutationFn() {
      const body = { version: book.version };
      return (await http.post(`/revisions/${line.id}/restore`, { body, schema: answerSchema })).data;
    },
    onSuccess: onRestored,
  });
  const now: Readonly<Record<string, unknown>> = book;
  const differing = Object.entries(data?.snapshot ?? {}).filter(([field, then]) => !isSame(then, now[field]));
  const textOf = (field: string, value: unknown) => bookFieldText(words, options, field, value);
  return (
    <Dialog title={t('revisions.title', { version: line.version })} onCancel={onClose} wide>
      {error !== null && <RecordFailure error={error} onRetry={() => void refetch()} />}
      <p className={styles.muted}>{t(differing.length === 0 ? 'revisions.same' : 'revisions.legend')}</p>
      <div className={styles.fields}>
        {differing.map(([field, then]) => (
          <section key={field} data-field={field}>
            <h3 className={styles.field}>{t(`bookForm.field.${field}` as MessageId)}</h3>
            <WordDiff before={textOf(field, then)} after={textOf(field, now[field])} />
          </section>
        ))}
      </div>
      {hindrance !== null && <p className={styles.muted}>{hindrance}</p>}
      <div className={styles.actions}>
        {differing.length > 0 && (
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
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  );
}
