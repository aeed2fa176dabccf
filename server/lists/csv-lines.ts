/**
 * The lines of an export, composed by the database a stretch at a time (targets.md, "export"): the server only passes
 * them on, so that memory stays flat, and between two stretches an embedded database answers others.
 */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Plan } from '../query/plan-query.ts';
import type { Selection } from '../query/selection.ts';
import type { ExportedResource } from './exported-resource.ts';

/** Rows of one statement: enough for the database's speed, few enough for it to answer others in between. */
const stretch = 4000;

type Stretch = { readonly lines: string | null; readonly last: number | null; readonly count: number };

/** UTF-8 with its mark, so that spreadsheets read it as such; lines end as RFC 4180 says. */
export async function* csvLines<Database>(
  database: Kysely<Database>,
  { resource, columns, joins }: ExportedResource,
  plan: Plan,
  selection: Selection,
  language: Language,
): AsyncGenerator<string> {
  const wanted = columns.filter(({ field }) => plan.fields.includes(field));
  yield `\uFEFF${wanted.map(({ header }) => quoted(header[language])).join(',')}\r\n`;
  const cells = sql.join(
    wanted.map(({ cell }) => cell(language)),
    sql` || ',' || `,
  );
  const table = sql.table(resource.table);
  let after: number | null = 0;
  while (after !== null) {
    const found: Stretch | undefined = await stretchAfter(after);
    if (found?.lines) yield found.lines;
    after = found !== undefined && found.count === stretch ? found.last : null;
  }

  async function stretchAfter(last: number): Promise<Stretch | undefined> {
    const { rows } = await sql<Stretch>`
      select string_agg(line, '' order by id) as lines, max(id) as last, count(*) as count from (
        select ${sql.ref(`${resource.table}.id`)}, ${cells} || E'\\r\\n' as line from (
          select * from ${table} where ${selection.condition} and id > ${last} order by id limit ${stretch}
        ) as ${table} ${joins}
      ) as stretch`.execute(database);
    return rows[0];
  }
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
