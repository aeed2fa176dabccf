/** What can be done with one urgent fault from the list. */
import { subject } from '@casl/ability';
import { Edit } from '@blueprintjs/icons';
import { sosSchema } from '#contract/resources/sos.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { SosEditDialog } from './sos-dialogs.tsx';
import type { SosRow } from './sos-list.definition.tsx';
import { sosName } from './sos-name.ts';

function EditSos({ row, ask, children }: RunProps<SosRow>) {
  const userId = useUser()?.id ?? null;
  const mayEdit = useAbility().can('update', subject('sos', { ...row }));
  if (userId === null || !mayEdit) return null;
  return children(() => ask((close) => <SosEditDialog userId={userId} sos={row} onClose={close} />));
}

export const sosActions: RecordActions<SosRow> = {
  resource: 'sos',
  logged: { subject: 'sos', title: sosName },
  groups: [[{ kind: 'own', id: 'edit', label: 'sos.edit', icon: Edit, Run: EditSos }]],
  lifecycle: {
    name: 'sos',
    schema: sosSchema,
    versionOf: ({ version }) => version,
    affects: ['issues'],
  },
};
