/** Table types of migrations 0050, 0065, 0082 and 0085: uploads of many chapters. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { UploadRelease, uploadStatuses } from '#contract/resources/upload.ts';
import type { OptionalMoment } from '../column-types.ts';

export interface UploadsTable {
  id: Generated<number>;
  book_id: number;
  owner_id: number;
  client_run: string;
  manifest_hash: string;
  status: Generated<(typeof uploadStatuses)[number]>;
  total: number;
  uploaded: Generated<number>;
  release: ColumnType<UploadRelease, string | undefined, never>;
  queued_until: ColumnType<Date | null, never, Date | null>;
  queued_last: Generated<number>;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  finished_at: OptionalMoment;
}

export interface UploadChaptersTable {
  upload_id: number;
  position: number;
  number: number;
  title: string;
  word_count: number;
  content_hash: string;
  chapter_id: number | null;
  version_after: number | null;
  undone: 'trashed' | 'kept' | null;
  is_skipped: Generated<boolean>;
  volume: ColumnType<number | null, number | null | undefined, number | null>;
  refusal: string | null;
}

/** What migrations 0050, 0065, 0082 and 0085 add to the database's type. */
export interface UploadsSchema {
  uploads: UploadsTable;
  upload_chapters: UploadChaptersTable;
}
