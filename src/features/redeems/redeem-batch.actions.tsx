/** What can be done with a batch of codes from its list: look at its codes, and declare it void. */
import { BanCircle, ListDetailView } from '@blueprintjs/icons';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { BatchCodesDialog } from './batch-codes-dialog.tsx';
import type { RedeemBatchRow } from './redeem-batch-list.definition.tsx';
import { VoidDialog } from './void-dialog.tsx';

function ShowCodes({ row, ask, children }: RunProps<RedeemBatchRow>) {
  return children(() => ask((close) => <BatchCodesDialog batch={row} onClose={close} />));
}

function VoidBatch({ row, ask, children }: RunProps<RedeemBatchRow>) {
  if (row.voided_at !== null) return null;
  return children(() =>
    ask((close) => (
      <VoidDialog path={`/redeem-batches/${row.id}/void`} title="redeem-batches.void" onClose={close} />
    )),
  );
}

export const redeemBatchActions: RecordActions<RedeemBatchRow> = {
  resource: 'redeem-batches',
  logged: { subject: 'redeem-batches', title: ({ name }) => name },
  groups: [
    [
      { kind: 'own', id: 'codes', label: 'redeem-batches.codes', icon: ListDetailView, Run: ShowCodes },
      { kind: 'own', id: 'void', label: 'redeem-batches.void', icon: BanCircle, Run: VoidBatch },
    ],
  ],
};
