/** Table types of migration 0018. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { RealtimeData, RealtimeEvent } from '#contract/api/realtime.ts';

export interface OutboxTable {
  id: Generated<number>;
  user_id: number | null;
  event: RealtimeEvent;
  /** Written as JSON text. */
  payload: ColumnType<RealtimeData<RealtimeEvent> | null, string | null, never>;
  created_at: ColumnType<Date, never, never>;
}

export interface OutboxLeaseTable {
  is_only: Generated<boolean>;
  holder: string | null;
  leased_until: Date;
}

/** What migration 0018 adds to the database's type. */
export interface OutboxSchema {
  outbox: OutboxTable;
  outbox_lease: OutboxLeaseTable;
}
