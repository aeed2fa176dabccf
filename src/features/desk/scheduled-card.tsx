/** Chapters that are published until the end of the day, in order. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { Desk } from '#contract/resources/desk.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/page/card.tsx';
import styles from './desk.module.css';

export function ScheduledCard({ scheduled: { count, chapters } }: { scheduled: Desk['scheduled_today'] }) {
  const { t, number, time } = useMessages();
  return (
    <Card title={t('desk.scheduledToday')} count={count === 0 ? undefined : number(count)}>
      {count === 0 && <p className={styles.none}>{t('desk.nothingScheduled')}</p>}
      <ul className={styles.lines}>
        {chapters.map(({ id, number: at, title, book_title: book, published_at: moment }) => (
          <li key={id}>
            <Link href={pathOf('chapters-id', { id })} data-tooltip={title} dir="auto">
              {t('desk.chapter', { number: at, title })}
            </Link>
            <small dir="auto">
              <time dateTime={moment}>{time(moment)}</time> · {book}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
