/** The columns of the book list (product.md, `/books`). */
import type { Words } from '#i18n/words.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import type { Column } from '#ui/list/list.types.ts';
import type { BookColumnId } from './book-list.address.ts';
import type { BookRow } from './book-list.query.ts';
import { BookCover } from './book-cover.tsx';
import { BookTitleCell } from './book-title-cell.tsx';
import { MomentCell } from './moment-cell.tsx';
import styles from './book-cells.module.css';

const statusTones: Record<BookRow['status'], Tone> = {
  draft: 'neutral',
  in_review: 'info',
  changes_requested: 'warning',
  published: 'success',
  taken_down: 'error',
  archived: 'neutral',
};

export type BookColumn = Column<BookRow> & { readonly id: BookColumnId };

/**
 * `now` in milliseconds since the epoch: what relative times count from. The owner, where it is known, stands below the
 * author unless it has a column of its own. `chosen` are the columns that somebody asked for: they never yield.
 */
export function bookColumns(
  words: Words,
  now: number,
  chosen: readonly BookColumnId[] | null,
  hasOwnerColumn: boolean,
): readonly BookColumn[] {
  const { t, number } = words;
  const column = (id: BookColumnId, rest: Omit<BookColumn, 'id' | 'header'>): BookColumn => ({
    id,
    header: t(`books.column.${id}`),
    ...rest,
  });
  return [
    column('cover', { width: 54, card: 'image', cell: (book) => <BookCover {...book} /> }),
    column('title', {
      sortField: 'title',
      card: 'title',
      cell: (book) => <BookTitleCell book={book} />,
    }),
    column('author_name', {
      width: 118,
      sortField: 'author_name',
      card: 'wide',
      cell: ({ author_name: author, owner }) => (
        <>
          <span title={author}>{author}</span>
          {owner && !hasOwnerColumn && (
            <span className={styles.second} title={owner.name}>
              {t('books.postedBy', { name: owner.name })}
            </span>
          )}
        </>
      ),
    }),
    column('owner', { width: 132, cell: ({ owner }) => owner?.name ?? '—' }),
    column('status', {
      width: 112,
      card: 'bare',
      cell: ({ status, manager_pick: isFeatured }) => (
        <>
          <Tag tone={statusTones[status]}>{t(`books.status.${status}`)}</Tag>
          {isFeatured && <span className={styles.second}>{t('manageBooks.featured')}</span>}
        </>
      ),
    }),
    column('progress', {
      width: 108,
      card: 'bare',
      cell: ({ progress }) => (
        <span className={styles.progress} data-progress={progress}>
          {t(`books.progress.${progress}`)}
        </span>
      ),
    }),
    column('chapter_count', {
      width: 90,
      sortField: 'chapter_count',
      align: 'end',
      cell: (book) => number(book.chapter_count),
    }),
    column('word_count', {
      width: 96,
      yields: chosen === null,
      sortField: 'word_count',
      align: 'end',
      cell: (book) => number(book.word_count),
    }),
    column('view_count', {
      width: 88,
      card: 'line',
      sortField: 'view_count',
      align: 'end',
      cell: (book) => number(book.view_count),
    }),
    column('last_chapter_at', {
      width: 124,
      card: 'line',
      sortField: 'last_chapter_at',
      cell: ({
        last_chapter_at: at,
        last_chapter_number: chapter,
        last_chapter_title: title,
        chapter_count: count,
      }) =>
        at === null || chapter === null ? (
          <span className={styles.muted}>{t(count === 0 ? 'books.noChapter' : 'books.noPublished')}</span>
        ) : (
          <>
            <span title={title ?? undefined}>{t('books.chapter', { number: number(chapter) })}</span>
            <span className={`${styles.second} ${styles.beside}`}>
              <MomentCell moment={at} now={now} words={words} />
            </span>
          </>
        ),
    }),
    column('updated_at', {
      width: 118,
      sortField: 'updated_at',
      cell: (book) => <MomentCell moment={book.updated_at} now={now} words={words} />,
    }),
  ];
}

/** Shown until somebody chooses. */
export const defaultBookColumns: readonly BookColumnId[] = [
  'cover',
  'title',
  'author_name',
  'status',
  'progress',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_at',
];
