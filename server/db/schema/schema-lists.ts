/** Table types of migrations 0006, 0023 and 0034: links to exports. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { ExportFormat } from '#contract/api/export.ts';
import type { Language } from '#contract/languages.ts';

export interface ExportLinksTable {
  secret_hash: string;
  token_id: number;
  resource: string;
  query: string;
  language: Language;
  format: Generated<ExportFormat>;
  expires_at: ColumnType<Date, Date | string, never>;
}

/** What migration 0006 adds to the database's type. */
export interface ListsSchema {
  export_links: ExportLinksTable;
}
