/** A book's title, leading to its form; below it the other title, or the slug. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { BookRow } from '../list/book-row.ts';
import { usePreparedBook } from './use-prepared-book.ts';
import styles from './book-cells.module.css';

export function BookTitleCell({ book }: { book: BookRow }) {
  const prepare = usePreparedBook(book.id);
  const second = book.alternative_titles[0] ?? book.slug;
  return (
    <span className={styles.stack}>
      <Link
        href={pathOf('books-id-edit', { id: book.id })}
        className={styles.title ?? ''}
        data-tooltip={book.title}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={prepare}
        dir="auto"
      >
        {book.title}
      </Link>
      <span
        className={styles.second}
        data-tooltip={book.alternative_titles.join(' · ') || undefined}
        dir="auto"
      >
        {second}
      </span>
    </span>
  );
}
