/** What can be done with one review from the list: it is read whole, and judged. */
import { Chat } from '@blueprintjs/icons';
import { reviewSchema } from '#contract/resources/review.ts';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { ReviewRow } from './review-list.definition.tsx';

function ReadWhole({ row, ask, children }: RunProps<ReviewRow>) {
  return children(() => ask((close) => <ReviewDialog row={row} onClose={close} />));
}

export const reviewActions: RecordActions<ReviewRow> = {
  resource: 'reviews',
  groups: [[{ kind: 'own', id: 'read', label: 'reviews.read', icon: Chat, Run: ReadWhole }]],
  lifecycle: { name: 'review', schema: reviewSchema, versionOf: ({ version }) => version },
};
