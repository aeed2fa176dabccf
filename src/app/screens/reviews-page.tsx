/** `/manage/reviews`: what readers wrote, and beside it the review that `?id=` names or the keys have come to (product.md). */
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { hasRoomBeside, useReviewFollow } from '#features/reviews/review-follow.ts';
import { reviewAddress, reviewNamed } from '#features/reviews/review-href.ts';
import { reviewList } from '#features/reviews/review-list.definition.tsx';
import { ReviewPane } from '#features/reviews/review-pane.tsx';
import styles from '#features/reviews/reviews.module.css';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { ListQueues } from '#resource/list/list-queues.tsx';
import { Page } from '#ui/page/page.tsx';

export function ReviewsPage() {
  const { t } = useMessages();
  const userId = useUser()?.id ?? null;
  const search = useSearch();
  const [, navigate] = useLocation();
  const id = reviewNamed(search);
  const scope = useMemo(
    () => (id === null ? null : { filter: {}, path: pathOf('manage-reviews'), params: { id } }),
    [id],
  );
  const onFocus = useReviewFollow(id, (other) => navigate(reviewAddress(search, other), { replace: true }));
  const title = t('screen.manage-reviews');
  return (
    <Page title={title}>
      <ListQueues definition={reviewList} />
      <div className={styles.split} data-open={id !== null}>
        <div className={styles.list} onFocus={onFocus}>
          <ListPanel definition={reviewList} title={title} {...(scope && { scope })} />
        </div>
        {id !== null && userId !== null && (
          <div className={styles.beside}>
            <ReviewPane
              key={id}
              userId={userId}
              id={id}
              listHref={reviewAddress(search, null)}
              isAlone={!hasRoomBeside()}
            />
          </div>
        )}
      </div>
    </Page>
  );
}
