/**
 * The audit log as a list of very many rows (product.md, `/manage/activities`): each filter by itself, and with a range of
 * days beside it, is a range of an index in the order shown.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  'create sequence activities_changes',
  `create trigger activities_changed after insert on activities
     for each statement execute function bump_changes('activities_changes')`,
  'create index activities_by_moment on activities (created_at, id)',
  'create index activities_of_actor on activities (actor_id, created_at, id)',
  'create index activities_of_kind on activities (subject, created_at, id)',
  'create index activities_of_action on activities (action, created_at, id)',
  'create index activities_from_address on activities (ip, created_at, id)',
  'create index activities_of_record on activities (subject_id, subject, created_at, id)',
  'drop index activities_by_actor',
  'drop index activities_by_subject',
  // Emptying a table fires no trigger of its rows.
  `create trigger activities_never_emptied before truncate on activities
     for each statement execute function refuse_rewriting()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
