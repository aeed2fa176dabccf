/** The codes of a new batch, shown this once: whoever closes or leaves it without having taken them is asked first. */
import { Download, Duplicate } from '@blueprintjs/icons';
import { useState } from 'react';
import type { NewRedeemBatch } from '#contract/resources/redeem.ts';
import { useMessages } from '#i18n/messages.ts';
import { useToastsActor } from '#lib/bookdesk-context.tsx';
import { csvOf } from '#lib/files/csv.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { useUnsaved } from '#resource/sheet/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Alert } from '#ui/overlay/alert.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import styles from './redeems.module.css';

type NewCodesDialogProps = { readonly batch: NewRedeemBatch; readonly onClose: () => void };

export function NewCodesDialog({ batch, onClose }: NewCodesDialogProps) {
  const { t } = useMessages();
  const toasts = useToastsActor();
  const [isTaken, setTaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useUnsaved(!isTaken, true);
  const { id, name, coins, valid_until: validUntil, codes } = batch;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setTaken(true);
      toasts.send({ type: 'toast.show', kind: 'success', text: t('redeem-codes.copied') });
    } catch {
      // A browser may refuse: the codes can be marked by hand, or downloaded.
      toasts.send({ type: 'toast.show', kind: 'warning', text: t('redeem-codes.notCopied') });
    }
  };
  const download = () => {
    const headers = [
      t('redeem-codes.code'),
      t('redeem-batches.column.coins'),
      t('redeem-batches.column.valid_until'),
    ];
    const lines = codes.map((code) => [code, coins, validUntil]);
    saveFile(`redeem-codes-${id}.csv`, 'text/csv', csvOf(headers, lines));
    setTaken(true);
  };
  const close = () => (isTaken ? onClose() : setAsking(true));
  return (
    <Dialog title={t('redeem-codes.of', { name })} onCancel={close} wide>
      <div className={styles.codes}>
        <Callout tone="info">{t('redeem-codes.once')}</Callout>
        <ScrollFrame className={styles.frame} label={t('redeem-codes.of', { name })}>
          <ol>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </ScrollFrame>
        <ButtonRow>
          <Button onClick={close}>{t('app.close')}</Button>
          <Button onClick={() => void copy()}>
            <Duplicate />
            {t('redeem-codes.copy')}
          </Button>
          <Button intent="primary" onClick={download}>
            <Download />
            {t('redeem-codes.download')}
          </Button>
        </ButtonRow>
      </div>
      {isAsking && (
        <Alert
          title={t('redeem-codes.leave')}
          confirm={t('redeem-codes.leaveAnyway')}
          cancel={t('redeem-codes.stay')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {t('redeem-codes.leaveHelp')}
        </Alert>
      )}
    </Dialog>
  );
}
