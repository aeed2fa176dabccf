/** Where a statement is paid to, each part under its name. */
import type { InvoicePayee } from '#contract/resources/invoice.ts';
import { useMessages } from '#i18n/messages.ts';
import { Facts } from '#ui/page/facts.tsx';

export function PayeeFacts({ payee }: { readonly payee: InvoicePayee }) {
  const { t } = useMessages();
  return (
    <Facts
      items={[
        [t('invoices.payee.bank'), payee.bank],
        [t('invoices.payee.account_number'), payee.account_number],
        [t('invoices.payee.holder'), payee.holder],
        [t('invoices.payee.tax_code'), payee.tax_code ?? '—'],
      ]}
    />
  );
}
