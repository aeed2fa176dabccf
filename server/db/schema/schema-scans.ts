/** Table types of migration 0064: scans, and what they found. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { FindingState, ScanStatus, scanSources } from '#contract/resources/scan.ts';
import type { RuleId } from '#contract/scan/rules.ts';
import type { FindingValues, Severity } from '#contract/scan/scan-rule.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

/** What migration 0064 adds to the database's type. */
export interface ScansSchema {
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
    finished_at: OptionalMoment;
    holder: string | null;
    leased_until: Moment;
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
