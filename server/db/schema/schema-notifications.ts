/** Table types of migrations 0003 and 0095: notifications, and what tickets got there. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { OptionalMoment } from '../column-types.ts';

export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  type: string;
  message: string;
  url: string | null;
  about: Generated<string | null>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  read_at: OptionalMoment;
}

/** What migration 0003 adds to the database's type. */
export interface NotificationsSchema {
  notifications: NotificationsTable;
}
