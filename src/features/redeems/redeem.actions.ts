/** What can be done with one redemption from its list: the events of its lifecycle, each with a reason. */
import { redeemSchema } from '#contract/resources/redeem.ts';
import type { RecordActions } from '#resource/record/record-actions.ts';
import type { RedeemRow } from './redeem-list.definition.tsx';

export const redeemActions: RecordActions<RedeemRow> = {
  resource: 'redeems',
  logged: { subject: 'redeems', title: ({ last_four: end }, { t }) => t('redeems.named', { end }) },
  groups: [],
  lifecycle: {
    name: 'redeem',
    schema: redeemSchema,
    versionOf: ({ version }) => version,
    affects: ['ledger'],
  },
};
