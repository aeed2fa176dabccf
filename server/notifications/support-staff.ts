/** Whom to tell of what comes in for staff: everybody active who handles the subject, whoever it may concern. */
import { type Kysely, sql } from 'kysely';
import { subject as recordOf } from '@casl/ability';
import { createAbility } from '#contract/abilities.ts';
import { rulesFor } from '../auth/grants.ts';
import { rolesThatCan } from '../auth/roles-that-can.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../query/resource.ts';

/** Ids of users. Who did it needs no notification. */
export async function supportStaff(
  database: Kysely<Database>,
  subject: string,
  actorId: number,
  action = 'manage',
): Promise<readonly number[]> {
  const staff = await database
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles && ${[...rolesThatCan(action, subject)]}::text[]`)
    .where('status', '=', 'active')
    .where('id', '<>', actorId)
    .orderBy('id')
    .execute();
  return staff.map(({ id }) => id);
}

/** Whoever has taken a record, as long as they can sign in and may still handle it. */
export async function handlerOf(
  database: Kysely<Database>,
  subject: string,
  record: Row,
): Promise<number | null> {
  const { assignee_id: assigneeId } = record;
  if (typeof assigneeId !== 'number') return null;
  const [handler = null] = await thoseWhoMay(database, [assigneeId], 'handle', { subject, record });
  return handler;
}

/** Of the users with these ids those who can sign in and may do so: others are told nothing of the record. */
export async function thoseWhoMay(
  database: Kysely<Database>,
  ids: readonly number[],
  action: string,
  { subject, record }: { readonly subject: string; readonly record: Row },
): Promise<readonly number[]> {
  const users = await database
    .selectFrom('users')
    .select(['id', 'roles', 'status', 'status_reason'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return users
    .filter((user) => createAbility(rulesFor(user)).can(action, recordOf(subject, { ...record })))
    .map(({ id }) => id);
}

/** Whoever handles a record now, or else everybody who may. */
export async function answerableFor(
  database: Kysely<Database>,
  subject: string,
  record: Row,
  actorId: number,
): Promise<readonly number[]> {
  const handler = await handlerOf(database, subject, record);
  return handler === null ? supportStaff(database, subject, actorId) : [handler];
}
