/** `/invoices/{id}`: a statement, and for who pays it what was done with it and what it moved (product.md). */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Print } from '@blueprintjs/icons';
import { pathOf, type RouteParams } from '#contract/routing/route-matching.ts';
import { InvoiceTrail } from '#features/invoices/invoice-trail.tsx';
import { InvoiceStatement } from '#features/invoices/invoice-statement.tsx';
import { invoiceQuery } from '#features/invoices/invoice.query.ts';
import { LedgerPanel } from '#features/ledger/ledger-panel.tsx';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation/navigation.selectors.ts';
import { DetailTabs } from '#resource/record/detail-tabs.tsx';
import { Button } from '#ui/button/button.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { RecordHistory } from './record-history.tsx';

export function InvoicePage() {
  const { t } = useMessages();
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const userId = useUser()?.id ?? null;
  const isPayer = useAbility().can('read', 'ledger');
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(useHttp(), userId, id));
  const route = isPayer ? 'manage-invoices' : 'invoices';
  const list = { href: pathOf(route), title: t(`screen.${route}`) };
  const path = pathOf('invoices-id', { id });
  const subject = useMemo(() => ({ subject: 'invoices', subject_id: id }), [id]);
  const statement = invoice !== undefined && userId !== null && (
    <InvoiceStatement invoice={invoice} userId={userId} />
  );
  return (
    <Page
      title={
        invoice === undefined ? t('screen.invoices-id') : t('invoices.pageTitle', { number: invoice.number })
      }
      breadcrumbs={<InvoiceTrail list={list} />}
      actions={
        invoice && (
          <Button onClick={() => window.print()}>
            <Print />
            {t('invoices.print')}
          </Button>
        )
      }
    >
      {error !== null && invoice === undefined && (
        <RecordFailure error={error} onRetry={() => void refetch()} list={list} />
      )}
      {isPayer && invoice !== undefined ? (
        <DetailTabs
          path={path}
          label={t('invoices.tabs')}
          tabs={[
            { id: 'statement', label: 'invoices.tab.statement', render: () => statement },
            {
              id: 'history',
              label: 'invoices.tab.history',
              render: () => (
                <RecordHistory subject="invoices" {...{ id, path }} title={t('invoices.tab.history')} />
              ),
            },
            {
              id: 'ledger',
              label: 'invoices.tab.ledger',
              render: () => <LedgerPanel path={path} tab="ledger" filter={subject} />,
            },
          ]}
        />
      ) : (
        statement
      )}
    </Page>
  );
}
