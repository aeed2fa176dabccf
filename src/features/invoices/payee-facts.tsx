/** Where a statement is paid to, each part under its name. On paper, which passes through many hands, the account's number is masked. */
import { maskedNumber } from '#contract/money/masked-number.ts';
import type { InvoicePayee } from '#contract/resources/invoice.ts';
import { useMessages } from '#i18n/messages.ts';
import { Facts } from '#ui/page/facts.tsx';
import styles from './invoices.module.css';

export function PayeeFacts({ payee }: { readonly payee: InvoicePayee }) {
  const { t } = useMessages();
  const { account_number: number } = payee;
  return (
    <Facts
      items={[
        [t('invoices.payee.bank'), payee.bank],
        [
          t('invoices.payee.account_number'),
          <>
            <span className={styles.onScreen}>{number}</span>
            <span className={styles.printed}>{maskedNumber(number)}</span>
          </>,
        ],
        [t('invoices.payee.holder'), payee.holder],
        [t('invoices.payee.tax_code'), payee.tax_code ?? '—'],
      ]}
    />
  );
}
