/** One payment of many statements, as a bank's collective order is: the same day and reference for each. */
import { useMessages } from '#i18n/messages.ts';
import type { BulkQuestionProps } from '#ui/bulk/bulk-question.tsx';
import { PaymentForm } from './payment-form.tsx';

export function PayManyQuestion({ action, onConfirm, onCancel }: BulkQuestionProps) {
  const { t } = useMessages();
  return (
    <PaymentForm
      title={t('bulk.question', { action })}
      action={action}
      isBusy={false}
      errors={undefined}
      onSend={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('invoices.pay.many')}</p>
    </PaymentForm>
  );
}
