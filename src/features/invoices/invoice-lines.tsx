/** What each book earned, and what is paid of the sum: a sheet on screen, a plain table on paper and for who asks for it. */
import { useState } from 'react';
import { feePerTenThousand, taxPerTenThousand } from '#contract/resources/invoice.ts';
import { negative } from '#contract/money/money.ts';
import { moneyText } from '#i18n/money.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/page/card.tsx';
import type { WholeInvoice } from './invoice.query.ts';
import { areOfMonths, periodText } from './period-text.ts';
import styles from './invoices.module.css';

const LinesSheet = lazyPart(
  async () => (await import('./invoice-lines-sheet.tsx')).InvoiceLinesSheet,
  Spinner,
);

export function InvoiceLines({ invoice }: { readonly invoice: WholeInvoice }) {
  const { t, number } = useMessages();
  const [isPlain, setIsPlain] = useState(false);
  const { lines } = invoice;
  return (
    <Card
      title={t('invoices.lines')}
      count={number(lines.length)}
      actions={
        <Button onClick={() => setIsPlain(!isPlain)}>{t(isPlain ? 'sheet.read' : 'sheet.plain')}</Button>
      }
    >
      {!isPlain && <LinesSheet lines={lines} />}
      {/* On paper it is the table in any case. */}
      <div className={isPlain ? styles.plain : styles.printed}>
        <LinesTable invoice={invoice} />
      </div>
      <Totals invoice={invoice} />
    </Card>
  );
}

function LinesTable({ invoice: { lines } }: { readonly invoice: WholeInvoice }) {
  const messages = useMessages();
  const { t, number } = messages;
  const hasMonths = areOfMonths(lines);
  return (
    <table className={styles.lines}>
      <caption className={styles.unseen}>{t('invoices.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invoices.line.title')}</th>
          {hasMonths && (
            <th scope="col" data-numeric="true">
              {t('invoices.column.period')}
            </th>
          )}
          {(['unlocks', 'xu', 'gross'] as const).map((id) => (
            <th key={id} scope="col" data-numeric="true">
              {t(`invoices.line.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ book_id: id, period, title, unlocks, xu, gross }) => (
          <tr key={`${id} ${period}`}>
            <th scope="row" dir="auto">
              {title}
            </th>
            {hasMonths && <td>{periodText(period)}</td>}
            <td>{number(unlocks)}</td>
            <td>{number(xu)}</td>
            <td>{moneyText(messages, gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ invoice: { gross, fee, tax, net } }: { readonly invoice: WholeInvoice }) {
  const messages = useMessages();
  const { t, percent } = messages;
  const rows = [
    { id: 'gross', text: t('invoices.amount.gross'), amount: gross },
    {
      id: 'fee',
      text: t('invoices.feeShare', { share: percent(feePerTenThousand / 10_000) }),
      amount: negative(fee),
    },
    {
      id: 'tax',
      // A small payment is not taxed.
      text:
        tax === 0
          ? t('invoices.amount.tax')
          : t('invoices.taxShare', { share: percent(taxPerTenThousand / 10_000) }),
      amount: negative(tax),
    },
    { id: 'net', text: t('invoices.amount.net'), amount: net },
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(({ id, text, amount }) => (
        <div key={id} data-amount={id}>
          <dt>{text}</dt>
          <dd>{moneyText(messages, amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
