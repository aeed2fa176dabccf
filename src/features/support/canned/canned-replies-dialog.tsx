/** The replies that staff have written once, to be written anew, put away and brought back (product.md, `/tickets`). */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannedReply } from '#contract/resources/canned-reply.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { TrashInDialog } from '#resource/record/trash-in-dialog.tsx';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { cannedReplyForm, newCannedReplyForm } from './canned-reply-form.definition.ts';
import { cannedRepliesQuery } from './canned-reply.query.ts';
import styles from '../tickets.module.css';

const affects = ['activities'];

type CannedRepliesDialogProps = { readonly userId: number; readonly onClose: () => void };

export function CannedRepliesDialog({ userId, onClose }: CannedRepliesDialogProps) {
  const { t } = useMessages();
  const { data, error, refetch } = useQuery(cannedRepliesQuery(useHttp(), userId));
  const { putIntoTrash } = useRecordTrash('canned-replies', affects);
  /** Null for a new one; undefined while none is written. */
  const [written, setWritten] = useState<CannedReply | null>();
  if (written !== undefined)
    return (
      <FormDialog
        definition={written === null ? newCannedReplyForm : cannedReplyForm}
        userId={userId}
        record={written}
        title={t(written === null ? 'tickets.canned.add' : 'tickets.canned.editOne')}
        onClose={() => {
          setWritten(undefined);
          void refetch();
        }}
      />
    );
  return (
    <Dialog title={t('tickets.canned.edit')} onCancel={onClose} wide>
      <TrashInDialog resource="canned-replies" nameField="title" affects={affects}>
        {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
        <ul className={styles.replies} aria-busy={data === undefined}>
          {data?.map((reply) => (
            <li key={reply.id}>
              <span dir="auto">{reply.title}</span>
              <Button
                minimal
                aria-label={t('tickets.canned.change', { title: reply.title })}
                onClick={() => setWritten(reply)}
              >
                {t('thread.edit')}
              </Button>
              <Button
                minimal
                aria-label={t('tickets.canned.remove', { title: reply.title })}
                onClick={() => putIntoTrash(reply.id)}
              >
                {t('tickets.canned.delete')}
              </Button>
            </li>
          ))}
        </ul>
      </TrashInDialog>
      <div className={styles.fields}>
        <Button intent="primary" onClick={() => setWritten(null)}>
          {t('tickets.canned.add')}
        </Button>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  );
}
