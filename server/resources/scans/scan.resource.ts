/** Scans as a resource (product.md, `/scan`; contract/resources/scan.ts). */
import { sql } from 'kysely';
import * as v from 'valibot';
import { draftSchema } from '#contract/resources/draft.ts';
import {
  type RuleCount,
  ruleCountSchema,
  scanContract,
  scanSources,
  scanStatuses,
} from '#contract/resources/scan.ts';
import { idList, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import type { LoadedAppend } from '../../query/resource.ts';
import { bookInclude } from '../books/book-include.ts';
import { drafts } from '../drafts/draft.resource.ts';
import { personInclude } from '../users/person-include.ts';

/** By rule and state, for the groups of the screen. */
const counts: LoadedAppend = {
  answer: v.array(ruleCountSchema),
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<RuleCount & { scan_id: number }>`
      select scan_id, rule, state, count(*)::int as findings, count(fix)::int as fixable from finding_records
      where scan_id = any(${rows.map(({ id }) => id)}::bigint[]) group by scan_id, rule, state`.execute(
      database,
    );
    const byScan = new Map<unknown, RuleCount[]>();
    for (const { scan_id: id, ...count } of found) byScan.set(id, [...(byScan.get(id) ?? []), count]);
    return ({ id }) => byScan.get(id) ?? [];
  },
};

export const scans = defineResource(scanContract, {
  table: 'scan_records',
  conditionColumns: ['id', 'owner_id', 'source'],
  filters: {
    source: oneOf('source', scanSources),
    status: oneOf('status', scanStatuses),
    book_id: idList('book_id'),
    draft_id: idList('draft_id'),
    actor_id: idList('actor_id'),
  },
  includes: {
    book: bookInclude,
    draft: {
      resource: 'drafts',
      table: 'drafts',
      through: 'draft_id',
      record: v.pick(draftSchema, ['id', 'title']),
      reach: drafts,
    },
    actor: personInclude('actor_id'),
  },
  appends: { counts },
  defaultSort: ['-id'],
  changes: 'scans_changes',
});
