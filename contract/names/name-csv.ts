/**
 * Names as CSV (product.md, `/name`): a heading with the fields' names, then a row each. Read with commas, semicolons or
 * tabs, as spreadsheets of any country write them, and with the headings that an export of the list has.
 */
import { harmlessText } from '../api/export.ts';
import {
  type NameField,
  nameFields,
  type NameFields,
  nameCategories,
  nameStatuses,
  nameTiers,
} from '../resources/name-entry.ts';
import { vocabulary, type VocabularyId } from '../vocabulary.ts';
import { type ReadName, type ReadNames, readFields, type UnreadableName } from './name-lines.ts';

/** With the mark by which spreadsheets know UTF-8; no cell is one that a spreadsheet would run. */
export function writeNameCsv(names: readonly NameFields[]): string {
  const rows = [nameFields, ...names.map((name) => nameFields.map((field) => harmless(name[field])))];
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Whether a text is such a table: its first line names the source, and what it stands for. */
export const isNameCsv = (text: string): boolean => {
  const [heading] = rowsOf(text, 1);
  const fields = heading?.cells.map((cell) => fieldOf(cell)) ?? [];
  return fields.includes('source') && fields.length > 1;
};

export function readNameCsv(text: string): ReadNames {
  const [heading, ...rows] = rowsOf(text, Infinity);
  const fields = heading?.cells.map((cell) => fieldOf(cell)) ?? [];
  const names: ReadName[] = [];
  const unreadable: UnreadableName[] = [];
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const texts: Partial<Record<NameField, string>> = {};
    for (const [at, field] of fields.entries()) {
      const cell = cells[at];
      if (field === null || cell === undefined) continue;
      // An empty cell of a list says nothing, as a missing column does.
      if (field in values && cell.trim() === '') continue;
      texts[field] = nameValueOf(field, withoutApostrophe(cell));
    }
    const result = readFields(texts);
    if ('problem' in result) unreadable.push({ line, text: cells.join(','), problem: result.problem });
    else names.push({ line, fields: result.fields });
  }
  return { names, unreadable };
}

/** With an apostrophe before what a spreadsheet would run, and before apostrophes that stand there already. */
const harmless = (text: string) => (harmlessText(bare(text)) === bare(text) ? text : `'${text}`);
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && harmlessText(bare(cell)) !== bare(cell) ? cell.slice(1) : cell;
const bare = (text: string) => text.replace(/^'+/, '');

const languages = Object.values(vocabulary);
const named = (text: string) => text.trim().normalize('NFC').toLowerCase();

const isCalled = (text: string, value: string, id: VocabularyId) =>
  [value, ...languages.map((words) => words[id])].some((name) => named(name) === named(text));

const fieldOf = (heading: string): NameField | null =>
  nameFields.find((field) => isCalled(heading, field, `name-entries.column.${field}`)) ?? null;

const values = { category: nameCategories, tier: nameTiers, status: nameStatuses };

/** A value of a list by its own name or by what it is called in any language; else as it is. */
export function nameValueOf(field: NameField, text: string): string {
  if (!(field in values)) return text;
  const known = field as keyof typeof values;
  const value = values[known].find((one) =>
    isCalled(text, one, `name-entries.${known}.${one}` as VocabularyId),
  );
  return value ?? text;
}

type Row = { readonly line: number; readonly cells: readonly string[] };

/** RFC 4180, and whatever else separates the cells of its first line. */
function rowsOf(text: string, most: number): Row[] {
  const content = text.replace(/^\uFEFF/, '');
  const [first = ''] = content.split(/[\r\n]/, 1);
  const separator = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0];
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let begun = 1;
  let isQuoted = false;
  const endRow = () => {
    rows.push({ line: begun, cells: [...cells, cell] });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < content.length && rows.length < most; at += 1) {
    const sign = content.charAt(at);
    if (sign === '\n' || (sign === '\r' && content.charAt(at + 1) !== '\n')) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (content.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && content.charAt(at + 1) === '\n') {
        at += 1;
        line += 1;
      }
      endRow();
      begun = line;
    } else cell += sign;
  }
  if (rows.length < most && (cell !== '' || cells.length > 0)) endRow();
  return rows;
}
