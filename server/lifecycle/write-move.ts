/** The database's side of an event: its columns, and its line in the audit log. */
import type { Kysely } from 'kysely';
import type { LifecycleEventType } from '#machines/lifecycles/table.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../query/resource.ts';
import { applyChange } from '../write/apply-change.ts';
import type { WritableResource } from '../write/writable-resource.ts';

export type WrittenMove = {
  readonly type: string;
  readonly before: Row;
  /** Columns with their new values. */
  readonly changes: Row;
  readonly reason: string | null;
  readonly actorId: number | null;
  readonly ip: string | null;
};

/** The whole record afterwards. */
export function writeMove(
  transaction: Kysely<Database>,
  writable: WritableResource,
  { type, before, changes, reason, actorId, ip }: WrittenMove,
): Promise<Row> {
  return applyChange(transaction, writable, {
    actorId,
    ip,
    // The chart has taken it.
    action: `${writable.resource.name}.${type as LifecycleEventType}`,
    record: before,
    columns: changes,
    before: Object.fromEntries(Object.keys(changes).map((column) => [column, before[column]])),
    after: { ...changes, ...(reason === null ? {} : { reason }) },
  });
}
