/** A few books with their states; each leads to its form. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { Desk } from '#contract/resources/desk.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/page/card.tsx';
import styles from './desk.module.css';

type BooksCardProps = {
  readonly title: string;
  /** What stands there when there are none. */
  readonly none: string;
  /** How many there are in all; null where that is of no interest. */
  readonly count: number | null;
  readonly books: Desk['last_edited'];
};

export function BooksCard({ title, none, count, books }: BooksCardProps) {
  const { t, number, date } = useMessages();
  return (
    <Card title={title} count={count === null || count === 0 ? undefined : number(count)}>
      {books.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.lines}>
        {books.map(({ id, title: name, status, updated_at: moment }) => (
          <li key={id}>
            <Link href={pathOf('books-id-edit', { id })} data-tooltip={name} dir="auto">
              {name}
            </Link>
            <small>
              {t(`books.status.${status}`)} · <time dateTime={moment}>{date(moment)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
