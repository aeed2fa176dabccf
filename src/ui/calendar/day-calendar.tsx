/** One day in Blueprint's calendar. */
import { DatePicker } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import type { CalendarLocale, DayCalendarProps } from './calendar.types.ts';
import { dateOf, dateWithin, dayOf, firstDay, lastDay } from './calendar-dates.ts';
import { useDayPickerProps } from './day-picker-props.ts';
import './blueprint-calendar.ts';
import styles from './calendar.module.css';

export function DayCalendar(props: DayCalendarProps & CalendarLocale) {
  const { day, min = firstDay, max = lastDay, language, locale, onChoose } = props;
  // The same date for the same day: a new one would lead the calendar back from the month that is looked at.
  const value = useMemo(() => dateWithin(day, min, max), [day, min, max]);
  const [minDate, maxDate] = useMemo(() => [dateOf(min), dateOf(max)], [min, max]);
  return (
    <DatePicker
      className={styles.calendar}
      value={value}
      minDate={minDate}
      maxDate={maxDate}
      locale={locale}
      canClearSelection={false}
      highlightCurrentDay
      dayPickerProps={useDayPickerProps({ language })}
      // Turning the months is no choice.
      onChange={(date, isChoice) => isChoice && date !== null && onChoose(dayOf(date))}
    />
  );
}
