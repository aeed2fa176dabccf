/** The book that a review speaks of, as the way to it; it may have been deleted since. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import type { ReviewRow } from './review.query.ts';

export function ReviewBook({ book }: Pick<ReviewRow, 'book'>) {
  const { t } = useMessages();
  if (!book) return <span>{t('reviews.deletedBook')}</span>;
  if (book.deleted_at) return <bdi>{book.title}</bdi>;
  return (
    <Link href={pathOf('books-id-edit', { id: book.id })} dir="auto">
      {book.title}
    </Link>
  );
}
