/** A list as a file: `POST /{resource}/export` (product.md, "CSV export of what is filtered"). */
import * as v from 'valibot';
import { rule } from './validation-messages.ts';

const longestQuery = 4000;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of one XLSX file, which is put together in memory; CSV has no such bound. */
export const xlsxRows = 50_000;

/** `query` as the list takes it; its fields say which columns, and no page is meant. */
export const exportSchema = v.object({
  format: v.optional(v.picklist(exportFormats, rule('choice')), 'csv'),
  query: v.pipe(v.string(rule('invalid')), v.maxLength(longestQuery, rule('max_length', longestQuery))),
});

/** An address at which a browser fetches the file by itself for five minutes, as long as the session lives. */
export const exportAnswerSchema = v.object({ data: v.object({ url: v.string() }) });

/**
 * What a spreadsheet takes for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection), also
 * in the other widths of the sign, which some read as the sign itself.
 */
export const formulaSigns = '=+-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊';

/**
 * Code points, from and to, that a spreadsheet may pass over at the beginning of a cell: controls, blanks, and what has no
 * width (Unicode's Cc, Cf, White_Space and Default_Ignorable_Code_Point). As numbers, so that a database's patterns and
 * ours say the same.
 */
export const passedOver: readonly (readonly [number, number])[] = [
  [0x0, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

const signs = formulaSigns.replaceAll('-', '\\-');
const blank = passedOver.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('');
const formula = new RegExp(`^(?:[\\t\\n\\r]|[${blank}]*[${signs}])`, 'u');

/** A text that no spreadsheet runs: one that would be a formula gets an apostrophe before it. */
export function harmlessText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
