/** Scans as a resource (product.md, `/scan`; contract/resources/scan.ts). */
import { sql } from 'kysely';
import {
  type RuleCount,
  type scanFilters,
  scanSchema,
  type scanSorts,
  scanSources,
  scanStatuses,
} from '#contract/resources/scan.ts';
import { type Filter, idList, oneOf } from '../../query/filters.ts';
import type { LoadedAppend, Resource, Sort } from '../../query/resource.ts';
import { books } from '../books/book.resource.ts';
import { drafts } from '../drafts/draft.resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof scanFilters)[number], Filter> = {
  id: idList('id'),
  source: oneOf('source', scanSources),
  status: oneOf('status', scanStatuses),
  book_id: idList('book_id'),
  draft_id: idList('draft_id'),
  actor_id: idList('actor_id'),
};

const sorts: Record<(typeof scanSorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

/** By rule and state, for the groups of the screen. */
const counts: LoadedAppend = {
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

export const scans: Resource = {
  name: 'scans',
  subject: 'scans',
  readAction: 'read',
  table: 'scan_records',
  fields: Object.keys(scanSchema.entries),
  conditionColumns: ['id', 'owner_id', 'source'],
  filters,
  sorts,
  includes: {
    book: {
      resource: 'books',
      table: 'books',
      through: 'book_id',
      fields: ['id', 'title', 'slug', 'status'],
      reach: books,
    },
    draft: {
      resource: 'drafts',
      table: 'drafts',
      through: 'draft_id',
      fields: ['id', 'title'],
      reach: drafts,
    },
    actor: personInclude('actor_id'),
  },
  appends: { counts },
  defaultSort: [{ field: 'id', descending: true }],
  changes: 'scans_changes',
};
