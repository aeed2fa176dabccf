/** A book's chapters with their statistics as a file for spreadsheets. */
import type { ChapterStatistics } from '#contract/resources/statistics.ts';
import { csvOf } from '#lib/files/csv.ts';

export function chaptersCsv(headers: readonly string[], chapters: readonly ChapterStatistics[]): string {
  const rows = chapters.map(({ number, title, views, readers, retention, unlocks, income }) => [
    number,
    title,
    views,
    readers,
    retention === null ? null : Math.round(retention * 1000) / 1000,
    unlocks,
    income,
  ]);
  return csvOf(headers, rows);
}
