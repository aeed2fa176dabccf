/** Table types of migrations 0006 and 0023: links to exports. Columns are described there. */
import type { ColumnType } from 'kysely';
import type { Language } from '#contract/languages.ts';

export interface ExportLinksTable {
  secret_hash: string;
  token_id: number;
  resource: string;
  query: string;
  language: Language;
  expires_at: ColumnType<Date, Date | string, never>;
}

/** What migration 0006 adds to the database's type. */
export interface ListsSchema {
  export_links: ExportLinksTable;
}
