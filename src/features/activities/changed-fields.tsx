/** What a change was about, on one line: its fields with what they were and are. */
import { activityFields } from '#contract/resources/activity.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useServerWords } from './use-server-words.ts';
import { valueWords } from './value-words.ts';
import styles from './activities.module.css';

type Values = Readonly<Record<string, unknown>> | null;
export type Change = { readonly before: Values; readonly after: Values };
export type ChangedFieldsProps = Change & {
  /** What it happened to, as the log calls it. */
  readonly subject: string;
};

/** What a field is called; one that nobody has a word for stands as it is. */
export function fieldWord({ t }: Pick<Messages, 't'>, field: string): string {
  const known = activityFields.find((one) => one === field);
  return known === undefined ? field : t(`activities.field.${known}`);
}

/** Every field that either side has, in their order. */
export const fieldsOf = ({ before, after }: Change): readonly string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

const most = 3;

export function ChangedFields(props: ChangedFieldsProps) {
  const messages = useMessages();
  const { subject, before, after } = props;
  const serverWords = useServerWords(subject);
  const fields = fieldsOf(props);
  return (
    <span className={styles.changes}>
      {fields.slice(0, most).map((field) => (
        <span key={field} className={styles.change} dir="auto">
          <span className={styles.muted}>{fieldWord(messages, field)}</span>{' '}
          {before !== null && (
            <del>{valueWords(messages, { subject, field }, before[field], serverWords)}</del>
          )}{' '}
          {after !== null && <ins>{valueWords(messages, { subject, field }, after[field], serverWords)}</ins>}
        </span>
      ))}
      {fields.length > most && <span className={styles.muted}>+{fields.length - most}</span>}
    </span>
  );
}
