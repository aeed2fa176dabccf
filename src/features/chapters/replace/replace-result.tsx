/** Chapters that were not replaced in, or not brought back, and why. */
import type { ReplaceProgress } from '#contract/resources/replacement.ts';
import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './replace.module.css';

export function ReplaceResult({ job }: { readonly job: ReplaceProgress }) {
  const { t, number } = useMessages();
  const { undoes, settled, changed, results } = job;
  const count = settled - changed;
  if (count === 0) return null;
  const failed = results.filter(({ outcome }) => outcome !== 'done' && outcome !== null);
  const left = count - failed.length;
  return (
    <Callout tone="info">
      <p>{t(undoes === null ? 'replace.failures' : 'replace.undoFailures', { count })}</p>
      <ul className={styles.failures}>
        {failed.map((result) => (
          <li key={result.id}>
            <strong>{t('replace.chapter', result)}</strong> {result.message}
          </li>
        ))}
        {left > 0 && <li>{t('replace.moreFailures', { number: number(left) })}</li>}
      </ul>
    </Callout>
  );
}
