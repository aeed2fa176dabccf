/** Table types of migrations 0039, 0069, 0083, 0092 and 0094. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { Message, MessageKind } from '#contract/resources/message.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface ThreadMessagesTable {
  id: Generated<number>;
  resource: string;
  subject_id: number;
  kind: Generated<MessageKind>;
  body: string;
  author_id: number;
  parent_id: number | null;
  revision: number;
  version: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  edited_at: OptionalMoment;
  deleted_at: OptionalMoment;
  deleted_by: number | null;
  /** Written as JSON text. */
  passage: ColumnType<Message['passage'], string | null | undefined, string | null>;
  resolved_at: OptionalMoment;
  resolved_by: number | null;
}

export interface ThreadWatchersTable {
  resource: string;
  subject_id: number;
  user_id: number;
  window_key: string;
  state: 'looking' | 'noting' | 'replying';
  sees_notes: boolean;
  seen_at: Moment;
}

export interface ThreadReadsTable {
  resource: string;
  subject_id: number;
  user_id: number;
  message_id: number;
  read_at: Moment;
}

/** What it adds to the database's type. */
export interface ThreadsSchema {
  thread_messages: ThreadMessagesTable;
  thread_watchers: ThreadWatchersTable;
  thread_reads: ThreadReadsTable;
}
