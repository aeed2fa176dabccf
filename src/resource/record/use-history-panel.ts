/** Opens what was done to a record: its own lines of the audit log (product.md, `/manage/activities`). */
import { subject as recordOf } from '@casl/ability';
import type { ActivitySubject } from '#contract/resources/activity.ts';
import { useAbility, usePanelsActor } from '#lib/bookdesk-context.tsx';

type Named = { readonly id: number; readonly title: string };

/** Null for those whom the audit log tells nothing of such records. */
export function useHistoryPanel(subject: ActivitySubject): ((about: Named) => void) | null {
  const panels = usePanelsActor();
  const mayRead = useAbility().can('read', recordOf('activities', { subject }));
  if (!mayRead) return null;
  return ({ id, title }) =>
    panels.send({ type: 'panel.open', name: 'history', about: { id, title, subject } });
}
