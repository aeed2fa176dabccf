/** How far a run is, and what it has found or done so far; read out as it goes. */
import { useWords } from '#i18n/words.ts';
import { hitCount } from '#machines/replace-run.data.ts';
import type { ReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

export function ReplaceStatus({ run: { state, context } }: { readonly run: ReplaceRun }) {
  const { t, number } = useWords();
  const { searched, left, chapters, question, results, waiting, undone } = context;
  const count = hitCount(chapters);
  const changed = results.filter(({ outcome }) => outcome === 'done');
  const replaced = changed.reduce((sum, result) => sum + result.replaced, 0);
  const brought = undone.filter(({ outcome }) => outcome === 'done').length;
  const all = results.length + waiting.length;
  const shares = {
    found: { searched: number(searched), total: number(searched + (left ?? 0)), count: number(count) },
    replaced: { done: number(results.length), total: number(all) },
    undone: { done: number(undone.length), total: number(changed.length) },
  };
  const found = [
    t('replace.found', { count, text: question?.text ?? '', chapters: number(chapters.length) }),
    ...(left === 0
      ? []
      : [left === null ? t('replace.cutAtOnce') : t('replace.cut', { number: number(left) })]),
  ].join(' ');
  const done = [
    undone.length > 0
      ? t('replace.undone', { count: brought })
      : t('replace.done', { count: replaced, chapters: number(changed.length) }),
    ...(waiting.length > 0 ? [t('replace.left', { number: number(waiting.length) })] : []),
  ].join(' ');
  const words = {
    idle: '',
    searching: left === null ? t('replace.starting') : t('replace.searching', shares.found),
    reviewing: found,
    replacing: t('replace.replacing', shares.replaced),
    cancelling: t('replace.cancelling'),
    finished: done,
    undoing: t('replace.undoing', shares.undone),
    'failed.searching': `${found} ${t('replace.interrupted')}`,
    'failed.replacing': `${t('replace.replacing', shares.replaced)} ${t('replace.interrupted')}`,
    'failed.undoing': `${t('replace.undoing', shares.undone)} ${t('replace.interrupted')}`,
  }[state];
  const progress = {
    searching: { max: searched + (left ?? 0), value: searched },
    replacing: { max: all, value: results.length },
    cancelling: { max: all, value: results.length },
    undoing: { max: changed.length, value: undone.length },
  }[state as string];
  return (
    <div className={styles.status}>
      <p aria-live="polite">{words}</p>
      {progress !== undefined && (
        <progress
          aria-label={t('replace.progress')}
          max={Math.max(progress.max, 1)}
          // Without a value it says that something is under way, and no more.
          value={progress.max === 0 ? undefined : progress.value}
        />
      )}
    </div>
  );
}
