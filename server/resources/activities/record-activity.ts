/** The audit log (product.md, `/manage/activities`): every change writes one line, in the transaction of the change. */
import { type Kysely, sql } from 'kysely';
import type { NamedAction } from '#contract/resources/activity.ts';
import type { LifecycleEventType } from '#machines/lifecycles/table.ts';
import type { Database } from '../../db/schema.ts';

export type Activity = {
  /** Null for the system. */
  readonly actorId: number | null;
  readonly ip: string | null;
  /** The last is an event of a lifecycle, such as `books.publish`. */
  readonly action: NamedAction | `${string}.${LifecycleEventType}`;
  readonly subject: string;
  readonly subjectId: number;
  /** Only what changed; null where there was nothing, or is nothing left. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

const json = (value: Activity['before']) => (value === null ? null : JSON.stringify(value));

/** The id of its line. */
export async function recordActivity(transaction: Kysely<Database>, activity: Activity): Promise<number> {
  const [id = 0] = await recordActivities(transaction, [activity]);
  return id;
}

/** One line each, in their order. The ids of the lines. */
export async function recordActivities(
  transaction: Kysely<Database>,
  activities: readonly Activity[],
): Promise<readonly number[]> {
  if (activities.length === 0) return [];
  const lines = activities.map(
    ({ actorId, ip, action, subject, subjectId, before, after }) =>
      sql`(${actorId}, ${ip}, ${action}, ${subject}, ${subjectId}, ${json(before)}::jsonb, ${json(after)}::jsonb)`,
  );
  const { rows } = await sql<{ id: number }>`
    insert into activities (actor_id, ip, action, subject, subject_id, before, after)
    values ${sql.join(lines)} returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}
