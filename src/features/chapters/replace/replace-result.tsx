/** Chapters that were not replaced in, or not brought back, and why. */
import { useWords } from '#i18n/words.ts';
import type { ReplaceContext } from '#machines/replace-run.data.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './replace.module.css';

export function ReplaceResult({ context }: { readonly context: ReplaceContext }) {
  const { t } = useWords();
  const { chapters, results, undone } = context;
  const names = new Map(chapters.map((chapter) => [chapter.id, t('replace.chapter', chapter)]));
  const isUndone = undone.length > 0;
  const failed = (isUndone ? undone : results).filter(({ outcome }) => outcome !== 'done');
  if (failed.length === 0) return null;
  const count = failed.length;
  return (
    <Callout tone="info">
      <p>{isUndone ? t('replace.undoFailures', { count }) : t('replace.failures', { count })}</p>
      <ul className={styles.failures}>
        {failed.map(({ id, message }) => (
          <li key={id}>
            <strong>{names.get(id)}</strong> {message}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
