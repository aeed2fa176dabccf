/** One review beside the list: its text in full, what can be done with it now, and what its reader wrote before it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { EarlierReviews } from './earlier-reviews.tsx';
import { PlainText } from './plain-text.tsx';
import { Rating } from './rating.tsx';
import { ReviewBook } from './review-book.tsx';
import { reviewName } from './review-name.ts';
import { ReviewStatusTag } from './review-status.tsx';
import { ReviewText } from './review-text.tsx';
import { reviewQuery, reviewRecord, type WholeReview } from './review.query.ts';
import styles from './reviews.module.css';

type ReviewPaneProps = {
  readonly userId: number;
  readonly id: string;
  /** Where closing it leads. */
  readonly listHref: string;
  /** Whether it stands in the place of the list: then the focus goes along. */
  readonly isAlone: boolean;
};

export function ReviewPane({ userId, id, listHref, isAlone }: ReviewPaneProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const { data: review, error, refetch } = useQuery(reviewQuery({ http, queries, userId }, id));
  const list = { href: listHref, title: t('screen.manage-reviews') };
  // One that is gone, or no longer for this account, is not shown as it was.
  const isMissing = error !== null && 'status' in error && (error.status === 404 || error.status === 403);
  if (error !== null && (review === undefined || isMissing))
    return <RecordFailure error={error} onRetry={() => void refetch()} list={list} />;
  if (review === undefined) return <p aria-busy="true">{t('reviews.loading')}</p>;
  return <Review {...{ userId, listHref, isAlone, review }} />;
}

type ReviewProps = Omit<ReviewPaneProps, 'id'> & { readonly review: WholeReview };

function Review({ userId, listHref, isAlone, review }: ReviewProps) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAlone) heading.current?.focus();
  }, [isAlone]);
  const onChanged = useCallback(
    () => void queries.invalidateQueries({ queryKey: userKey(userId, 'reviews') }),
    [queries, userId],
  );
  const { id, book, body, marks, rating, status, reason, created_at: at } = review;
  return (
    <article className={styles.pane} aria-labelledby="review-name">
      <section className={styles.card}>
        <header className={styles.title}>
          <h2 id="review-name" ref={heading} tabIndex={-1} dir="auto">
            {reviewName(review, messages)}
          </h2>
          <Link href={listHref}>{t('reviews.close')}</Link>
        </header>
        <p className={styles.facts}>
          <Rating stars={rating} />
          <ReviewBook book={book} />
          <time dateTime={at}>{dateTime(at)}</time>
          <span>#{id}</span>
        </p>
        <ReviewText text={body} marks={marks} />
      </section>
      <RecordLifecycle
        definition={reviewRecord}
        lifecycle="review"
        record={review}
        reason={reason === null ? null : <PlainText text={reason} />}
        onChanged={onChanged}
      >
        <ReviewStatusTag status={status} />
      </RecordLifecycle>
      <EarlierReviews userId={userId} id={id} />
    </article>
  );
}
