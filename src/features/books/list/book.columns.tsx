/** The columns of the book list (product.md, `/books`). */
import type { BookFilter, bookSchema, BookSort } from '#contract/resources/book.ts';
import type { ColumnContext, ListColumn } from '#resource/list/list-definition.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import { BookCover } from '../row/book-cover.tsx';
import { BookTitleCell } from '../row/book-title-cell.tsx';
import type { BookRow } from './book-row.ts';
import styles from '../row/book-cells.module.css';

const statusTones: Record<BookRow['status'], Tone> = {
  draft: 'neutral',
  in_review: 'info',
  changes_requested: 'warning',
  published: 'success',
  taken_down: 'error',
  archived: 'neutral',
};

export const bookColumnIds = [
  'cover',
  'title',
  'author_name',
  'owner',
  'status',
  'progress',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_at',
  'updated_at',
] as const;

/** What the contract of books has, and what the columns of their lists are called. */
export type BookListNames = {
  readonly field: keyof (typeof bookSchema)['entries'];
  readonly filter: BookFilter;
  readonly sort: BookSort;
  readonly column: (typeof bookColumnIds)[number];
};
type BookColumn = ListColumn<BookRow, BookListNames>;

/**
 * The owner, where it is known, stands below the author unless it has a column of its own. Columns that somebody asked
 * for never yield.
 */
export function bookColumns({
  messages,
  now,
  includes,
  chosen,
  shown,
}: ColumnContext): readonly BookColumn[] {
  const { t, number } = messages;
  const hasOwnerColumn = shown.includes('owner');
  const column = (id: BookColumn['id'], rest: Omit<BookColumn, 'id' | 'header'>): BookColumn => ({
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
          <span data-tooltip={author}>{author}</span>
          {owner && !hasOwnerColumn && (
            <span className={styles.second} data-tooltip={owner.name}>
              {t('books.postedBy', { name: owner.name })}
            </span>
          )}
        </>
      ),
    }),
    ...(includes.includes('owner')
      ? [column('owner', { width: 132, cell: ({ owner }) => owner?.name ?? '—' })]
      : []),
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
      cardLabel: t('books.cardLabel.lastChapter'),
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
            <span data-tooltip={title ?? undefined}>{t('books.chapter', { number: number(chapter) })}</span>
            <span className={`${styles.second} ${styles.beside}`}>
              <MomentCell moment={at} now={now} messages={messages} />
            </span>
          </>
        ),
    }),
    column('updated_at', {
      width: 118,
      sortField: 'updated_at',
      cell: (book) => <MomentCell moment={book.updated_at} now={now} messages={messages} />,
    }),
  ];
}

const keptInTrash: readonly string[] = ['cover', 'title', 'author_name', 'status', 'chapter_count'];

/** What the trash shows of a book. */
export function bookTrashColumns(context: ColumnContext): readonly BookColumn[] {
  return bookColumns(context)
    .filter(({ id }) => keptInTrash.includes(id))
    .map((column) => (column.id === 'title' ? Object.assign(column, { cell: lyingTitle }) : column));
}

/** Its form is closed as long as it lies there. */
const lyingTitle = ({ title, slug }: BookRow) => (
  <span className={styles.stack}>
    <strong dir="auto">{title}</strong>
    <span className={styles.second}>{slug}</span>
  </span>
);
