/** The drafts that were written last; each is gone on with where it was left. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { Desk } from '#contract/resources/desk.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/page/card.tsx';
import styles from './desk.module.css';

export function DraftsCard({ drafts }: { readonly drafts: Desk['drafts'] }) {
  const { t, number, date } = useMessages();
  return (
    <Card title={t('desk.drafts')}>
      <ul className={styles.lines}>
        {drafts.map(({ id, title, excerpt, word_count: words, updated_at: moment }) => {
          const name = title || excerpt || t('drafts.untitled');
          return (
            <li key={id}>
              <Link href={pathOf('drafts-id', { id })} data-tooltip={name} dir="auto">
                {name}
              </Link>
              <small>
                {t('reading.words', { count: words, shown: number(words) })} ·{' '}
                <time dateTime={moment}>{date(moment)}</time>
              </small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
