/** The list of batches of codes within the page of redemptions. */
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ListPanel } from '#resource/list/list-panel.tsx';
import { redeemBatchList } from './redeem-batch-list.definition.tsx';

/** `path` is the page's. */
export function RedeemBatches({ path }: { readonly path: string }) {
  const { t } = useMessages();
  const scope = useMemo(() => ({ filter: {}, path, params: { tab: 'batches' } }), [path]);
  return <ListPanel definition={redeemBatchList} title={t('redeem-batches.title')} scope={scope} />;
}
