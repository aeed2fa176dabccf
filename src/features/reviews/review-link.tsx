/** What a review says, in short, as the way to the whole of it. */
import { Link, useSearch } from 'wouter';
import { reviewNamed, useReviewHref } from './review-href.ts';
import { PlainText } from './plain-text.tsx';
import styles from './reviews.module.css';

export function ReviewLink({ id, body }: { readonly id: number; readonly body: string }) {
  const href = useReviewHref(id);
  const isOpen = reviewNamed(useSearch()) === String(id);
  return (
    <Link href={href} className={styles.body ?? ''} dir="auto" aria-current={isOpen ? 'true' : undefined}>
      <PlainText text={body} />
    </Link>
  );
}
