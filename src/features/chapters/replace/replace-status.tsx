/** How far a search or a job is, and what it has found or done so far; read out as it goes. */
import type { ReplaceProgress } from '#contract/resources/replacement.ts';
import { useMessages, type Messages } from '#i18n/messages.ts';
import { hitCount, type ReplaceQuestion } from '#machines/replace-run/replace-run.data.ts';
import { progressOf } from '#machines/replace-run/replace-run.selectors.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import type { ReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

export function ReplaceStatus({ run: { state, context } }: { readonly run: ReplaceRun }) {
  const messages = useMessages();
  const { t, number } = messages;
  const { searched, left, chapters, question, job } = context;
  const count = hitCount(chapters);
  const share = {
    searched: number(searched),
    total: number(searched + (left ?? 0)),
    count: number(count),
  };
  const found = [
    t('replace.found', { count, text: soughtText(question), chapters: number(chapters.length) }),
    ...(left === 0
      ? []
      : [left === null ? t('replace.cutAtOnce') : t('replace.cut', { number: number(left) })]),
  ].join(' ');
  const going = job === null ? t('replace.waiting') : runningMessage(messages, job);
  const sentence = {
    asking: '',
    finding: left === null ? t('replace.starting') : t('replace.searching', share),
    reviewing: found,
    ordering: t('replace.waiting'),
    following: `${going} ${t('replace.goesOn')}`,
    cancelling: t('replace.cancelling'),
    finished: job === null ? '' : endMessage(messages, job),
    'failed.finding': `${found} ${t('replace.interrupted')}`,
    'failed.ordering': t('replace.interrupted'),
    'failed.following': t('replace.notHeard'),
  }[state];
  const progress = progressOf(state, context);
  return (
    <div className={styles.status}>
      <p aria-live="polite">{sentence}</p>
      {progress !== null && <ProgressBar label={t('replace.progress')} progress={progress} />}
    </div>
  );
}

const soughtText = (question: ReplaceQuestion | null): string =>
  [question?.text ?? '', ...(question?.also ?? []).map(({ text }) => text)].join(', ');

function runningMessage({ t, number }: Messages, { undoes, settled, total }: ReplaceProgress): string {
  const share = { done: number(settled), total: number(total) };
  return t(undoes === null ? 'replace.replacing' : 'replace.undoing', share);
}

function endMessage(
  { t, number }: Messages,
  { undoes, replaced, changed, settled, total }: ReplaceProgress,
): string {
  const done =
    undoes === null
      ? t('replace.done', { count: replaced, chapters: number(changed) })
      : t('replace.undone', { count: changed });
  return total > settled ? `${done} ${t('replace.left', { number: number(total - settled) })}` : done;
}
