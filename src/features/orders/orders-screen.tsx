/** Top-up orders over a range of days: what they came to, and each of them (product.md, `/manage/orders`). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, usePreferencesActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectColourScheme } from '#machines/preferences/preferences.selectors.ts';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { RangePicker } from '#resource/period/range-picker.tsx';
import { usePeriod } from '#resource/period/use-period.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Card } from '#ui/page/card.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageStack } from '#ui/page/page-stack.tsx';
import { orderList } from './order-list.definition.tsx';
import { OrderDays, OrderFigures, OrderMethods } from './order-report.tsx';
import { orderReportQuery } from './order.query.ts';

const path = pathOf('manage-orders');

export function OrdersScreen() {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const look = useSelector(usePreferencesActor(), selectColourScheme);
  const { days, problem, now, scope, choose } = usePeriod(path);
  const { data, error, refetch } = useQuery({
    ...orderReportQuery(http, userId, days),
    placeholderData: keepPreviousData,
  });
  const isFailed = error !== null && data === undefined;
  return (
    <Page title={t('screen.manage-orders')}>
      <PageStack>
        <Card title={t('orders.summary')}>
          <RangePicker days={days} now={now} problem={problem} onChoose={choose} />
          {isFailed ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <OrderFigures report={data} />
          )}
        </Card>
        {!isFailed && <OrderDays report={data} look={look} />}
        {/* Within the first window: a new address begins at the top of its page. */}
        <ListPanel definition={orderList} title={t('screen.manage-orders')} scope={scope} />
        {!isFailed && <OrderMethods report={data} look={look} />}
      </PageStack>
    </Page>
  );
}
