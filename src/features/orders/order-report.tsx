/** What orders came to over the page's days: in numbers, by day and by method, each chart with its table (product.md, `/manage/orders`). */
import { useMemo } from 'react';
import { type OrderMethod, orderMethods, type OrderReport } from '#contract/resources/order.ts';
import { useMessages } from '#i18n/messages.ts';
import { moneyText, shortMoneyText } from '#i18n/money.ts';
import type { ChartData } from '#ui/chart/chart.types.ts';
import { ChartWithTable } from '#ui/chart/chart-with-table.tsx';
import { Card } from '#ui/page/card.tsx';
import { Figures } from '#ui/page/figures.tsx';

const colours: Readonly<Record<OrderMethod, string>> = {
  momo: '--primary',
  vnpay: '--info',
  zalopay: '--success',
  bank: '--warning',
  card: '--secondary',
};

type OrderReportProps = {
  /** Undefined until it is known. */
  readonly report: OrderReport | undefined;
  readonly look: string;
};

export function OrderFigures({ report }: Pick<OrderReportProps, 'report'>) {
  const messages = useMessages();
  const { t, number } = messages;
  const { total } = report ?? {};
  const money = (amount: number | undefined) => (amount === undefined ? '…' : moneyText(messages, amount));
  return (
    <Figures
      items={[
        { name: t('orders.paidOrders'), value: total === undefined ? '…' : number(total.orders) },
        { name: t('orders.received'), value: money(total?.received) },
        { name: t('orders.refunded'), value: money(total?.refunded) },
        { name: t('orders.net'), value: money(total?.net) },
      ]}
    />
  );
}

export function OrderDays({ report, look }: OrderReportProps) {
  const messages = useMessages();
  const { t, date } = messages;
  const chart = useMemo<ChartData | undefined>(
    () =>
      report && {
        categories: report.days.map(({ day }) => date(day)),
        series: orderMethods.map((method) => ({
          name: t(`orders.method.${method}`),
          kind: 'bar',
          colour: colours[method],
          isStacked: true,
          values: report.days.map(({ methods }) => methods[method] ?? 0),
        })),
      },
    [report, date, t],
  );
  return (
    <Card title={t('orders.byDay')}>
      <ChartWithTable
        label={t('orders.byDay.chart')}
        caption={t('statistics.tableOf', { title: t('orders.byDay') })}
        chart={chart}
        headers={[
          t('statistics.day'),
          t('orders.received'),
          ...orderMethods.map((method) => t(`orders.method.${method}`)),
        ]}
        rows={(report?.days ?? []).map(({ day, total, methods }) => ({
          id: day,
          cells: [
            date(day),
            moneyText(messages, total),
            ...orderMethods.map((method) => moneyText(messages, methods[method] ?? 0)),
          ],
        }))}
        format={(amount) => shortMoneyText(messages, amount)}
        look={look}
      />
    </Card>
  );
}

export function OrderMethods({ report, look }: OrderReportProps) {
  const messages = useMessages();
  const { t, number } = messages;
  const chart = useMemo<ChartData | undefined>(
    () =>
      report && {
        categories: report.methods.map(({ method }) => t(`orders.method.${method}`)),
        series: [
          {
            name: t('orders.net'),
            kind: 'bar',
            colour: '--success',
            isStacked: true,
            values: report.methods.map(({ net }) => net),
          },
          {
            name: t('orders.refunded'),
            kind: 'bar',
            colour: '--warning',
            isStacked: true,
            values: report.methods.map(({ refunded }) => refunded),
          },
        ],
      },
    [report, t],
  );
  return (
    <Card title={t('orders.byMethod')}>
      <ChartWithTable
        label={t('orders.byMethod.chart')}
        caption={t('statistics.tableOf', { title: t('orders.byMethod') })}
        chart={chart}
        headers={[
          t('orders.column.method'),
          t('orders.count'),
          t('orders.received'),
          t('orders.refunded'),
          t('orders.net'),
        ]}
        rows={(report?.methods ?? []).map(({ method, orders, received, refunded, net }) => ({
          id: method,
          cells: [
            t(`orders.method.${method}`),
            number(orders),
            ...[received, refunded, net].map((amount) => moneyText(messages, amount)),
          ],
        }))}
        format={(amount) => shortMoneyText(messages, amount)}
        look={look}
      />
    </Card>
  );
}
