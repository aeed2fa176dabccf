/** What scans have found, as a resource (product.md, `/scan`): as the scan is, so is each of its findings. */
import { findingContract, findingStates } from '#contract/resources/scan.ts';
import { ruleIds } from '#contract/scan/rules.ts';
import { severities } from '#contract/scan/scan-rule.ts';
import { idList, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';

export const findings = defineResource(findingContract, {
  subject: 'scans',
  table: 'finding_records',
  conditionColumns: ['id', 'owner_id', 'source'],
  filters: {
    scan_id: idList('scan_id'),
    chapter_id: idList('chapter_id'),
    rule: oneOf('rule', ruleIds),
    severity: oneOf('severity', severities),
    state: oneOf('state', findingStates),
  },
  // In one scan they come in the order of the text.
  narrowedBy: ['scan_id', 'chapter_id', 'id'],
  defaultSort: ['id'],
  changes: 'scan_findings_changes',
});
