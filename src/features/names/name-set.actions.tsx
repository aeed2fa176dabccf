/** What can be done with one set of names from the list: it is renamed, copied, and put into the trash. */
import { subject } from '@casl/ability';
import { Duplicate, Edit } from '@blueprintjs/icons';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { EditNameSetDialog, NewNameSetDialog } from './name-set-dialogs.tsx';
import type { NameSetListRow } from './name-set-list.definition.tsx';

function EditNameSet({ row, ask, children }: RunProps<NameSetListRow>) {
  const userId = useUser()?.id ?? null;
  const mayEdit = useAbility().can('update', subject('names', { ...row }));
  if (userId === null || !mayEdit) return null;
  return children(() => ask((close) => <EditNameSetDialog userId={userId} set={row} onClose={close} />));
}

function ForkNameSet({ row, ask, children }: RunProps<NameSetListRow>) {
  const userId = useUser()?.id ?? null;
  const mayCreate = useAbility().can('create', 'names');
  if (userId === null || !mayCreate) return null;
  return children(() => ask((close) => <NewNameSetDialog userId={userId} from={row} onClose={close} />));
}

function TrashNameSet({ row, children }: RunProps<NameSetListRow>) {
  const { putIntoTrash } = useRecordTrash('names', ['activities']);
  return children(() => putIntoTrash(row.id));
}

export const nameSetActions: RecordActions<NameSetListRow> = {
  resource: 'names',
  logged: { subject: 'names', title: ({ name }) => name },
  groups: [
    [
      { kind: 'own', id: 'edit', label: 'names.edit', icon: Edit, Run: EditNameSet },
      { kind: 'own', id: 'fork', label: 'names.fork', icon: Duplicate, Run: ForkNameSet },
    ],
  ],
  trash: { label: 'trash.put', Run: TrashNameSet },
};
