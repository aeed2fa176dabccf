/** The chapters as CSV (RFC 4180) that a spreadsheet opens without running anything. */
import type { ChapterStatistics } from '#contract/resources/statistics.ts';

/** A spreadsheet takes what begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
export function chaptersCsv(headers: readonly string[], chapters: readonly ChapterStatistics[]): string {
  const rows = chapters.map(({ number, title, views, readers, retention, unlocks, income }) => [
    number,
    title,
    views,
    readers,
    retention,
    unlocks,
    income,
  ]);
  return `\uFEFF${[headers, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
