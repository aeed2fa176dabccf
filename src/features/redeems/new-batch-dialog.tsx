/** A new batch of codes: its form, then its codes, which are shown this once. */
import { useState } from 'react';
import * as v from 'valibot';
import { type NewRedeemBatch, newRedeemBatchSchema } from '#contract/resources/redeem.ts';
import { useMessages } from '#i18n/messages.ts';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { redeemBatchForm } from './redeem-batch-form.definition.tsx';

type NewBatchDialogProps = { readonly userId: number; readonly onClose: () => void };

export function NewBatchDialog({ userId, onClose }: NewBatchDialogProps) {
  const { t } = useMessages();
  const [made, setMade] = useState<NewRedeemBatch | null>(null);
  if (made !== null) return <NewCodesDialog batch={made} onClose={onClose} />;
  return (
    <FormDialog
      definition={redeemBatchForm}
      userId={userId}
      record={null}
      title={t('redeem-batches.create')}
      onClose={(record) => (record === null ? onClose() : setMade(v.parse(newRedeemBatchSchema, record)))}
    />
  );
}
