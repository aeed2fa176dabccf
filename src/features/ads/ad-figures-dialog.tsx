/** What a sold place has brought: its sums, its days as a chart with the same numbers beside it, and what its sales before brought. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  type AdDay,
  adDaySchema,
  type AdKind,
  adResources,
  type AdSale,
  adSaleSchema,
} from '#contract/resources/ad-slot.ts';
import { moneyText } from '#i18n/money.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartData } from '#ui/chart/chart.types.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AdRow } from './ad-list.definition.tsx';
import styles from './ads.module.css';

const answerSchema = oneAnswerSchema(v.object({ days: v.array(adDaySchema), sales: v.array(adSaleSchema) }));

type AdFiguresDialogProps = { readonly kind: AdKind; readonly ad: AdRow; readonly onClose: () => void };

export function AdFiguresDialog({ kind, ad, onClose }: AdFiguresDialogProps) {
  const { t, number, percent } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const resource = adResources[kind];
  const { data, error, refetch } = useQuery({
    queryKey: userKey(userId, resource, 'figures', ad.id),
    queryFn: async ({ signal }) => {
      const query = { fields: { [resource]: ['id'] }, append: ['days', 'sales'] };
      return (await http.get(`/${resource}/${ad.id}`, { query, schema: answerSchema, signal })).data;
    },
  });
  const sums = [
    ['impressions', number(ad.impressions)],
    ['clicks', number(ad.clicks)],
    ['click_rate', ad.click_rate === null ? '—' : percent(ad.click_rate)],
  ] as const;
  return (
    <Dialog title={t('ads.figuresOf', { title: ad.title })} onCancel={onClose} wide>
      <div className={styles.form}>
        <dl className={styles.sums}>
          {sums.map(([name, text]) => (
            <div key={name}>
              <dt>{t(`ads.column.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data?.days.length === 0 && <p className={styles.muted}>{t('ads.noFigures')}</p>}
        {data !== undefined && data.days.length > 0 && <Days days={data.days} />}
        {data !== undefined && data.sales.length > 0 && <Sales sales={data.sales} />}
      </div>
    </Dialog>
  );
}

function Sales({ sales }: { readonly sales: readonly AdSale[] }) {
  const messages = useMessages();
  const { t, number, date } = messages;
  return (
    <div className={styles.sales}>
      <table>
        <caption>{t('ads.sales')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ads.sales.span')}</th>
            {(['price', 'impressions', 'clicks'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`ads.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.map(({ starts_at: from, ends_at: to, price, impressions, clicks, cancelled_at: off }) => (
            <tr key={`${from} ${to}`}>
              <th scope="row">
                {`${date(from)}\u00A0– ${date(to)}`} {off !== null && <Tag>{t('ads.cancelled')}</Tag>}
              </th>
              <td>{moneyText(messages, price)}</td>
              <td>{number(impressions)}</td>
              <td>{number(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Days({ days }: { readonly days: readonly AdDay[] }) {
  const { t, number, date } = useMessages();
  const data = useMemo<ChartData>(
    () => ({
      categories: days.map(({ day }) => date(day)),
      series: [
        {
          name: t('ads.column.impressions'),
          kind: 'bar',
          colour: '--primary',
          values: days.map(({ impressions }) => impressions),
        },
        {
          name: t('ads.column.clicks'),
          kind: 'line',
          colour: '--info',
          values: days.map(({ clicks }) => clicks),
          ownAxis: true,
        },
      ],
    }),
    [days, date, t],
  );
  return <Chart data={data} label={t('ads.figuresByDay')} format={number} look="ads" />;
}
