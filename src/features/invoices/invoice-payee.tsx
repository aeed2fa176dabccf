/** Where a statement is to be paid to, for whoever may pay it: what they type at their bank, or that there is nothing yet. */
import { subject } from '@casl/ability';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Facts } from '#ui/page/facts.tsx';
import type { WholeInvoice } from './invoice.query.ts';
import styles from './invoices.module.css';

export function InvoicePayee({ invoice }: { readonly invoice: WholeInvoice }) {
  const { t } = useMessages();
  const { payee } = invoice;
  if (!useAbility().can('pay', subject('invoices', { ...invoice }))) return null;
  return (
    <section className={styles.head} aria-labelledby="invoice-payee">
      <h2 id="invoice-payee">{t('invoices.payee.heading')}</h2>
      {payee === null ? (
        <Callout tone="info">{t('invoices.payee.none')}</Callout>
      ) : (
        <Facts
          items={[
            [t('invoices.payee.bank'), payee.bank],
            [t('invoices.payee.account_number'), payee.account_number],
            [t('invoices.payee.holder'), payee.holder],
            [t('invoices.payee.tax_code'), payee.tax_code ?? '—'],
          ]}
        />
      )}
    </section>
  );
}
