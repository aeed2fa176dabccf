/** The files on their way, and what can be done with all of them: pause, go on, cancel. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { MessageId } from '#i18n/load-language.ts';
import { useMessages } from '#i18n/messages.ts';
import type { batchMachine } from '#machines/batch/batch.machine.ts';
import {
  type BatchState,
  selectBatchItems,
  selectBatchNames,
  selectBatchState,
} from '#machines/batch/batch.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { UploadRow } from './upload-row.tsx';
import styles from './attachments.module.css';

type UploadListProps = { readonly uploads: ActorRefFrom<typeof batchMachine> };

/** What is said of all of them; null where every row says enough. */
const sentences: Partial<Record<BatchState, MessageId>> = {
  pausing: 'attachments.pausing',
  paused: 'attachments.paused',
  cancelling: 'attachments.cancelling',
  interrupted: 'attachments.interrupted',
};
const isPausable = (state: BatchState) => state === 'running';
const isResumable = (state: BatchState) =>
  state === 'pausing' || state === 'paused' || state === 'interrupted';

export function UploadList({ uploads }: UploadListProps) {
  const { t } = useMessages();
  const state = useSelector(uploads, selectBatchState);
  const items = useSelector(uploads, selectBatchItems);
  const names = useSelector(uploads, selectBatchNames);
  const sentence = sentences[state];
  const canCancel = isPausable(state) || isResumable(state);
  if (items.length === 0) return null;
  return (
    <section aria-label={t('attachments.queue')} data-batch={state}>
      <ul className={styles.list}>
        {items.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            name={names[upload.id] ?? ''}
            onCancel={() => uploads.send({ type: 'batch.cancelItem', id: upload.id })}
            onRetry={() => uploads.send({ type: 'batch.retryItem', id: upload.id })}
          />
        ))}
      </ul>
      <p aria-live="polite" className={styles.detail}>
        {sentence !== undefined && t(sentence)}
      </p>
      <div className={styles.actions}>
        {isPausable(state) && (
          <Button onClick={() => uploads.send({ type: 'batch.pause' })}>{t('batch.pause')}</Button>
        )}
        {isResumable(state) && (
          <Button onClick={() => uploads.send({ type: 'batch.resume' })}>{t('batch.resume')}</Button>
        )}
        {canCancel && (
          <Button onClick={() => uploads.send({ type: 'batch.cancel' })}>{t('batch.cancel')}</Button>
        )}
      </div>
    </section>
  );
}
