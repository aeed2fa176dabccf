/** Table types of migration 0005: files, and links to them. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';

export interface AttachmentsTable {
  id: Generated<number>;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  storage_key: string;
  owner_id: number;
  book_id: number | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface AttachmentLinksTable {
  secret_hash: string;
  attachment_id: number;
  token_id: number;
  expires_at: ColumnType<Date, Date | string, never>;
}

/** What migration 0005 adds to the database's type. */
export interface AttachmentsSchema {
  attachments: AttachmentsTable;
  attachment_links: AttachmentLinksTable;
}
