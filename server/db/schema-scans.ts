/** Table types of migration 0064: scans, what they found, and the words that no chapter may hold. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { FindingState, ScanStatus, scanSources } from '#contract/resources/scan.ts';
import type { RuleId } from '#contract/scan/rules.ts';
import type { FindingValues, Severity } from '#contract/scan/scan-rule.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What migration 0064 adds to the database's type. */
export interface ScansSchema {
  banned_words: {
    id: Generated<number>;
    word: string;
    note: Generated<string>;
    version: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
    deleted_at: MaybeMoment;
  };
  scans: {
    id: Generated<number>;
    source: (typeof scanSources)[number];
    book_id: number | null;
    draft_id: number | null;
    actor_id: number;
    ip: string | null;
    is_range: Generated<boolean>;
    status: Generated<ScanStatus>;
    total: Generated<number>;
    settled: Generated<number>;
    unchanged: Generated<number>;
    errors: Generated<number>;
    warnings: Generated<number>;
    hints: Generated<number>;
    created_at: Moment;
    finished_at: MaybeMoment;
    holder: string | null;
    leased_until: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  scan_items: {
    scan_id: number;
    position: number;
    chapter_id: number | null;
    draft_id: number | null;
    outcome: 'read' | 'unchanged' | 'not_found' | 'failed' | null;
    text_version: number | null;
    reading: string | null;
    traits: ColumnType<
      { readonly words: number; readonly sketch: readonly number[] } | null,
      string | null | undefined,
      string | null
    >;
  };
  scan_findings: {
    id: Generated<number>;
    scan_id: number;
    chapter_id: number | null;
    draft_id: number | null;
    text_version: number;
    rule: RuleId;
    severity: Severity;
    kind: string;
    from_offset: number | null;
    to_offset: number | null;
    quote: string;
    before: string;
    after: string;
    values: ColumnType<FindingValues, string, string>;
    fix: string | null;
    state: Generated<FindingState>;
    reason: string | null;
    created_at: Moment;
  };
  scan_ignores: {
    id: Generated<number>;
    chapter_id: number | null;
    draft_id: number | null;
    rule: RuleId;
    kind: string;
    quote: string;
    reason: string;
    actor_id: number;
    created_at: Moment;
  };
}
