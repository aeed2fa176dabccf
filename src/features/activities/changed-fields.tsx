/** What a change was about, on one line: its fields with what they were and are. */
import { activityFields } from '#contract/resources/activity.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import styles from './activities.module.css';

type Values = Readonly<Record<string, unknown>> | null;
export type ChangedFieldsProps = { readonly before: Values; readonly after: Values };

/** A value as it stands in the log. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** What a field is called; one that nobody has a word for stands as it is. */
export function fieldWord({ t }: Pick<Messages, 't'>, field: string): string {
  const known = activityFields.find((one) => one === field);
  return known === undefined ? field : t(`activities.field.${known}`);
}

/** Every field that either side has, in their order. */
export const fieldsOf = ({ before, after }: ChangedFieldsProps): readonly string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

const most = 3;

export function ChangedFields(props: ChangedFieldsProps) {
  const messages = useMessages();
  const { before, after } = props;
  const fields = fieldsOf(props);
  return (
    <span className={styles.changes}>
      {fields.slice(0, most).map((field) => (
        <span key={field} className={styles.change} dir="auto">
          <span className={styles.muted}>{fieldWord(messages, field)}</span>{' '}
          {before !== null && <del>{valueText(before[field])}</del>}{' '}
          {after !== null && <ins>{valueText(after[field])}</ins>}
        </span>
      ))}
      {fields.length > most && <span className={styles.muted}>+{fields.length - most}</span>}
    </span>
  );
}
