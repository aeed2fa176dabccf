/** How far a search or a job is, and what it has found or done so far; read out as it goes. */
import type { ReplaceProgress } from '#contract/resources/replacement.ts';
import { useWords, type Words } from '#i18n/words.ts';
import { hitCount } from '#machines/replace-run.data.ts';
import type { ReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

export function ReplaceStatus({ run: { state, context } }: { readonly run: ReplaceRun }) {
  const words = useWords();
  const { t, number } = words;
  const { searched, left, chapters, question, job } = context;
  const count = hitCount(chapters);
  const share = {
    searched: number(searched),
    total: number(searched + (left ?? 0)),
    count: number(count),
  };
  const found = [
    t('replace.found', { count, text: question?.text ?? '', chapters: number(chapters.length) }),
    ...(left === 0
      ? []
      : [left === null ? t('replace.cutAtOnce') : t('replace.cut', { number: number(left) })]),
  ].join(' ');
  const going = job === null ? t('replace.waiting') : goingWords(words, job);
  const sentence = {
    asking: '',
    finding: left === null ? t('replace.starting') : t('replace.searching', share),
    reviewing: found,
    ordering: t('replace.waiting'),
    following: `${going} ${t('replace.goesOn')}`,
    cancelling: t('replace.cancelling'),
    finished: job === null ? '' : endWords(words, job),
    'failed.finding': `${found} ${t('replace.interrupted')}`,
    'failed.ordering': t('replace.interrupted'),
    'failed.following': t('replace.notHeard'),
  }[state];
  const isJobShown = state === 'following' || state === 'cancelling';
  const progress =
    state === 'finding'
      ? { max: searched + (left ?? 0), value: searched }
      : isJobShown && { max: job?.total ?? 0, value: job?.settled ?? 0 };
  return (
    <div className={styles.status}>
      <p aria-live="polite">{sentence}</p>
      {progress && (
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

function goingWords({ t, number }: Words, { undoes, settled, total }: ReplaceProgress): string {
  const share = { done: number(settled), total: number(total) };
  return t(undoes === null ? 'replace.replacing' : 'replace.undoing', share);
}

function endWords(
  { t, number }: Words,
  { undoes, replaced, changed, settled, total }: ReplaceProgress,
): string {
  const done =
    undoes === null
      ? t('replace.done', { count: replaced, chapters: number(changed) })
      : t('replace.undone', { count: changed });
  return total > settled ? `${done} ${t('replace.left', { number: number(total - settled) })}` : done;
}
