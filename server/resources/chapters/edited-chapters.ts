/** Chapters that are written together with several fields each: read and held by one statement, written by one. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type EditedChapter = {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly price: number;
  readonly volume: number | null;
  readonly status: string;
  readonly version: number;
};

/** By id; those of another book, or in the trash, are not among them. */
export async function lockEdited(
  transaction: Kysely<Database>,
  bookId: number,
  named: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, EditedChapter>> {
  const { rows } = await sql<EditedChapter>`
    select id, number, title, price, volume, status, version from chapters
    where id = any(${named.map(({ id }) => id)}::bigint[]) and book_id = ${bookId} and deleted_at is null
    order by id for update`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Each at its next version. */
export async function writeEdited(
  transaction: Kysely<Database>,
  edited: readonly Pick<EditedChapter, 'id' | 'number' | 'title' | 'price' | 'volume'>[],
): Promise<void> {
  await sql`
    update chapters set title = wanted.title, number = wanted.number, price = wanted.price, volume = wanted.volume,
      version = version + 1, updated_at = now()
    from unnest(
      ${edited.map(({ id }) => id)}::bigint[],
      ${edited.map(({ title }) => title)}::text[],
      ${edited.map(({ number }) => number)}::integer[],
      ${edited.map(({ price }) => price)}::integer[],
      ${edited.map(({ volume }) => volume)}::smallint[]
    ) as wanted (id, title, number, price, volume)
    where chapters.id = wanted.id`.execute(transaction);
}
