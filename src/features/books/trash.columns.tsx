/** The columns of the trash: what lies there, since when, and the way back. */
import type { Words } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/list/list.types.ts';
import type { BookRow } from './book-list.query.ts';
import { bookColumns } from './book.columns.tsx';
import { MomentCell } from './moment-cell.tsx';
import styles from './book-cells.module.css';

const kept = ['cover', 'author_name', 'status', 'chapter_count'];

type TrashColumnsOptions = {
  readonly words: Words;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onRestore: (book: BookRow) => void;
  /** The id of the book that is on its way back. */
  readonly restoring: number | null;
};

export function trashColumns({
  words,
  now,
  onRestore,
  restoring,
}: TrashColumnsOptions): readonly Column<BookRow>[] {
  const { t } = words;
  const [cover, ...others] = bookColumns(words, now, null, false).filter(({ id }) => kept.includes(id));
  return [
    ...(cover === undefined ? [] : [cover]),
    {
      id: 'title',
      header: t('books.column.title'),
      sortField: 'title',
      card: 'title',
      // Its form is closed as long as it lies here.
      cell: ({ title, slug }) => (
        <span className={styles.stack}>
          <strong dir="auto">{title}</strong>
          <span className={styles.second}>{slug}</span>
        </span>
      ),
    },
    ...others,
    {
      id: 'deleted_at',
      header: t('trash.deletedAt'),
      width: 118,
      cell: ({ deleted_at: at }) => at && <MomentCell moment={at} now={now} words={words} />,
    },
    {
      id: 'restore',
      header: t('list.actions'),
      width: 128,
      card: 'bare',
      cell: (book) => (
        <Button
          aria-label={t('trash.restoreOne', { title: book.title })}
          aria-disabled={restoring === book.id}
          onClick={() => onRestore(book)}
        >
          {t('trash.restore')}
        </Button>
      ),
    },
  ];
}
