/** The chapters of one day: the first few, the others at a press; their time once, where they share one. */
import { useMessages } from '#i18n/messages.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import styles from './calendar.module.css';

type DayEntriesProps = {
  readonly entries: readonly CalendarEntry[];
  readonly most: number;
};

export function DayEntries({ entries, most }: DayEntriesProps) {
  const { t, number } = useMessages();
  if (entries.length === 0) return null;
  // One hidden chapter would take no less room than its title.
  const shown = entries.length <= most + 1 ? entries.length : most;
  const rest = entries.length - shown;
  const shared = sharedTime(entries);
  return (
    <>
      {shared !== null && <span className={styles.shared}>{shared}</span>}
      <EntryList entries={entries.slice(0, shown)} isTimed={shared === null} />
      {rest > 0 && (
        <details className={styles.more}>
          <summary>{t('queue.more', { number: number(rest) })}</summary>
          <EntryList entries={entries.slice(shown)} isTimed={shared === null} />
        </details>
      )}
    </>
  );
}

type EntryListProps = Pick<DayEntriesProps, 'entries'> & { readonly isTimed: boolean };

function EntryList({ entries, isTimed }: EntryListProps) {
  const { t } = useMessages();
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, number, title, time, isPlanned }) => (
        <li key={id} data-planned={isPlanned} data-tooltip={title}>
          {isTimed && <span className={styles.time}>{time} </span>}
          <strong>{number}</strong> <span className={styles.name}>{title}</span>
          {!isPlanned && <span className={styles.unseen}> {t('queue.alreadyScheduled')}</span>}
        </li>
      ))}
    </ul>
  );
}

function sharedTime(entries: readonly CalendarEntry[]): string | null {
  const [first] = entries;
  return first !== undefined && entries.every(({ time }) => time === first.time) ? first.time : null;
}
