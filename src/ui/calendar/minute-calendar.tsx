/** A day in Blueprint's calendar with the time of day below it; it stays open until both are right. */
import { DatePicker, TimePrecision } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import type { CalendarLocale, MinuteCalendarProps } from './calendar.types.ts';
import { dateOf, dateWithin, dayOf, firstDay, lastDay, timeOf } from './calendar-dates.ts';
import { useDayPickerProps } from './day-picker-props.ts';
import { useNamedParts } from './name-parts.ts';
import { useClockNames } from './clock-names.ts';
import './blueprint-calendar.ts';
import styles from './calendar.module.css';

export function MinuteCalendar(props: MinuteCalendarProps & CalendarLocale) {
  const { minute, max = lastDay, language, locale, onChoose, onDone } = props;
  const { t } = useMessages();
  const value = useMemo(() => {
    const [day = '', time] = minute.split('T');
    return dateWithin(day, firstDay, max, time);
  }, [minute, max]);
  const [minDate, maxDate] = useMemo(() => [dateOf(firstDay), dateOf(max, '23:59')], [max]);
  return (
    <div ref={useNamedParts(useClockNames())}>
      <DatePicker
        className={styles.calendar}
        value={value}
        minDate={minDate}
        maxDate={maxDate}
        locale={locale}
        canClearSelection={false}
        highlightCurrentDay
        timePrecision={TimePrecision.MINUTE}
        timePickerProps={{ selectAllOnFocus: true }}
        dayPickerProps={useDayPickerProps({ language })}
        onChange={(date, isChoice) => isChoice && date !== null && onChoose(`${dayOf(date)}T${timeOf(date)}`)}
        footerElement={<Done label={t('calendar.done')} onDone={onDone} />}
      />
    </div>
  );
}

const Done = ({ label, onDone }: { readonly label: string; readonly onDone: () => void }) => (
  <Button className={styles.done ?? ''} onClick={onDone}>
    {label}
  </Button>
);
