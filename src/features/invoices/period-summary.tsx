/** What was issued and paid by month (product.md, `/manage/invoices`); a month leads to its statements. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { moneyText } from '#i18n/money.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Card } from '#ui/page/card.tsx';
import { periodsQuery } from './period.query.ts';
import { periodText } from './period-text.ts';
import styles from './invoices.module.css';

const headers = ['period', 'count', 'gross', 'net', 'paid_count', 'paid'] as const;

export function PeriodSummary() {
  const messages = useMessages();
  const { t, number } = messages;
  const { data, error, refetch } = useQuery(periodsQuery(useHttp(), useUser()?.id ?? null));
  if (error !== null && data === undefined)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={t('invoices.periods')}>
      {data?.length === 0 && <p>{t('invoices.empty.help')}</p>}
      <div className={styles.plain}>
        <table className={styles.lines}>
          <caption className={styles.unseen}>{t('invoices.periods')}</caption>
          <thead>
            <tr>
              {headers.map((id) => (
                <th key={id} scope="col" data-numeric={id !== 'period'}>
                  {t(`invoices.summary.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.map(({ period, count, gross, net, paid_count: paidCount, paid }) => (
              <tr key={period} data-period={period}>
                <th scope="row">
                  <Link href={`${pathOf('manage-invoices')}?period=${period}&is_valid=true`}>
                    {periodText(period)}
                  </Link>
                </th>
                <td>{number(count)}</td>
                <td>{moneyText(messages, gross)}</td>
                <td>{moneyText(messages, net)}</td>
                <td>{number(paidCount)}</td>
                <td>{moneyText(messages, paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
