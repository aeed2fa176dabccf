/** What bringing names in would change, line by line, each to be taken or left; and the lines that nobody could read. */
import type { NameDiff } from '#contract/names/name-diff.ts';
import type { UnreadableName } from '#contract/names/name-lines.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { labelOf } from './name-labels.ts';
import styles from './names.module.css';

/** Of thousands; all of them are counted, and taken or left. */
const mostShown = 500;

type NameDiffTableProps = {
  readonly diff: NameDiff;
  readonly unreadable: readonly UnreadableName[];
  /** Lines that are not taken. */
  readonly left: ReadonlySet<number>;
  readonly onLeave: (line: number, isLeft: boolean) => void;
};

export function NameDiffTable({ diff, unreadable, left, onLeave }: NameDiffTableProps) {
  const { t, number, language } = useMessages();
  const { added, changed, doubled } = diff;
  const problemOf = ({ problem }: UnreadableName) =>
    typeof problem === 'string'
      ? t(`names.problem.${problem}`)
      : `${t(`name-entries.column.${problem.field}`)}: ${validationText(problem.key, language)}`;
  const box = (line: number, source: string) => (
    <input
      type="checkbox"
      aria-label={t('names.takeLine', { source })}
      checked={!left.has(line)}
      onChange={(event) => onLeave(line, !event.target.checked)}
    />
  );
  const rows = [
    ...unreadable.map((one) => (
      <tr key={`unreadable ${one.line}`}>
        <td>{number(one.line)}</td>
        <td>{t('names.kind.unreadable')}</td>
        <td>
          <bdi>{one.text.slice(0, 120)}</bdi>
        </td>
        <td>{problemOf(one)}</td>
      </tr>
    )),
    ...changed.map(({ line, entry, fields }) => (
      <tr key={`changed ${line}`}>
        <td>{box(line, entry.source)}</td>
        <td>{t('names.kind.changed')}</td>
        <td>
          <bdi>{entry.source}</bdi>
        </td>
        <td>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              {t(`name-entries.column.${field}`)}: <del>{labelOf({ t }, field, before)}</del>{' '}
              <ins>{labelOf({ t }, field, after)}</ins>
            </div>
          ))}
        </td>
      </tr>
    )),
    ...added.map(({ line, fields }) => (
      <tr key={`added ${line}`}>
        <td>{box(line, fields.source)}</td>
        <td>{t('names.kind.added')}</td>
        <td>
          <bdi>{fields.source}</bdi>
        </td>
        <td>
          <bdi>{[fields.han_viet, fields.target].filter(Boolean).join(' = ')}</bdi>
        </td>
      </tr>
    )),
    ...doubled.map(({ line, first, source }) => (
      <tr key={`doubled ${line}`}>
        <td>{number(line)}</td>
        <td>{t('names.kind.doubled')}</td>
        <td>
          <bdi>{source}</bdi>
        </td>
        <td>{t('names.doubledOf', { line: number(first) })}</td>
      </tr>
    )),
  ];
  if (rows.length === 0) return <p className={styles.help}>{t('names.nothingNew')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
    <section className={styles.diff} tabIndex={0} aria-label={t('names.differences')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('names.take')}</th>
            <th scope="col">{t('names.kind')}</th>
            <th scope="col">{t('name-entries.column.source')}</th>
            <th scope="col">{t('names.difference')}</th>
          </tr>
        </thead>
        <tbody>{rows.slice(0, mostShown)}</tbody>
      </table>
      {rows.length > mostShown && (
        <p className={styles.help}>
          {t('names.more', { count: rows.length - mostShown, shown: number(rows.length - mostShown) })}
        </p>
      )}
    </section>
  );
}
