/** A book's chapters as a file for spreadsheets; moments in the viewer's zone. */
import { csvOf } from '#lib/csv.ts';
import type { Words } from '#i18n/words.ts';
import { type ChapterColumnId, chapterColumnIds } from './chapter-list.address.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

/** The columns are those that the list shows; null is all. */
export function chapterListCsv(
  { t, date, time }: Pick<Words, 't' | 'date' | 'time'>,
  rows: readonly PlacedChapter[],
  chosen: readonly ChapterColumnId[] | null,
): string {
  const columns = ['position', 'number', 'title', ...(chosen ?? chapterColumnIds)] as const;
  const valueOf = (row: PlacedChapter, column: (typeof columns)[number]) => {
    const { status, published_at: moment } = row;
    if (column === 'status') return t(`chapters.status.${status}`);
    if (column === 'published_at') return moment === null ? '' : `${date(moment)} ${time(moment)}`;
    return row[column];
  };
  const headers = columns.map((column) => t(`chapterList.column.${column}`));
  const lines = rows.map((row) => columns.map((column) => valueOf(row, column)));
  return csvOf([headers, ...lines]);
}
