/** Redemptions over a range of days: how many of each status, by day, and each of them (product.md, `/manage/redeems`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { redeemStatuses } from '#contract/resources/redeem.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, usePreferencesActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectColourScheme } from '#machines/preferences/preferences.selectors.ts';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { RangePicker } from '#resource/period/range-picker.tsx';
import { usePeriod } from '#resource/period/use-period.ts';
import type { ChartData } from '#ui/chart/chart.types.ts';
import { ChartWithTable } from '#ui/chart/chart-with-table.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Card } from '#ui/page/card.tsx';
import { Figures } from '#ui/page/figures.tsx';
import { PageStack } from '#ui/page/page-stack.tsx';
import { redeemList } from './redeem-list.definition.tsx';
import { redeemColours } from './redeem-tones.ts';
import { redeemReportQuery } from './redeem.query.ts';

/** `path` is the page's. */
export function Redemptions({ path }: { readonly path: string }) {
  const { t, number, date } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const look = useSelector(usePreferencesActor(), selectColourScheme);
  const { days, problem, now, scope, choose } = usePeriod(path);
  const { data, error, refetch } = useQuery({
    ...redeemReportQuery(http, userId, days),
    placeholderData: keepPreviousData,
  });
  const chart = useMemo<ChartData | undefined>(
    () =>
      data && {
        categories: data.days.map(({ day }) => date(day)),
        series: redeemStatuses.map((status) => ({
          name: t(`redeems.status.${status}`),
          kind: 'bar',
          colour: redeemColours[status],
          isStacked: true,
          values: data.days.map(({ statuses }) => statuses[status] ?? 0),
        })),
      },
    [data, date, t],
  );
  const of = (status: (typeof redeemStatuses)[number]) => data?.statuses.find((one) => one.status === status);
  const figure = (value: number | undefined) => (value === undefined ? '…' : number(value));
  const isFailed = error !== null && data === undefined;
  return (
    <PageStack>
      <Card title={t('redeems.summary')}>
        <RangePicker days={days} now={now} problem={problem} onChoose={choose} />
        {isFailed ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Figures
            items={[
              { name: t('redeems.status.applied'), value: figure(of('applied')?.redeems) },
              { name: t('redeems.coinsGiven'), value: figure(of('applied')?.coins) },
              { name: t('redeems.status.reversed'), value: figure(of('reversed')?.redeems) },
              { name: t('redeems.status.rejected'), value: figure(of('rejected')?.redeems) },
            ]}
          />
        )}
      </Card>
      {!isFailed && (
        <Card title={t('redeems.byDay')}>
          <ChartWithTable
            label={t('redeems.byDay.chart')}
            caption={t('statistics.tableOf', { title: t('redeems.byDay') })}
            chart={chart}
            headers={[
              t('statistics.day'),
              t('redeems.all'),
              ...redeemStatuses.map((status) => t(`redeems.status.${status}`)),
            ]}
            rows={(data?.days ?? []).map(({ day, total, statuses }) => ({
              id: day,
              cells: [
                date(day),
                number(total),
                ...redeemStatuses.map((status) => number(statuses[status] ?? 0)),
              ],
            }))}
            format={number}
            look={look}
          />
        </Card>
      )}
      <ListPanel definition={redeemList} title={t('redeems.title')} scope={scope} />
    </PageStack>
  );
}
