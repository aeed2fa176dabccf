/** Redemptions, and the batches of codes that they come from, in two tabs (product.md, `/manage/redeems`). */
import { useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { DetailTabs } from '#resource/record/detail-tabs.tsx';
import { Page } from '#ui/page/page.tsx';
import { CreateBatchButton } from './create-batch-button.tsx';
import { RedeemBatches } from './redeem-batches.tsx';
import { Redemptions } from './redemptions.tsx';

const path = pathOf('manage-redeems');

export function RedeemsScreen() {
  const { t } = useMessages();
  const tab = new URLSearchParams(useSearch()).get('tab');
  return (
    // Whoever leaves a tab leaves what they were making there.
    <Page title={t('screen.manage-redeems')} actions={<CreateBatchButton key={tab} />}>
      <DetailTabs
        path={path}
        label={t('redeems.tabs')}
        tabs={[
          { id: 'redeems', label: 'redeems.title', render: () => <Redemptions path={path} /> },
          { id: 'batches', label: 'redeem-batches.title', render: () => <RedeemBatches path={path} /> },
        ]}
      />
    </Page>
  );
}
