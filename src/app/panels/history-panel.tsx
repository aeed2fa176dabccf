/** The history of a record as a panel: for whoever is signed in. */
import { useSelector } from '@xstate/react';
import { HistoryDrawer } from '#features/activities/history-drawer.tsx';
import { usePanelsActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectPanelSubject } from '#machines/panels.selectors.ts';

export function HistoryPanel() {
  const panels = usePanelsActor();
  const user = useUser();
  const about = useSelector(panels, selectPanelSubject);
  if (user === null || about?.subject === undefined) return null;
  const { subject, id, title } = about;
  const close = () => panels.send({ type: 'panel.close' });
  return (
    <HistoryDrawer
      key={`${subject} ${id}`}
      userId={user.id}
      subject={subject}
      id={id}
      title={title}
      onClose={close}
    />
  );
}
