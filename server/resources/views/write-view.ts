/** Changes to saved views. Each is its owner's alone: what others share is read, and what is not shared is not there. */
import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import {
  isViewQuery,
  mostViews,
  type View,
  type viewInputSchema,
  type ViewList,
  type viewUpdateSchema,
} from '#contract/resources/view.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { readView } from './read-views.ts';

export type ViewOwner = { readonly id: number; readonly mayShare: boolean };

export type ViewOutcome =
  | { readonly kind: 'written'; readonly view: View }
  | { readonly kind: 'not-found' }
  /** It is somebody else's, who shares it. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'may-not-share' }
  | { readonly kind: 'full' }
  | { readonly kind: 'query-unknown' }
  | { readonly kind: 'version-conflict'; readonly current: View };

export async function createView(
  database: Kysely<Database>,
  owner: ViewOwner,
  input: v.InferOutput<typeof viewInputSchema>,
): Promise<ViewOutcome> {
  if (input.is_shared && !owner.mayShare) return { kind: 'may-not-share' };
  if (!isViewQuery(input.list, input.query)) return { kind: 'query-unknown' };
  return inTransaction(database, async (transaction) => {
    const { count, last } = await standing(transaction, owner.id, input.list);
    if (count >= mostViews) return { kind: 'full' };
    const { id } = await transaction
      .insertInto('views')
      .values({ ...input, owner_id: owner.id, position: last + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return written(transaction, owner, id);
  });
}

export async function updateView(
  database: Kysely<Database>,
  owner: ViewOwner,
  id: number,
  { version, ...changes }: v.InferOutput<typeof viewUpdateSchema>,
): Promise<ViewOutcome> {
  return inTransaction(database, async (transaction) => {
    const own = await lockOwn(transaction, owner, id, 'live');
    if ('kind' in own) return own;
    const { current } = own;
    // Who may no longer share can still take back what they share.
    if (changes.is_shared === true && !current.is_shared && !owner.mayShare) return { kind: 'may-not-share' };
    if (changes.query !== undefined && !isViewQuery(current.list, changes.query))
      return { kind: 'query-unknown' };
    if (version !== current.version) return { kind: 'version-conflict', current };
    await transaction
      .updateTable('views')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    return written(transaction, owner, id);
  });
}

/** Out of sight; `back` within a day, with everybody's choice of it as their default. */
export async function removeView(
  database: Kysely<Database>,
  owner: ViewOwner,
  id: number,
  back: boolean,
): Promise<ViewOutcome> {
  return inTransaction(database, async (transaction) => {
    const own = await lockOwn(transaction, owner, id, back ? 'removed' : 'live');
    if ('kind' in own) return own;
    const { current } = own;
    if (back && (await standing(transaction, owner.id, current.list)).count >= mostViews)
      return { kind: 'full' };
    await sql`delete from views where owner_id = ${owner.id} and deleted_at < now() - interval '1 day'`.execute(
      transaction,
    );
    await transaction
      .updateTable('views')
      .set({ deleted_at: back ? null : sql`now()` })
      .where('id', '=', id)
      .execute();
    return back ? written(transaction, owner, id) : { kind: 'written', view: current };
  });
}

/** Ids that are not among the owner's own of the list are passed over; what is not named keeps its number. */
export async function orderViews(
  database: Kysely<Database>,
  ownerId: number,
  list: ViewList,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update views set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where views.id = wanted.id and views.owner_id = ${ownerId} and views.list = ${list}`.execute(database);
}

/** False where there is no such view of the list that they may see. */
export async function chooseDefault(
  database: Kysely<Database>,
  userId: number,
  list: ViewList,
  id: number | null,
): Promise<boolean> {
  const view = id === null ? null : await readView(database, userId, id);
  if (id !== null && view?.list !== list) return false;
  await database.deleteFrom('default_views').where('user_id', '=', userId).where('list', '=', list).execute();
  if (id === null) return true;
  await sql`
    insert into default_views (user_id, list, view_id) values (${userId}, ${list}, ${id})
    on conflict (user_id, list) do update set view_id = excluded.view_id`.execute(database);
  return true;
}

type Locked = { readonly current: View };

async function lockOwn(
  transaction: Kysely<Database>,
  owner: ViewOwner,
  id: number,
  where: 'live' | 'removed',
): Promise<Locked | Extract<ViewOutcome, { kind: 'not-found' | 'foreign' }>> {
  const row = await transaction
    .selectFrom('views')
    .select(['id', 'owner_id', 'list', 'title', 'query', 'is_shared', 'version'])
    .where('id', '=', id)
    .where('deleted_at', where === 'live' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { kind: 'not-found' };
  const { owner_id: ownerId, ...view } = row;
  if (ownerId !== owner.id)
    return row.is_shared && where === 'live' ? { kind: 'foreign' } : { kind: 'not-found' };
  return { current: { ...view, is_own: true, is_default: false, owner_name: null } };
}

/** How many views somebody has of a list, counted one at a time for each person. */
async function standing(transaction: Kysely<Database>, ownerId: number, list: ViewList) {
  await sql`select 1 from users where id = ${ownerId} for no key update`.execute(transaction);
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::integer as count, coalesce(max(position), 0) as last
    from views where owner_id = ${ownerId} and list = ${list} and deleted_at is null`.execute(transaction);
  return rows[0] ?? { count: 0, last: 0 };
}

async function written(transaction: Kysely<Database>, { id: userId }: ViewOwner, id: number) {
  const view = await readView(transaction, userId, id);
  return view === null ? ({ kind: 'not-found' } as const) : ({ kind: 'written', view } as const);
}
