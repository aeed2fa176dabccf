/** `/manage/invoices`: everybody's statements, months with the job that issues one, and the ledger (product.md). */
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { managedInvoiceList } from '#features/invoices/invoice-list.definition.tsx';
import { PeriodSummary } from '#features/invoices/period-summary.tsx';
import { LedgerPanel } from '#features/ledger/ledger-panel.tsx';
import { useMessages } from '#i18n/messages.ts';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { DetailTabs } from '#resource/record/detail-tabs.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Page } from '#ui/page/page.tsx';

const Issuing = lazyPart(async () => (await import('#features/invoices/issue-dialog.tsx')).IssueDialog);

const path = pathOf('manage-invoices');

export function ManageInvoices() {
  const { t } = useMessages();
  const [isIssuing, setIssuing] = useState(false);
  const [, navigate] = useLocation();
  // What a notification leads to: what became of a job.
  const named = Number(new URLSearchParams(useSearch()).get('run')) || null;
  const close = () => {
    setIssuing(false);
    if (named !== null) navigate(`${path}?tab=periods`, { replace: true });
  };
  return (
    <Page
      title={t('screen.manage-invoices')}
      actions={
        <Button intent="primary" onClick={() => setIssuing(true)}>
          {t('invoices.issue.open')}
        </Button>
      }
    >
      <DetailTabs
        path={path}
        label={t('invoices.manageTabs')}
        tabs={[
          {
            id: 'statements',
            label: 'invoices.tab.statements',
            render: () => <ListPanel definition={managedInvoiceList} title={t('screen.manage-invoices')} />,
          },
          { id: 'periods', label: 'invoices.tab.periods', render: () => <PeriodSummary /> },
          {
            id: 'ledger',
            label: 'invoices.tab.ledger',
            render: () => <LedgerPanel path={path} tab="ledger" />,
          },
        ]}
      />
      {(isIssuing || named !== null) && <Issuing key={named} named={named} onClose={close} />}
    </Page>
  );
}
