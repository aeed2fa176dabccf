/** Asks why, before an event that must be justified is sent. What was typed is kept until the event went through. */
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { TextArea } from '../field/text-area.tsx';
import { type KeptText, useKeptTyping } from '../field/use-kept-typing.ts';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './lifecycle.module.css';

type ReasonDialogProps = {
  /** The event's label. */
  readonly title: string;
  readonly kept: KeptText;
  /** Whether the event went through: only then the dialog goes, and what was typed with it. */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

const longestReason = 1000;

export function ReasonDialog({ title, kept, onSend, onClose }: ReasonDialogProps) {
  const { t } = useMessages();
  const { text: reason, type, drop } = useKeptTyping(kept);
  const [isRefused, setIsRefused] = useState(false);
  const [isSending, startSending] = useTransition();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A dialog within a form is sent on its own.
    event.stopPropagation();
    const text = reason.trim();
    if (text === '') return setIsRefused(true);
    if (isSending) return;
    startSending(async () => {
      if (!(await onSend(text))) return;
      drop();
      // An answer that comes late closes no other dialog.
      if (isHere.current) onClose();
    });
  };
  return (
    <Dialog title={title} onCancel={onClose}>
      <form className={styles.reason} noValidate aria-busy={isSending} onSubmit={send}>
        <TextArea
          name="reason"
          rows={4}
          maxLength={longestReason}
          label={t('lifecycle.reason')}
          help={t('lifecycle.reasonHelp')}
          error={isRefused && reason.trim() === '' ? t('lifecycle.reasonMissing') : null}
          value={reason}
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles.choices}>
          <Button onClick={onClose}>{t('app.close')}</Button>
          <Button type="submit" intent="primary" aria-disabled={isSending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
