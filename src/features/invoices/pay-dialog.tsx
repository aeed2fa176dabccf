/** Records the payment of a statement: where to it goes, that it cannot be taken back, and what is kept of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { Payment } from '#contract/money/payment.ts';
import { invoiceSchema } from '#contract/resources/invoice.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { affectedByInvoices } from './invoice-record.ts';
import { invoiceQuery } from './invoice.query.ts';
import { PayeeFacts } from './payee-facts.tsx';
import { PaymentForm } from './payment-form.tsx';
import styles from './invoices.module.css';

const answerSchema = oneAnswerSchema(invoiceSchema);

type PayDialogProps = {
  readonly invoice: { readonly id: number; readonly number: string };
  readonly onClose: () => void;
};

export function PayDialog({ invoice: { id, number }, onClose }: PayDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(http, userId, String(id)));
  const call = useRefusableCall(async (payment: Payment) => {
    const body = { type: 'pay', version: invoice?.version, ...payment };
    await http.post(`/invoices/${id}/events`, { body, schema: answerSchema }).finally(() => {
      // After a refusal too: somebody else has paid it or taken it back meanwhile.
      for (const key of ['invoices', ...affectedByInvoices])
        void queries.invalidateQueries({ queryKey: userKey(userId, key) });
    });
  });
  const title = t('invoices.pay.title', { number });
  const payee = invoice?.payee ?? null;
  if (payee === null)
    return (
      <Dialog title={title} onCancel={onClose}>
        <div className={styles.dialog}>
          {invoice !== undefined && <Callout tone="info">{t('invoices.pay.nowhere')}</Callout>}
          {invoice === undefined && error !== null && (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
          {invoice === undefined && error === null && <p aria-busy="true">{t('invoices.pay.loading')}</p>}
          <ButtonRow>
            <Button onClick={onClose}>{t('app.close')}</Button>
          </ButtonRow>
        </div>
      </Dialog>
    );
  return (
    <PaymentForm
      title={title}
      action={t('event.pay')}
      isBusy={call.isPending}
      errors={call.errors}
      onSend={(payment) =>
        call.mutate({ ...payment, payee_account: payee.account_number }, { onSuccess: onClose })
      }
      onCancel={onClose}
    >
      <PayeeFacts payee={payee} />
      <p>{t('invoices.caution.pay')}</p>
    </PaymentForm>
  );
}
