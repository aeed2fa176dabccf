/** What was done to a record, as a tab of its page: its own lines of the audit log. */
import { useMemo } from 'react';
import type { ActivitySubject } from '#contract/resources/activity.ts';
import { activityList } from '#features/activities/activity-list.definition.tsx';
import { ListPanel } from '#resource/list/list-panel.tsx';

type RecordHistoryProps = {
  readonly subject: ActivitySubject;
  readonly id: string;
  /** The page's path. */
  readonly path: string;
  readonly title: string;
};

/** The tab is `history`. */
export function RecordHistory({ subject, id, path, title }: RecordHistoryProps) {
  const scope = useMemo(
    () => ({ filter: { subject, subject_id: id }, path, params: { tab: 'history' } }),
    [subject, id, path],
  );
  return <ListPanel key="history" definition={activityList} title={title} scope={scope} />;
}
