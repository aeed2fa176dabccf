/** The columns of a book's chapters (product.md, `/books/{id}/chapters`). */
import type { Words } from '#i18n/words.ts';
import type { Column } from '#ui/list/list.types.ts';
import { ChapterStatus } from '../chapter-status.tsx';
import { type ChapterColumnId, chapterColumnIds } from './chapter-list.address.ts';
import { ChapterHandle } from './chapter-handle.tsx';
import { ChapterNumberCell } from './chapter-number-cell.tsx';
import { ChapterPriceCell } from './chapter-price-cell.tsx';
import { ChapterTitleCell } from './chapter-title-cell.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';
import styles from './chapter-cells.module.css';

/**
 * `isSortable`: whether rows stand in the order of the book, all of them, and may be moved in it. `chosen` are the
 * columns that somebody asked for: they never yield.
 */
export function chapterColumns(
  { t, number, date, time }: Words,
  isSortable: boolean,
  chosen: readonly ChapterColumnId[] | null,
): readonly Column<PlacedChapter>[] {
  const hidden: readonly string[] = chapterColumnIds.filter((id) => chosen?.includes(id) === false);
  const columns: readonly Column<PlacedChapter>[] = [
    {
      id: 'position',
      header: t('chapterList.column.position'),
      width: 84,
      align: 'end',
      cell: (chapter) =>
        isSortable ? (
          <ChapterHandle chapter={chapter} />
        ) : (
          <span className={styles.muted}>{number(chapter.position)}</span>
        ),
    },
    {
      id: 'number',
      header: t('chapterList.column.number'),
      width: 84,
      align: 'end',
      cell: (chapter) => <ChapterNumberCell chapter={chapter} />,
    },
    {
      id: 'title',
      header: t('chapterList.column.title'),
      card: 'title',
      cell: (chapter) => <ChapterTitleCell chapter={chapter} />,
    },
    {
      id: 'word_count',
      header: t('chapterList.column.word_count'),
      width: 84,
      align: 'end',
      cell: (chapter) => number(chapter.word_count),
    },
    {
      id: 'status',
      header: t('chapterList.column.status'),
      width: 112,
      card: 'bare',
      cell: ({ status }) => <ChapterStatus status={status} />,
    },
    {
      id: 'price',
      header: t('chapterList.column.price'),
      width: 100,
      align: 'end',
      cell: (chapter) => <ChapterPriceCell chapter={chapter} />,
    },
    {
      id: 'published_at',
      header: t('chapterList.column.published_at'),
      width: 148,
      card: 'line',
      cell: ({ published_at: moment }) =>
        moment === null ? (
          <span className={styles.muted}>—</span>
        ) : (
          <time dateTime={moment}>{`${date(moment)} ${time(moment)}`}</time>
        ),
    },
    {
      id: 'view_count',
      header: t('chapterList.column.view_count'),
      width: 88,
      align: 'end',
      yields: chosen === null,
      cell: (chapter) => number(chapter.view_count),
    },
  ];
  return columns.filter(({ id }) => !hidden.includes(id));
}
