/** A book's chapters as a file for spreadsheets; moments in the viewer's zone. */
import { csvOf } from '#lib/files/csv.ts';
import type { Messages } from '#i18n/messages.ts';
import { chapterColumnIds, chapterList } from './chapter-list.definition.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';

/** The columns are those that the list shows; null are those that it shows where nobody has chosen. */
export function chapterListCsv(
  { t, date, time }: Pick<Messages, 't' | 'date' | 'time'>,
  rows: readonly PlacedChapter[],
  chosen: readonly string[] | null,
): string {
  const wanted = chosen ?? chapterList.defaultColumns;
  const shown = chapterColumnIds.filter((id) => id === 'title' || wanted.includes(id));
  const columns = ['position', 'number', ...shown] as const;
  const valueOf = (row: PlacedChapter, column: (typeof columns)[number]) => {
    const { status, published_at: moment } = row;
    if (column === 'status') return t(`chapters.status.${status}`);
    if (column === 'published_at') return moment === null ? '' : `${date(moment)} ${time(moment)}`;
    return row[column] ?? '';
  };
  const headers = columns.map((column) => t(`chapterList.column.${column}`));
  const lines = rows.map((row) => columns.map((column) => valueOf(row, column)));
  return csvOf(headers, lines);
}
