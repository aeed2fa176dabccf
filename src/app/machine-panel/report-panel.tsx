/** The report as a panel: for whoever is signed in. */
import { usePanelsActor, useUser } from '#lib/bookdesk-context.tsx';
import { ReportProblemDialog } from '#features/support/report-problem-dialog.tsx';

export function ReportPanel() {
  const panels = usePanelsActor();
  const user = useUser();
  if (user === null) return null;
  return <ReportProblemDialog userId={user.id} onClose={() => panels.send({ type: 'panel.close' })} />;
}
