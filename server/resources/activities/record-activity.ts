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

/** The id of its line. */
export async function recordActivity(transaction: Kysely<Database>, activity: Activity): Promise<number> {
  const json = (value: Activity['before']) => (value === null ? null : JSON.stringify(value));
  const { rows } = await sql<{ id: number }>`
    insert into activities (actor_id, ip, action, subject, subject_id, before, after)
    values (${activity.actorId}, ${activity.ip}, ${activity.action}, ${activity.subject}, ${activity.subjectId},
      ${json(activity.before)}::jsonb, ${json(activity.after)}::jsonb)
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}
