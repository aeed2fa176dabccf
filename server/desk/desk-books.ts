/** The books of the desk: to review, to change, last edited. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { type Desk, deskLines } from '#contract/resources/desk.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { ActorUser } from '../auth/actor.ts';
import type { Database } from '../db/schema.ts';

type Line = Desk['last_edited'][number];

export async function booksToReview(
  database: Kysely<Database>,
  ability: AppAbility,
): Promise<Desk['to_review']> {
  if (!ability.can('review', 'books')) return null;
  return counted(database, sql`status = 'in_review'`, sql`updated_at, id`);
}

export async function booksToChange(
  database: Kysely<Database>,
  { id, roles }: Pick<ActorUser, 'id' | 'roles'>,
): Promise<Desk['to_change']> {
  const own = sql`status = 'changes_requested' and owner_id = ${id}`;
  const query = '?status=changes_requested';
  // Whose books are everybody's have a list that can be narrowed to an owner.
  const url = roles.includes('editor')
    ? `${pathOf('manage-books')}${query}&owner_id=${id}`
    : `${pathOf('books')}${query}`;
  return { ...(await counted(database, own, sql`updated_at, id`)), url };
}

export async function lastEdited(database: Kysely<Database>, userId: number): Promise<Line[]> {
  const { books } = await counted(database, sql`owner_id = ${userId}`, sql`updated_at desc, id desc`);
  return books;
}

async function counted(
  database: Kysely<Database>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<{ count: number; books: Line[] }> {
  const { rows } = await sql<Omit<Line, 'updated_at'> & { updated_at: Date; count: number }>`
    select id, title, status, updated_at,
      (select count(*)::integer from books where deleted_at is null and ${condition}) as count
    from books where deleted_at is null and ${condition} order by ${order} limit ${deskLines}`.execute(
    database,
  );
  const books = rows.map(({ id, title, status, updated_at: updatedAt }) => ({
    id,
    title,
    status,
    updated_at: updatedAt.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, books };
}
