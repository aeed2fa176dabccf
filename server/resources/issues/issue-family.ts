/** An issue with the duplicates that were merged into it, and into those (product.md, `/issues`). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

const family = (id: number) => sql`
  with recursive family as (
    select id from issues where id = ${id}
    union select issues.id from issues join family on issues.merged_into_id = family.id
  )`;

/** Users who reported any of them; guests cannot be told. */
export async function reportersOf(database: Kysely<Database>, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ reporter_id: number }>`
    ${family(id)}
    select distinct reporter_id from issue_reports join family on family.id = issue_reports.issue_id
    where reporter_id is not null order by reporter_id`.execute(database);
  return rows.map(({ reporter_id: reporter }) => reporter);
}

/** Urgent faults that are still open for any of them. */
export async function openSosOf(database: Kysely<Database>, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    ${family(id)}
    select sos.id from sos join family on family.id = sos.issue_id
    where sos.status in ('new', 'claimed', 'escalated') order by sos.id`.execute(database);
  return rows.map((row) => row.id);
}

/** The one that it was merged into, and that into others; itself where it was not. */
export async function keptIssueOf(database: Kysely<Database>, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive keepers as (
      select id, merged_into_id from issues where id = ${id}
      union select issues.id, issues.merged_into_id from issues join keepers on issues.id = keepers.merged_into_id
    )
    select id from keepers where merged_into_id is null`.execute(database);
  return rows[0]?.id ?? id;
}
