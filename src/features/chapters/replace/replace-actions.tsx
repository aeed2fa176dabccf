/** What can be done with a run now. */
import { useMemo } from 'react';
import { replaceHits } from '#contract/resources/replacement.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { chosenHits, isOrderable } from '#machines/replace-run/replace-run.data.ts';
import type { ReplaceRun } from './use-replace-run.ts';
import styles from './replace.module.css';

type ReplaceActionsProps = {
  readonly run: ReplaceRun;
  /** What is typed to be put in the place of the hits. */
  readonly replacement: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function ReplaceActions({ run, replacement, onConfirm, onClose }: ReplaceActionsProps) {
  const { t, number } = useMessages();
  const { state, context, canResume, send } = run;
  const { chapters, unchosen, job } = context;
  const count = useMemo(
    () => chapters.reduce((sum, chapter) => sum + chosenHits({ unchosen }, chapter).length, 0),
    [chapters, unchosen],
  );
  const hasFailed = state.startsWith('failed.');
  const isReviewing = state === 'reviewing';
  const isOrderedTooMuch = isReviewing && count > 0 && !isOrderable({ chapters, unchosen });
  return (
    <ButtonRow>
      {isOrderedTooMuch && (
        <p className={styles.note}>{t('replace.tooMany', { number: number(replaceHits) })}</p>
      )}
      {(state === 'finding' || state === 'following') && (
        <Button onClick={() => send({ type: 'replace.cancel' })}>{t('replace.cancel')}</Button>
      )}
      {hasFailed && <Button onClick={() => send({ type: 'replace.dismiss' })}>{t('replace.giveUp')}</Button>}
      {canResume && (
        <Button onClick={() => send({ type: 'replace.resume' })}>
          {t(isReviewing ? 'replace.goOn' : 'replace.resume')}
        </Button>
      )}
      {state === 'finished' && (
        <>
          <Button onClick={() => send({ type: 'replace.dismiss' })}>{t('replace.toHistory')}</Button>
          {job?.can_undo === true && <Button onClick={() => run.undo(job.id)}>{t('replace.undo')}</Button>}
        </>
      )}
      <Button onClick={onClose}>{t('app.close')}</Button>
      {isReviewing && chapters.length > 0 && (
        <Button
          intent={replacement === '' ? 'danger' : 'primary'}
          aria-disabled={count === 0 || isOrderedTooMuch}
          onClick={onConfirm}
        >
          {t(replacement === '' ? 'replace.remove' : 'replace.confirm', { count })}
        </Button>
      )}
    </ButtonRow>
  );
}
