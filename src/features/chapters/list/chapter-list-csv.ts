/** A book's chapters as CSV (RFC 4180) that a spreadsheet opens without running anything; moments in the viewer's zone. */
import type { Words } from '#i18n/words.ts';
import { type ChapterColumnId, chapterColumnIds } from './chapter-list.address.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

/** A spreadsheet takes what begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, by which spreadsheets know UTF-8. The columns are those that the list shows; null is all. */
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
  return `\uFEFF${[headers, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
