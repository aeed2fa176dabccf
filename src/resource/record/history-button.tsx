/** Above a record's own page: opens its history, for whoever may read it. */
import { History } from '@blueprintjs/icons';
import type { ActivitySubject } from '#contract/resources/activity.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { useHistoryPanel } from './use-history-panel.ts';

type HistoryButtonProps = {
  /** What the audit log calls such records. */
  readonly subject: ActivitySubject;
  readonly id: number;
  /** What the history calls the record. */
  readonly title: string;
};

export function HistoryButton({ subject, id, title }: HistoryButtonProps) {
  const { t } = useMessages();
  const open = useHistoryPanel(subject);
  if (open === null) return null;
  return (
    <Button minimal onClick={() => open({ id, title })}>
      <History />
      {t('history.title')}
    </Button>
  );
}
