/** What can be done with a run now. */
import { useMemo } from 'react';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { chosenHits } from '#machines/replace-run.data.ts';
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
  const { t } = useWords();
  const { state, context, canUndo, canResume, send } = run;
  const { chapters, unchosen } = context;
  const count = useMemo(
    () => chapters.reduce((sum, chapter) => sum + chosenHits({ unchosen }, chapter).length, 0),
    [chapters, unchosen],
  );
  const hasFailed = state.startsWith('failed.');
  const isReviewing = state === 'reviewing';
  return (
    <div className={styles.actions}>
      {(state === 'searching' || state === 'replacing') && (
        <Button onClick={() => send({ type: 'replace.cancel' })}>{t('replace.cancel')}</Button>
      )}
      {hasFailed && <Button onClick={() => send({ type: 'replace.dismiss' })}>{t('replace.giveUp')}</Button>}
      {canResume && (
        <Button onClick={() => send({ type: 'replace.resume' })}>
          {t(isReviewing ? 'replace.goOn' : 'replace.resume')}
        </Button>
      )}
      {canUndo && <Button onClick={() => send({ type: 'replace.undo' })}>{t('replace.undo')}</Button>}
      <Button onClick={onClose}>{t('app.close')}</Button>
      {isReviewing && chapters.length > 0 && (
        <Button
          intent={replacement === '' ? 'danger' : 'primary'}
          aria-disabled={count === 0}
          onClick={onConfirm}
        >
          {t(replacement === '' ? 'replace.remove' : 'replace.confirm', { count })}
        </Button>
      )}
    </div>
  );
}
