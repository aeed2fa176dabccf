/** The views that somebody has of a list: their own in their order, then those that others share. */
import { type Kysely, sql } from 'kysely';
import type { View, ViewList } from '#contract/resources/view.ts';
import type { Database } from '../../db/schema.ts';

/** More than these would be found by nobody in a menu. */
const mostShared = 200;

export async function readViews(
  database: Kysely<Database>,
  userId: number,
  list: ViewList,
): Promise<readonly View[]> {
  const { rows } = await selectViews(database, userId, sql`views.list = ${list}`);
  return rows;
}

/** Null where there is none that they may see. */
export async function readView(database: Kysely<Database>, userId: number, id: number): Promise<View | null> {
  const { rows } = await selectViews(database, userId, sql`views.id = ${id}`);
  return rows[0] ?? null;
}

function selectViews(database: Kysely<Database>, userId: number, which: ReturnType<typeof sql>) {
  return sql<View>`
    select views.id, views.list, views.title, views.query, views.is_shared, views.version,
      views.owner_id = ${userId} as is_own,
      default_views.view_id is not null as is_default,
      case when views.owner_id = ${userId} then null else users.name end as owner_name
    from views
    join users on users.id = views.owner_id
    left join default_views on default_views.view_id = views.id and default_views.user_id = ${userId}
    where ${which} and views.deleted_at is null and (views.owner_id = ${userId} or views.is_shared)
    order by views.owner_id = ${userId} desc, users.name_key, users.id, views.position, views.id
    limit ${mostShared}`.execute(database);
}
