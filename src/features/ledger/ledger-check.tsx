/** Whether the ledger agrees with itself, and what each kind of account holds. */
import { useQuery } from '@tanstack/react-query';
import { ledgerCheckSchema } from '#contract/resources/ledger-entry.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { amountText } from './amount-text.ts';
import styles from './ledger.module.css';

export function LedgerCheckLine() {
  const messages = useMessages();
  const { t, number } = messages;
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { data, isError } = useQuery({
    queryKey: userKey(userId, 'ledger', 'check'),
    queryFn: async ({ signal }) =>
      (await http.get('/ledger/check', { schema: ledgerCheckSchema, signal })).data,
  });
  const entries = data?.sums.reduce((all, { entries: ofUnit }) => all + ofUnit, 0) ?? 0;
  const isRight = data !== undefined && data.accounts_off === 0 && data.sums.every(({ sum }) => sum === 0);
  return (
    <section className={styles.check} aria-label={t('ledger.check.title')}>
      <output data-right={data === undefined ? undefined : isRight}>
        {data === undefined ? (
          t(isError ? 'ledger.check.unknown' : 'ledger.check.checking')
        ) : (
          <Tag tone={isRight ? 'success' : 'error'}>
            {isRight
              ? t('ledger.check.right', { entries: number(entries) })
              : t('ledger.check.wrong', {
                  accounts: number(data.accounts_off),
                  sums: data.sums.map(({ unit, sum }) => amountText(messages, sum, unit)).join(' · '),
                })}
          </Tag>
        )}
      </output>
      <dl className={styles.balances}>
        {data?.balances.map(({ account, unit, balance }) => (
          <div key={account} data-account={account}>
            <dt>{t(`ledger.account.${account}`)}</dt>
            <dd>{amountText(messages, balance, unit)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
