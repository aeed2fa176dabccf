/** Chapters that a queue leaves out, and why. */
import { Link } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './queue.module.css';

export function QueueProblems({ plan }: { readonly plan: readonly QueuedChapter[] }) {
  const { t } = useMessages();
  const left = plan.filter(({ outcome }) => outcome !== 'done');
  if (left.length === 0) return null;
  return (
    <Callout tone="info">
      <p>{t('queue.leftOut', { count: left.length })}</p>
      <ul className={styles.problems}>
        {left.map(({ id, number, title, message, url }) => (
          <li key={id}>
            {number !== null && <strong>{t('queue.chapter', { number, title })}</strong>} {message}{' '}
            {url !== undefined && <Link href={url}>{t('bulk.open')}</Link>}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
