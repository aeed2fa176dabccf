/** A change whole: every field with what it was and what it became. */
import { useMessages } from '#i18n/messages.ts';
import { type ChangedFieldsProps, fieldsOf, fieldWord } from './changed-fields.tsx';
import { useServerWords } from './use-server-words.ts';
import { valueWords } from './value-words.ts';
import styles from './activities.module.css';

export function ChangeTable(props: ChangedFieldsProps) {
  const messages = useMessages();
  const { t } = messages;
  const { subject, before, after } = props;
  const serverWords = useServerWords(subject);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('activities.field')}</th>
          <th scope="col">{t('activities.column.before')}</th>
          <th scope="col">{t('activities.column.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf(props).map((field) => (
          <tr key={field}>
            <th scope="row">{fieldWord(messages, field)}</th>
            <td dir="auto">
              {before === null ? '—' : valueWords(messages, { subject, field }, before[field], serverWords)}
            </td>
            <td dir="auto">
              {after === null ? '—' : valueWords(messages, { subject, field }, after[field], serverWords)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
