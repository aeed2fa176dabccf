/** A book's chapters as CSV (RFC 4180) that a spreadsheet opens without running anything; moments in the viewer's zone. */
import type { Words } from '#i18n/words.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

/** A spreadsheet takes what begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
export function chapterListCsv(
  { t, date, time }: Pick<Words, 't' | 'date' | 'time'>,
  rows: readonly PlacedChapter[],
): string {
  const headers = [
    t('chapterList.column.position'),
    t('chapterList.column.number'),
    t('chapterList.column.title'),
    t('chapterList.column.word_count'),
    t('chapterList.column.status'),
    t('chapterList.column.price'),
    t('chapterList.column.published_at'),
    t('chapterList.column.view_count'),
  ];
  const lines = rows.map(({ published_at: moment, ...row }) => [
    row.position,
    row.number,
    row.title,
    row.word_count,
    t(`chapters.status.${row.status}`),
    row.price,
    moment === null ? '' : `${date(moment)} ${time(moment)}`,
    row.view_count,
  ]);
  return `\uFEFF${[headers, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
