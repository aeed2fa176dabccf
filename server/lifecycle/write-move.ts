/** The database's side of an event: the record locked beforehand, its columns written, its line in the audit log. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { presentWhole } from '../query/answer-one.ts';
import type { Row } from '../query/resource.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import { recordRevision } from '../resources/revisions/record-revision.ts';
import type { LivingResource } from './living-resource.ts';

export type WrittenMove = {
  readonly type: string;
  readonly before: Row;
  /** Columns with their new values. */
  readonly changes: Row;
  readonly reason: string | null;
  readonly actorId: number | null;
  readonly ip: string | null;
};

/** The whole record, which nobody else can change until the transaction is through; null when there is none. */
export async function lockRecord(
  transaction: Kysely<Database>,
  { resource, table }: LivingResource,
  id: number,
): Promise<Row | null> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(transaction);
  return presentWhole(transaction, resource, id);
}

/** The whole record afterwards. */
export async function writeMove(
  transaction: Kysely<Database>,
  { resource, table, keepsRevisions }: LivingResource,
  { type, before, changes, reason, actorId, ip }: WrittenMove,
): Promise<Row> {
  const id = Number(before['id']);
  const columns = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}, `);
  await sql`
    update ${sql.table(table)} set ${sql.join(columns, sql``)} version = version + 1, updated_at = now()
    where id = ${id}`.execute(transaction);
  await recordActivity(transaction, {
    actorId,
    ip,
    action: `${resource.name}.${type}`,
    subject: resource.subject,
    subjectId: id,
    before: Object.fromEntries(Object.keys(changes).map((column) => [column, before[column]])),
    after: { ...changes, ...(reason === null ? {} : { reason }) },
  });
  const written = (await presentWhole(transaction, resource, id)) ?? {};
  if (keepsRevisions) await recordRevision(transaction, { before, after: written, authorId: actorId });
  return written;
}
