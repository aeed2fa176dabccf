/** Where a review stands, in its tone. */
import type { reviewStatuses } from '#contract/resources/review.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type ReviewStatus = (typeof reviewStatuses)[number];

const tones: Record<ReviewStatus, Tone> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'error',
  hidden: 'neutral',
};

export function ReviewStatusTag({ status }: { readonly status: ReviewStatus }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`reviews.status.${status}`)}</Tag>;
}
