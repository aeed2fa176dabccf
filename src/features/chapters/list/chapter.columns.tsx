/** The columns of a book's chapters (product.md, `/books/{id}/chapters`). */
import type { ColumnContext, ListColumn } from '#resource/list/list-definition.ts';
import { ChapterStatus } from '../chapter-status.tsx';
import type { ChapterListNames } from './chapter-list.definition.tsx';
import { ChapterPosition } from '../order/chapter-position.tsx';
import { ChapterNumberCell } from '../cells/chapter-number-cell.tsx';
import { ChapterPriceCell } from '../cells/chapter-price-cell.tsx';
import { ChapterVolumeCell } from '../cells/chapter-volume-cell.tsx';
import { ChapterTitleCell } from '../cells/chapter-title-cell.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';
import styles from '../cells/chapter-cells.module.css';

/** Columns that somebody asked for never yield. */
export function chapterColumns({
  messages: { t, number, date, time },
  chosen,
}: ColumnContext): readonly ListColumn<PlacedChapter, ChapterListNames>[] {
  return [
    {
      id: 'position',
      header: t('chapterList.column.position'),
      width: 84,
      align: 'end',
      isFixed: true,
      cell: (chapter) => <ChapterPosition chapter={chapter} />,
    },
    {
      id: 'number',
      header: t('chapterList.column.number'),
      width: 84,
      align: 'end',
      isFixed: true,
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
      id: 'volume',
      header: t('chapterList.column.volume'),
      width: 84,
      align: 'end',
      cell: (chapter) => <ChapterVolumeCell chapter={chapter} />,
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
      card: 'line',
      header: t('chapterList.column.view_count'),
      width: 88,
      align: 'end',
      yields: chosen === null,
      cell: (chapter) => number(chapter.view_count),
    },
  ];
}
