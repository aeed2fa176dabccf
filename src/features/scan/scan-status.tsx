/** How far a scan is, what can be done about it meanwhile, and what to do when a call got no answer. */
import { useMessages } from '#i18n/messages.ts';
import { scanProgressOf } from '#machines/scan-run/scan-run.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import type { ScanRun } from './use-scan-run.ts';
import styles from './scan.module.css';

export function ScanStatus({ run: { state, context, isBusy, send } }: { readonly run: ScanRun }) {
  const { t, number } = useMessages();
  const progress = scanProgressOf(state, context);
  if (state.startsWith('failed.')) {
    return (
      <>
        <Callout tone="error">
          {t(state === 'failed.following' ? 'scan.notHeard' : 'scan.interrupted')}
        </Callout>
        <div className={styles.head}>
          <Button intent="primary" onClick={() => send({ type: 'scan.resume' })}>
            {t('scan.resume')}
          </Button>
          <Button onClick={() => send({ type: 'scan.dismiss' })}>{t('app.close')}</Button>
        </div>
      </>
    );
  }
  const sentence =
    progress === null
      ? t('scan.reading')
      : t('scan.following', { settled: number(progress.settled), total: number(progress.total) });
  return (
    <>
      <p aria-live="polite">{state === 'cancelling' ? t('scan.cancelling') : sentence}</p>
      {progress !== null && <ProgressBar label={t('scan.progress')} progress={progress} />}
      {(state === 'reading' || state === 'following') && (
        <div className={styles.head}>
          <Button disabled={isBusy} onClick={() => send({ type: 'scan.cancel' })}>
            {t('scan.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
