/** A month with the chapters on their days: a table, and on a phone a list of the days that have some. */
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { type CalendarEntry, entriesByDay } from './calendar-entry.ts';
import { DayEntries } from './day-entries.tsx';
import { monthOf, shiftMonth, weeksOf } from './month.ts';
import { useWeekdayNames } from './use-weekday-names.ts';
import styles from './calendar.module.css';

type QueueCalendarProps = {
  readonly entries: readonly CalendarEntry[];
  /** Shown while nothing is planned. */
  readonly month: string;
  readonly zone: string;
};

export function QueueCalendar({ entries, month: first, zone }: QueueCalendarProps) {
  const { t, language } = useMessages();
  const long = useWeekdayNames('long');
  const short = useWeekdayNames('short');
  const start = entries.find(({ isPlanned }) => isPlanned)?.day ?? entries[0]?.day ?? first;
  // Somebody who turned the pages stays where they are until the plan begins in another month.
  const [turned, setTurned] = useState({ from: '', by: 0 });
  const month = shiftMonth(monthOf(start), turned.from === monthOf(start) ? turned.by : 0);
  const turn = (by: number) =>
    setTurned({ from: monthOf(start), by: (turned.from === monthOf(start) ? turned.by : 0) + by });
  const days = entriesByDay(entries);
  const inMonth = [...days.keys()].filter((day) => monthOf(day) === month);
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const name = format({ month: 'long', year: 'numeric' }, `${month}-01`);
  const dayName = (day: string) => format({ weekday: 'long', day: 'numeric', month: 'long' }, day);
  return (
    <section className={styles.calendar} aria-label={t('queue.calendar')}>
      <header className={styles.header}>
        <Button minimal aria-label={t('queue.previousMonth')} onClick={() => turn(-1)}>
          <ChevronLeft />
        </Button>
        <h3 className={styles.month} aria-live="polite">
          {name}
        </h3>
        <Button minimal aria-label={t('queue.nextMonth')} onClick={() => turn(1)}>
          <ChevronRight />
        </Button>
        <p className={styles.zone}>{zone.replaceAll('_', ' ')}</p>
      </header>
      <table className={styles.grid}>
        <caption className={styles.caption}>{t('queue.tableOf', { month: name })}</caption>
        <thead>
          <tr>
            {short.map((label, at) => (
              <th key={label} scope="col" abbr={long[at]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={day ?? `empty-${at}`} data-day={day} data-empty={day === null}>
                  {day !== null && (
                    <>
                      <time dateTime={day}>{Number(day.slice(8))}</time>{' '}
                      <DayEntries entries={days.get(day) ?? []} most={3} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.days} aria-label={t('queue.tableOf', { month: name })}>
        {inMonth.map((day) => (
          <li key={day}>
            <h4>{dayName(day)}</h4>
            <DayEntries entries={days.get(day) ?? []} most={10} />
          </li>
        ))}
        {inMonth.length === 0 && <li>{t('queue.nothingInMonth')}</li>}
      </ol>
      <p className={styles.legend}>
        <span data-planned="true">{t('queue.legend.planned')}</span>
        <span data-planned="false">{t('queue.legend.scheduled')}</span>
      </p>
    </section>
  );
}
