/** Table types of migrations 0005, 0029 and 0084: files, and links to them. Columns are described there. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OptionalMoment } from '../column-types.ts';

export interface AttachmentsTable {
  id: Generated<number>;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  owner_id: number;
  book_id: number | null;
  /** The message that it hangs on (migration 0039). */
  message_id: number | null;
  /** The text that it is a picture of (migration 0070). */
  draft_id: number | null;
  script_id: number | null;
  is_in_text: GeneratedAlways<boolean>;
  is_in_message: GeneratedAlways<boolean>;
  is_used: GeneratedAlways<boolean>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  picture: string | null;
  picture_width: number | null;
  picture_height: number | null;
  unlinked_at: OptionalMoment;
}

export interface AttachmentLinksTable {
  secret_hash: string;
  attachment_id: number;
  token_id: number;
  /** Through which it may be read; null where the file itself may be. */
  message_id: number | null;
  expires_at: ColumnType<Date, Date | string, never>;
}

/** What migration 0005 adds to the database's type. */
export interface AttachmentsSchema {
  attachments: AttachmentsTable;
  attachment_links: AttachmentLinksTable;
}
