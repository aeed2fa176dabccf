/** Whether an event is really meant for so many records, and why where that must be said. */
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { TextArea } from '../field/text-area.tsx';
import { type KeptText, useKeptTyping } from '../field/use-kept-typing.ts';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './bulk.module.css';

export type BulkQuestionProps = {
  /** The event with how many records it is about. */
  readonly action: string;
  readonly isDanger: boolean;
  readonly needsReason: boolean;
  /** What was typed why. */
  readonly kept: KeptText;
  /** With what is sent beside the event. */
  readonly onConfirm: (carried: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
};

const longestReason = 1000;

export function BulkQuestion(props: BulkQuestionProps) {
  const { action, isDanger, needsReason, kept, onConfirm, onCancel } = props;
  const { t } = useMessages();
  const { text: reason, type, drop } = useKeptTyping(kept);
  const [isRefused, setIsRefused] = useState(false);
  const isMissing = needsReason && reason.trim() === '';
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) setIsRefused(true);
    else {
      drop();
      onConfirm(needsReason ? { reason: reason.trim() } : {});
    }
  };
  return (
    <Dialog title={t('bulk.question', { action })} onCancel={onCancel}>
      <form className={styles.question} noValidate onSubmit={confirm}>
        <p>{t('bulk.explanation')}</p>
        {needsReason && (
          <TextArea
            name="reason"
            label={t('bulk.reason')}
            rows={3}
            maxLength={longestReason}
            value={reason}
            error={isRefused && isMissing ? t('lifecycle.reasonMissing') : null}
            onChange={({ target }) => type(target.value)}
          />
        )}
        <div className={styles.choices}>
          <Button onClick={onCancel}>{t('bulk.cancel')}</Button>
          <Button type="submit" intent={isDanger ? 'danger' : 'primary'}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
