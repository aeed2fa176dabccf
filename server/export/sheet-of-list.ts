/** The rows of a list as a sheet, in the list's order and a batch at a time, so that others come in between. */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/schema.ts';
import { orderOf } from '../query/list-page.ts';
import type { Plan } from '../query/plan-query.ts';
import type { Selection } from '../query/selection.ts';
import type { ExportedResource } from './exported-resource.ts';
import type { ExportSheet, SheetValue } from './xlsx-file.ts';

const batchSize = 2000;

export async function sheetOfList(
  kysely: Kysely<Database>,
  { resource, columns, joins }: ExportedResource,
  plan: Plan,
  { condition }: Selection,
  { language, most }: { readonly language: Language; readonly most: number },
): Promise<ExportSheet> {
  const wanted = columns.filter(({ field }) => plan.fields.includes(field));
  const table = sql.table(resource.table);
  const cells = sql.join(wanted.map(({ field, cell }) => sql`${cell.typed(language)} as ${sql.id(field)}`));
  const { rows: ordered } = await sql<{ id: number }>`
    select id from ${table} where ${condition} order by ${orderOf(resource, plan.sort)} limit ${most}`.execute(
    kysely,
  );
  const sheet: SheetValue[][] = [];
  for (let from = 0; from < ordered.length; from += batchSize) {
    const ids = ordered.slice(from, from + batchSize).map(({ id }) => id);
    // Judged anew: what is no longer meant since the ids were read is left out.
    const { rows } = await sql<Record<string, SheetValue>>`
      select ${cells}
      from unnest(${ids}::bigint[]) with ordinality as "place" ("id", "at")
      join (select * from ${table} where ${condition}) as ${table} on ${sql.ref(`${resource.table}.id`)} = "place"."id"
      ${joins} order by "place"."at"`.execute(kysely);
    for (const row of rows) sheet.push(wanted.map(({ field }) => row[field] ?? null));
    await setImmediate();
  }
  return { headers: wanted.map(({ header }) => header[language]), rows: sheet };
}

export async function countUpTo(
  kysely: Kysely<Database>,
  { resource }: ExportedResource,
  { condition }: Selection,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select 1 from ${sql.table(resource.table)} where ${condition} limit ${most}) as row`.execute(
    kysely,
  );
  return rows[0]?.count ?? 0;
}
