/** The chapters of one day: the first few, the others at a press. */
import { useWords } from '#i18n/words.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import styles from './calendar.module.css';

type DayEntriesProps = { readonly entries: readonly CalendarEntry[]; readonly most: number };

export function DayEntries({ entries, most }: DayEntriesProps) {
  const { t, number } = useWords();
  if (entries.length === 0) return null;
  // One hidden chapter would take no less room than its title.
  const shown = entries.length <= most + 1 ? entries.length : most;
  const rest = entries.length - shown;
  return (
    <>
      <EntryList entries={entries.slice(0, shown)} />
      {rest > 0 && (
        <details className={styles.more}>
          <summary>{t('queue.more', { number: number(rest) })}</summary>
          <EntryList entries={entries.slice(shown)} />
        </details>
      )}
    </>
  );
}

function EntryList({ entries }: Pick<DayEntriesProps, 'entries'>) {
  const { t } = useWords();
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, number, title, time, isPlanned }) => (
        <li key={id} data-planned={isPlanned} title={title}>
          <span className={styles.time}>{time}</span> <strong>{number}</strong>{' '}
          <span className={styles.name}>{title}</span>
          {!isPlanned && <span className={styles.unseen}> {t('queue.alreadyScheduled')}</span>}
        </li>
      ))}
    </ul>
  );
}
