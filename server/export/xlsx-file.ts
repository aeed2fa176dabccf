/**
 * A sheet as an XLSX file (ECMA-376): numbers as numbers, moments as moments, and every text as a text, so that none is
 * taken for a formula whatever it begins with.
 */
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { shortened } from '#contract/text/shortened.ts';

/** A date's UTC time is what is to be shown; a day is one of ISO 8601. */
export type SheetValue = string | number | Date | { readonly day: string } | null;

export type ExportSheet = {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
};

/** What a cell holds (https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3); a longer text is cut. */
const longestText = 32_767;
/** XML 1.0 has no place for these, escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const narrowest = 10;
const widest = 50;

export function xlsxFile({ headers, rows }: ExportSheet): Promise<Buffer> {
  const head = headers.map((header): Cell => ({ value: header, type: String, fontWeight: 'bold' }));
  const columns = headers.map((header, at) => {
    const longest = rows.slice(0, 200).map((row) => textLength(row[at]));
    return { width: Math.min(widest, Math.max(narrowest, header.length + 2, ...longest)) };
  });
  return writeXlsxFile([head, ...rows.map((row) => row.map(cellOf))], {
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}

const momentFormat = 'dd/mm/yyyy hh:mm';
const dayFormat = 'dd/mm/yyyy';

/** Of what is shown; moments and days are as long as their formats. */
function textLength(value: SheetValue | undefined): number {
  if (value instanceof Date) return momentFormat.length;
  return typeof value === 'object' && value !== null ? dayFormat.length : String(value ?? '').length;
}

function cellOf(value: SheetValue): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) return { value, type: Date, format: momentFormat };
  if (typeof value === 'object') return { value: new Date(value.day), type: Date, format: dayFormat };
  return { value: shortened(value.replaceAll(unwritable, ''), longestText), type: String };
}
