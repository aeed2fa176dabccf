/** What is asked, and what failed, of files that were dropped or pasted into a text. */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import type { DroppedFiles } from './use-dropped-files.ts';
import styles from '../editor.module.css';

export function DroppedFilesAbove({ files }: { readonly files: DroppedFiles }) {
  const { t, number } = useMessages();
  const { failures, offered, accept, decline, dismiss } = files;
  return (
    <>
      {failures.length > 0 && (
        <Callout tone="error">
          {[...new Set(failures)].map((failure) => (
            <p key={failure} dir="auto">
              {failure}
            </p>
          ))}
          <Button onClick={dismiss}>{t('app.close')}</Button>
        </Callout>
      )}
      {offered !== null && (
        <Callout tone="info">
          <p dir="auto">
            {t('editor.file.offered', {
              name: offered.name,
              count: offered.words,
              shown: number(offered.words),
            })}
          </p>
          <div className={styles.actions}>
            <Button intent="primary" onClick={accept}>
              {t('editor.file.paste')}
            </Button>
            <Button onClick={decline}>{t('editor.cancel')}</Button>
          </div>
        </Callout>
      )}
    </>
  );
}
