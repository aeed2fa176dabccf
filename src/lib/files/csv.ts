/** Rows as CSV (RFC 4180) that a spreadsheet opens without running anything. */
import { harmlessText } from '#contract/api/export.ts';

export type CsvValue = string | number | null;

/** With a byte order mark, by which spreadsheets know UTF-8; the headers are words of ours. */
export function csvOf(headers: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [headers, ...rows.map((row) => row.map(cell))].map((line) => line.join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * A text is always quoted, as the server's exports quote it (server/export/export-cells.ts): where a spreadsheet takes another
 * sign than the comma to part cells, that sign within the text begins none.
 */
function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  return value === null || value === '' ? '' : `"${harmlessText(value).replaceAll('"', '""')}"`;
}
