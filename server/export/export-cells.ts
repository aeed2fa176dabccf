/** The kinds of cells that an export has, as SQL that gives their content; the database writes the quotes. */
import { type RawBuilder, sql } from 'kysely';
import { formulaSigns, passedOver } from '#contract/api/export.ts';
import type { Language } from '#contract/languages.ts';

export type ExportCell = {
  /** Its columns are named with their tables. */
  readonly of: (language: Language) => RawBuilder<unknown>;
  /** The same for a file whose cells have types, where nothing is taken for a formula. */
  readonly typed: (language: Language) => RawBuilder<unknown>;
  /**
   * Whether people write what it holds. Such a cell is always quoted: where a spreadsheet takes another sign than the
   * comma to part cells, that sign within the text begins none.
   */
  readonly isFree: boolean;
};

/** As the database's patterns write a code point (https://www.postgresql.org/docs/current/functions-matching.html). */
const point = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
/** A pattern knows no NUL, and no text of the database holds one. */
const blanks = passedOver.map(([from, to]) => `${point(Math.max(from, 1))}-${point(to)}`).join('');
const signs = Array.from(formulaSigns, (sign) => point(sign.codePointAt(0) ?? 0)).join('');
const formula = `^(?:[\\t\\n\\r]|[${blanks}]*[${signs}])`;

/**
 * What a spreadsheet would take for a formula, by what it begins with, gets an apostrophe before it (contract/api/export.ts,
 * `harmlessText`). Most texts begin with a letter, which needs no pattern.
 */
const harmless = (text: RawBuilder<unknown>, beginning = text) =>
  sql`case when ascii(${beginning}) between 65 and 122 then ${text}
    when ${beginning} ~ ${formula} then chr(39) || ${text} else ${text} end`;

export const textCell = (column: string): ExportCell => ({
  of: () => harmless(sql.ref(column)),
  typed: () => sql.ref(column),
  isFree: true,
});

/** What people wrote stands within it. */
export const jsonCell = (column: string): ExportCell => ({
  of: () => harmless(sql`${sql.ref(column)}::text`),
  typed: () => sql`${sql.ref(column)}::text`,
  isFree: true,
});

export const listCell = (column: string): ExportCell => ({
  of: () => harmless(sql`array_to_string(${sql.ref(column)}, '; ')`, sql`${sql.ref(column)}[1]`),
  typed: () => sql`array_to_string(${sql.ref(column)}, '; ')`,
  isFree: true,
});

/** Numbers, and names of our own that only letters, digits and hyphens make up. */
export const plainCell = (column: string): ExportCell => ({
  of: () => sql.ref(column),
  typed: () => sql.ref(column),
  isFree: false,
});

/** A day of the calendar, whatever the time zone. */
export const dayCell = (column: string): ExportCell => ({
  of: () => sql.ref(column),
  typed: () =>
    sql`case when ${sql.ref(column)} is not null then json_build_object('day', ${sql.ref(column)}) end`,
  isFree: false,
});

/** As spreadsheets read it, in Vietnam's time. */
export const momentCell = (column: string): ExportCell => ({
  of: () => sql`(${sql.ref(column)} at time zone 'Asia/Ho_Chi_Minh')::timestamp(0)`,
  // Spreadsheets know no time zones: what is written as Greenwich's is what its clock shows.
  typed: () => sql`(${sql.ref(column)} at time zone 'Asia/Ho_Chi_Minh')::timestamp(0) at time zone 'UTC'`,
  isFree: false,
});

/** The labels that stand for a closed list's values; they are ours, and need no quotes. */
export function wordCell(
  column: string,
  labels: (language: Language) => Readonly<Record<string, string>>,
): ExportCell {
  const of = (language: Language) => {
    const cases = Object.entries(labels(language)).map(([value, word]) => sql`when ${value} then ${word}`);
    return sql`case ${sql.ref(column)}::text ${sql.join(cases, sql` `)} end`;
  };
  return { of, typed: of, isFree: false };
}
