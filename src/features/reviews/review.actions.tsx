/** What can be done with one review from the list: it is read whole, and judged. */
import { Chat } from '@blueprintjs/icons';
import { useLocation } from 'wouter';
import { reviewSchema } from '#contract/resources/review.ts';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useReviewHref } from './review-href.ts';
import { reviewName } from './review-name.ts';
import type { ReviewRow } from './review.query.ts';

function ReadWhole({ row, children }: RunProps<ReviewRow>) {
  const [, navigate] = useLocation();
  const href = useReviewHref(row.id);
  return children(() => navigate(href));
}

export const reviewActions: RecordActions<ReviewRow> = {
  resource: 'reviews',
  logged: { subject: 'reviews', title: reviewName },
  groups: [[{ kind: 'own', id: 'read', label: 'reviews.read', icon: Chat, Run: ReadWhole }]],
  lifecycle: { name: 'review', schema: reviewSchema, versionOf: ({ version }) => version },
};
