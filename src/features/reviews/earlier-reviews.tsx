/** What the reader of a review wrote before it, of which book, and what became of that: a page at a time. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Card } from '#ui/page/card.tsx';
import { PlainText } from './plain-text.tsx';
import { Rating } from './rating.tsx';
import { ReviewBook } from './review-book.tsx';
import { useReviewHref } from './review-href.ts';
import { ReviewStatusTag } from './review-status.tsx';
import { earlierReviewsQuery, type ReviewRow } from './review.query.ts';
import styles from './reviews.module.css';

type EarlierReviewsProps = { readonly userId: number; readonly id: number };

export function EarlierReviews({ userId, id }: EarlierReviewsProps) {
  const { t, number } = useMessages();
  const http = useHttp();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    earlierReviewsQuery({ http, userId }, id),
  );
  const rows = data?.pages.flatMap((page) => page.data);
  const total = data?.pages[0]?.meta.total ?? 0;
  return (
    <Card title={t('reviews.earlier')} count={total === 0 ? undefined : number(total)}>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <p aria-busy="true">{t('reviews.loading')}</p>}
      {rows?.length === 0 && <p className={styles.facts}>{t('reviews.earlier.none')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles.earlier}>
          {rows.map((row) => (
            <EarlierReview key={row.id} row={row} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button minimal disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reviews.earlier.more')}
        </Button>
      )}
    </Card>
  );
}

function EarlierReview({ row }: { readonly row: ReviewRow }) {
  const { t, dateTime } = useMessages();
  const { id, book, body, rating, status, reason, created_at: at } = row;
  const href = useReviewHref(id);
  return (
    <li>
      <p className={styles.facts}>
        <ReviewBook book={book} />
        <Rating stars={rating} />
        <ReviewStatusTag status={status} />
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      <p className={styles.short} dir="auto">
        <PlainText text={body} />
      </p>
      {reason !== null && (
        <p className={styles.reason} dir="auto">
          <PlainText text={reason} />
        </p>
      )}
      <Link href={href}>{t('reviews.read')}</Link>
    </li>
  );
}
