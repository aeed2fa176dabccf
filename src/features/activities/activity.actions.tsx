/** What can be done with a line of the audit log: it is read, and never changed. */
import { ListDetailView } from '@blueprintjs/icons';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import type { ActivityRow } from './activity-list.definition.tsx';

function ShowDetails({ row, ask, children }: RunProps<ActivityRow>) {
  return children(() => ask((close) => <ActivityDialog row={row} onClose={close} />));
}

export const activityActions: RecordActions<ActivityRow> = {
  resource: 'activities',
  logged: null,
  groups: [
    [{ kind: 'own', id: 'details', label: 'activities.details', icon: ListDetailView, Run: ShowDetails }],
  ],
};
