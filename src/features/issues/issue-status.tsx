/** Where a fault stands, in its tone. */
import type { issueStatuses } from '#contract/resources/issue.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type IssueStatus = (typeof issueStatuses)[number];

const tones: Readonly<Record<IssueStatus, Tone>> = {
  new: 'info',
  claimed: 'primary',
  fixed: 'success',
  rejected: 'neutral',
  escalated: 'warning',
};

export function IssueStatusTag({ status }: { readonly status: IssueStatus }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`issues.status.${status}`)}</Tag>;
}
