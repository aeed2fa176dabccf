/** Entries of a set as the database keeps them: read whole, and written many at a time. */
import { type Kysely, sql } from 'kysely';
import type { NameEntry, NameFields } from '#contract/resources/name-entry.ts';
import type { Database } from '../../db/schema.ts';

const columns = [
  'id',
  'set_id',
  'source',
  'han_viet',
  'target',
  'category',
  'tier',
  'note',
  'status',
  'target_before',
  'version',
  'created_at',
  'updated_at',
] as const;

type StoredEntry = Omit<NameEntry, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

const asEntry = (row: StoredEntry): NameEntry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** By their sources. */
export async function entriesOf(database: Kysely<Database>, setId: number): Promise<NameEntry[]> {
  const rows = await database
    .selectFrom('name_entries')
    .select(columns)
    .where('set_id', '=', setId)
    .orderBy('source')
    .execute();
  return rows.map(asEntry);
}

/** Those of a set that have one of the ids or one of the sources. */
export async function entriesNamed(
  database: Kysely<Database>,
  setId: number,
  { ids, sources }: { readonly ids: readonly number[]; readonly sources: readonly string[] },
): Promise<NameEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from name_entries
    where set_id = ${setId} and (id = any(${ids}::bigint[]) or source = any(${sources}::text[]))`.execute(
    database,
  );
  return rows.map(asEntry);
}

/** As rows of a table of values, in the order that statements name them. */
const valuesOf = (entries: readonly NameFields[]) => sql`
  ${entries.map(({ source }) => source)}::text[], ${entries.map(({ han_viet: hanViet }) => hanViet)}::text[],
  ${entries.map(({ target }) => target)}::text[], ${entries.map(({ category }) => category)}::text[],
  ${entries.map(({ tier }) => tier)}::text[], ${entries.map(({ note }) => note)}::text[],
  ${entries.map(({ status }) => status)}::text[]`;

/** `target_before`: of one that comes back, what the chapters may still call it. */
export type NewEntry = NameFields & Pick<NameEntry, 'target_before'>;

export async function insertEntries(
  transaction: Kysely<Database>,
  setId: number,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into name_entries (set_id, source, han_viet, target, category, tier, note, status, target_before)
    select ${setId}::bigint, * from unnest(${valuesOf(entries)},
      ${entries.map(({ target_before: before }) => before)}::text[])`.execute(transaction);
}

/** Each at its next version. */
export async function writeEntries(
  transaction: Kysely<Database>,
  entries: readonly (NameFields & { readonly id: number })[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update name_entries set source = wanted.source, han_viet = wanted.han_viet, target = wanted.target,
      category = wanted.category, tier = wanted.tier, note = wanted.note, status = wanted.status,
      version = version + 1, updated_at = now()
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${valuesOf(entries)})
      as wanted (id, source, han_viet, target, category, tier, note, status)
    where name_entries.id = wanted.id`.execute(transaction);
}

export async function deleteEntries(transaction: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from name_entries where id = any(${ids}::bigint[])`.execute(transaction);
}
