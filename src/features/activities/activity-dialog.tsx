/** One line of the audit log, whole: every field with what it was and what it became. */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { actionWords } from './action-words.ts';
import type { ActivityRow } from './activity-list.definition.tsx';
import { fieldsOf, fieldWord, valueText } from './changed-fields.tsx';
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
  const { actor, actor_id: actorId, action, ip, created_at: at, before, after } = row;
  const title = actionWords(messages, action);
  const who = actor?.name ?? (actorId === null ? t('activities.system') : `#${actorId}`);
  return (
    <Dialog title={title} onCancel={onClose} wide>
      <p className={styles.muted}>{[who, dateTime(at), ip ?? ''].filter(Boolean).join(' · ')}</p>
      <ScrollFrame className={styles.frame} label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('activities.field')}</th>
              <th scope="col">{t('activities.column.before')}</th>
              <th scope="col">{t('activities.column.after')}</th>
            </tr>
          </thead>
          <tbody>
            {fieldsOf(row).map((field) => (
              <tr key={field}>
                <th scope="row">{fieldWord(messages, field)}</th>
                <td dir="auto">{before === null ? '—' : valueText(before[field])}</td>
                <td dir="auto">{after === null ? '—' : valueText(after[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <Button onClick={onClose}>{t('app.close')}</Button>
    </Dialog>
  );
}
