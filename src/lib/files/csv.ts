/** Rows as CSV (RFC 4180) that a spreadsheet opens without running anything. */
import { harmlessText } from '#contract/api/export.ts';

export type CsvValue = string | number | null;

/** With a byte order mark, by which spreadsheets know UTF-8. */
export function csvOf(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = harmlessText(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
