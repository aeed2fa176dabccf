/** A book's days as a chart, with the same numbers as a table. */
import { useMemo, useState } from 'react';
import { type DayStatistics, measureNames } from '#contract/resources/statistics.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartData } from '#ui/chart/chart.types.ts';
import { NumberTable } from '#ui/chart/number-table.tsx';
import { Card } from '#ui/page/card.tsx';

export function DaysCard({ days, look }: { days: readonly DayStatistics[]; look: string }) {
  const { t, number, date } = useMessages();
  const [isTable, setIsTable] = useState(false);
  const data = useMemo<ChartData>(
    () => ({
      categories: days.map(({ day }) => date(day)),
      series: [
        {
          name: t('statistics.measure.views'),
          kind: 'bar',
          colour: '--primary',
          values: days.map(({ views }) => views),
        },
        {
          name: t('statistics.measure.income'),
          kind: 'line',
          colour: '--info',
          values: days.map(({ income }) => income),
          ownAxis: true,
        },
      ],
    }),
    [days, date, t],
  );
  return (
    <Card
      title={t('statistics.days')}
      actions={
        <Button minimal aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {t('statistics.asTable')}
        </Button>
      }
    >
      {isTable ? (
        <NumberTable
          caption={t('statistics.tableOf', { title: t('statistics.days') })}
          messages={1}
          headers={[t('statistics.day'), ...measureNames.map((name) => t(`statistics.measure.${name}`))]}
          rows={days.map((one) => ({
            id: one.day,
            cells: [date(one.day), ...measureNames.map((name) => number(one[name]))],
          }))}
        />
      ) : (
        <Chart data={data} label={t('statistics.daysChart')} format={number} look={look} />
      )}
    </Card>
  );
}
