/** Chapters that a queue leaves out, and why. */
import { useWords } from '#i18n/words.ts';
import type { QueuedChapter } from '#contract/resources/chapter-queue.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './queue.module.css';

export function QueueProblems({ plan }: { readonly plan: readonly QueuedChapter[] }) {
  const { t } = useWords();
  const left = plan.filter(({ outcome }) => outcome !== 'done');
  if (left.length === 0) return null;
  return (
    <Callout tone="info">
      <p>{t('queue.leftOut', { count: left.length })}</p>
      <ul className={styles.problems}>
        {left.map(({ id, number, title, message }) => (
          <li key={id}>
            {number !== null && <strong>{t('queue.chapter', { number, title })}</strong>} {message}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
