/** A statement as its author and those who pay it see it: head, lines, totals, and what can be done with it now. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { dayText } from '#ui/date-field/date-text.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Beside } from '#ui/page/beside.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayee } from './invoice-payee.tsx';
import { InvoiceStatusTag } from './invoice-status.tsx';
import { type WholeInvoice } from './invoice.query.ts';
import { affectedByInvoices, invoiceRecord } from './invoice-record.ts';
import { periodText } from './period-text.ts';
import styles from './invoices.module.css';

const Pay = lazyPart(async () => (await import('./pay-dialog.tsx')).PayDialog);

type InvoiceStatementProps = { readonly invoice: WholeInvoice; readonly userId: number };

export function InvoiceStatement({ invoice, userId }: InvoiceStatementProps) {
  const { t } = useMessages();
  const queries = useQueryClient();
  const { status, reason, ticket } = invoice;
  const renderPay = (close: () => void) => <Pay invoice={invoice} onClose={close} />;
  const changed = () =>
    void Promise.all(
      ['invoices', ...affectedByInvoices].map((key) =>
        queries.invalidateQueries({ queryKey: userKey(userId, key) }),
      ),
    );
  return (
    <article className={styles.statement}>
      <Beside
        aside={
          <RecordLifecycle
            definition={invoiceRecord}
            lifecycle="invoice"
            record={invoice}
            reason={reason}
            cautions={{ confirm: t('invoices.caution.confirm') }}
            dialogs={{ pay: renderPay }}
            onChanged={changed}
          >
            <InvoiceStatusTag status={status} />
            {ticket !== null && (
              <p className={styles.reason}>
                <Link href={`${pathOf('tickets')}?id=${ticket.id}`}>
                  {t('invoices.ticket', { id: ticket.id })}
                </Link>{' '}
                <Tag>{t(`tickets.status.${ticket.status}`)}</Tag>
              </p>
            )}
          </RecordLifecycle>
        }
      >
        <Head invoice={invoice} />
        <InvoicePayee invoice={invoice} userId={userId} />
        <InvoiceLines invoice={invoice} />
      </Beside>
    </article>
  );
}

function Head({ invoice }: { readonly invoice: WholeInvoice }) {
  const { t, date } = useMessages();
  const { number, owner, owner_id: ownerId, period, issued_at, confirmed_at, status } = invoice;
  const { paid_on: paidOn, payment_reference: reference } = invoice;
  const day = (moment: string | null) => (moment === null ? '—' : date(moment));
  const facts = [
    [t('invoices.column.number'), number],
    [t('invoices.column.owner'), owner?.name ?? `#${ownerId}`],
    [t('invoices.column.period'), periodText(period)],
    [t('invoices.column.issued_at'), day(issued_at)],
    [t('invoices.column.confirmed_at'), day(confirmed_at)],
    [t('invoices.column.paid_on'), paidOn === null ? '—' : dayText(paidOn)],
    [t('invoices.column.payment_reference'), reference ?? '—'],
  ] as const;
  return (
    <section className={styles.head} aria-label={t('invoices.head')}>
      <p className={styles.letterhead}>Bookdesk · {t('screen.invoices-id')}</p>
      <Facts items={facts} />
      <p className={styles.printed}>
        {t('invoices.column.status')}: {t(`invoices.status.${status}`)}
      </p>
    </section>
  );
}
