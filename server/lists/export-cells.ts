/** The kinds of cells that an export has, as SQL that writes them out. */
import { type RawBuilder, sql } from 'kysely';

export const textCell = (column: string) => sql`csv_cell(${sql.ref(column)})`;

/** Numbers need no quotes, and a negative one is no formula. */
export const numberCell = (column: string) => sql`coalesce(${sql.ref(column)}::text, '')`;

export const listCell = (column: string) => sql`csv_cell(array_to_string(${sql.ref(column)}, '; '))`;

/** As spreadsheets read it, in Vietnam's time. */
export const momentCell = (column: string) =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI:SS'), '')`;

/** The words that stand for a closed list's values; they are ours, and need no quotes. */
export function wordCell(column: string, words: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${value} then ${word}`);
  return sql`case ${sql.ref(column)}::text ${sql.join(cases, sql` `)} else '' end`;
}
