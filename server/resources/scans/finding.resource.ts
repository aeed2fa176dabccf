/** What scans have found, as a resource (product.md, `/scan`): as the scan is, so is each of its findings. */
import {
  type findingFilters,
  findingSchema,
  type findingSorts,
  findingStates,
} from '#contract/resources/scan.ts';
import { ruleIds } from '#contract/scan/rules.ts';
import { severities } from '#contract/scan/scan-rule.ts';
import { type Filter, idList, oneOf } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof findingFilters)[number], Filter> = {
  id: idList('id'),
  scan_id: idList('scan_id'),
  chapter_id: idList('chapter_id'),
  rule: oneOf('rule', ruleIds),
  severity: oneOf('severity', severities),
  state: oneOf('state', findingStates),
};

const sorts: Record<(typeof findingSorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

export const findings: Resource = {
  name: 'findings',
  subject: 'scans',
  readAction: 'read',
  table: 'finding_records',
  fields: Object.keys(findingSchema.entries),
  conditionColumns: ['id', 'owner_id', 'source'],
  filters,
  sorts,
  // In one scan they come in the order of the text.
  narrowedBy: ['scan_id', 'chapter_id', 'id'],
  includes: {},
  appends: {},
  defaultSort: [{ field: 'id', descending: false }],
  changes: 'scan_findings_changes',
};
