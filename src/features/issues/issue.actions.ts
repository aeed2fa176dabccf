/** What can be done with one issue from the list: the passage is looked at, and events are sent. */
import { DocumentOpen } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { issueSchema } from '#contract/resources/issue.ts';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { faultLink } from './fault-link.ts';
import type { IssueRow } from './issue-list.definition.tsx';
import { issueName } from './issue-name.ts';

function OpenAtFault({ row, children }: RunProps<IssueRow>) {
  const [, navigate] = useLocation();
  const link = faultLink(row);
  return link === null ? null : children(() => navigate(link));
}

export const issueActions: RecordActions<IssueRow> = {
  resource: 'issues',
  logged: { subject: 'issues', title: issueName },
  groups: [[{ kind: 'own', id: 'open', label: 'issues.openAtFault', icon: DocumentOpen, Run: OpenAtFault }]],
  lifecycle: {
    name: 'issue',
    schema: issueSchema,
    versionOf: ({ version }) => version,
    affects: ['sos'],
  },
};
