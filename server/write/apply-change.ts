/** What every change of a record does, whatever it is called: its columns, its line in the audit log, its version. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { presentWhole } from '../query/answer-one.ts';
import type { Row } from '../query/resource.ts';
import { type Activity, recordActivity } from '../resources/activities/record-activity.ts';
import { recordRevision } from '../resources/revisions/record-revision.ts';
import type { WritableResource } from './writable-resource.ts';

export type AppliedChange = Pick<Activity, 'actorId' | 'ip' | 'action' | 'before' | 'after'> & {
  /** The whole record as it was. */
  readonly record: Row;
  /** Columns with their new values. */
  readonly columns: Row;
};

/** The whole record afterwards. */
export async function applyChange(
  transaction: Kysely<Database>,
  writable: WritableResource,
  { record, columns, ...activity }: AppliedChange,
): Promise<Row> {
  const { resource, table } = writable;
  const id = Number(record['id']);
  await sql`
    update ${sql.table(table)} set ${assignments(columns)} version = version + 1, updated_at = now()
    where id = ${id}`.execute(transaction);
  await recordActivity(transaction, { ...activity, subject: resource.name, subjectId: id });
  const after = (await presentWhole(transaction, resource, id)) ?? {};
  await recordRevision(transaction, writable, { before: record, after, authorId: activity.actorId });
  return after;
}

/** Each with a comma behind it. */
export function assignments(columns: Row) {
  return sql.join(
    Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}, `),
    sql``,
  );
}
