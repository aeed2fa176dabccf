/** One line of the audit log, whole: every field with what it was and what it became. */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { actionWords } from './action-words.ts';
import type { ActivityRow } from './activity-list.definition.tsx';
import { actorName } from './actor-name.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './activities.module.css';

export function ActivityDialog({
  row,
  onClose,
}: {
  readonly row: ActivityRow;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { action, subject, ip, created_at: at, before, after } = row;
  const title = actionWords(messages, action);
  return (
    <Dialog title={title} onCancel={onClose} wide>
      <p className={styles.muted}>
        {[actorName(messages, row), dateTime(at), ip ?? ''].filter(Boolean).join(' · ')}
      </p>
      <ScrollFrame className={styles.frame} label={title}>
        <ChangeTable {...{ subject, before, after }} />
      </ScrollFrame>
      <ButtonRow>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </ButtonRow>
    </Dialog>
  );
}
