/** Where a statement is paid to, for its author and whoever may pay it: as it was kept with it, or as the author has it now. */
import { subject } from '@casl/ability';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Card } from '#ui/page/card.tsx';
import type { WholeInvoice } from './invoice.query.ts';
import { PayeeFacts } from './payee-facts.tsx';
import styles from './invoices.module.css';

type InvoicePayeeProps = { readonly invoice: WholeInvoice; readonly userId: number };

export function InvoicePayee({ invoice, userId }: InvoicePayeeProps) {
  const { t } = useMessages();
  const { payee, owner_id: ownerId } = invoice;
  const isOwn = ownerId === userId;
  const mayPay = useAbility().can('pay', subject('invoices', { ...invoice }));
  if (!isOwn && !mayPay) return null;
  return (
    <Card title={t('invoices.payee.heading')}>
      {payee === null ? (
        <Callout tone="info">{t(isOwn ? 'invoices.payee.ownNone' : 'invoices.payee.none')}</Callout>
      ) : (
        <>
          <PayeeFacts payee={payee} />
          {!payee.is_kept && (
            <p className={styles.muted}>{t(isOwn ? 'invoices.payee.ownNow' : 'invoices.payee.now')}</p>
          )}
        </>
      )}
    </Card>
  );
}
