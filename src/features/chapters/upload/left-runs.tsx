/** Runs that were left behind by a reload, a crash or another day, to be gone on with or ended; and those that can be taken back. */
import { useMessages } from '#i18n/messages.ts';
import type { LeftRun } from '#machines/chapter-upload/chapter-upload.data.ts';
import type { UploadEvent } from '#machines/chapter-upload/chapter-upload.events.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import styles from './upload.module.css';

type LeftRunsProps = { readonly runs: readonly LeftRun[]; readonly send: (event: UploadEvent) => void };

export function LeftRuns({ runs, send }: LeftRunsProps) {
  const { t, number, dateTime } = useMessages();
  return (
    <Callout tone="info">
      <ul className={styles.plain} aria-label={t('upload.left')}>
        {runs.map((run) => {
          const isLeft = run.status === 'uploading';
          return (
            <li key={run.id} className={styles.row}>
              <span>
                {t(isLeft ? 'upload.leftRun' : 'upload.recentRun', {
                  at: dateTime(run.created_at),
                  uploaded: number(run.uploaded),
                  total: number(run.total),
                })}
                {isLeft && !run.hasTexts && ` ${t('upload.leftElsewhere')}`}
              </span>
              <span className={styles.buttons}>
                {!isLeft && (
                  <Button onClick={() => send({ type: 'run.resume', run })}>{t('upload.look')}</Button>
                )}
                {isLeft && run.hasTexts && (
                  <Button intent="primary" onClick={() => send({ type: 'run.resume', run })}>
                    {t('upload.resume')}
                  </Button>
                )}
                {isLeft && (
                  <Button onClick={() => send({ type: 'run.cancel', run })}>{t('upload.cancel')}</Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
