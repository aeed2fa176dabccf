/** Days from one to another in Blueprint's calendar of two months, one where the window is narrow. */
import { DateRangePicker } from '@blueprintjs/datetime';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CalendarLocale, RangeCalendarProps } from './calendar.types.ts';
import { dateOf, dateWithin, dayOf, firstDay, lastDay } from './calendar-dates.ts';
import { useDayPickerProps } from './day-picker-props.ts';
import { useNamedParts } from './name-parts.ts';
import './blueprint-calendar.ts';
import styles from './calendar.module.css';

type Dates = [Date | null, Date | null];

export function RangeCalendar(props: RangeCalendarProps & CalendarLocale) {
  const { range, max = lastDay, presets, presetsLabel, language, locale, onChoose } = props;
  // One end alone is no range yet, and stays here.
  const [begun, setBegun] = useState<Dates | null>(null);
  const chosen = useMemo<Dates>(() => {
    const [from, to] = [dateWithin(range.from, firstDay, max), dateWithin(range.to, firstDay, max)];
    return from !== null && to !== null && from > to ? [null, null] : [from, to];
  }, [range, max]);
  const [minDate, maxDate] = useMemo(() => [dateOf(firstDay), dateOf(max)], [max]);
  const shortcuts = useMemo(
    () =>
      presets.map(({ label, from, to }) => ({
        label,
        dateRange: [dateOf(from), dateOf(to)] as [Date, Date],
      })),
    [presets],
  );
  const at = presets.findIndex(({ from, to }) => from === range.from && to === range.to);
  const names = useMemo(() => ({ '[role="menu"]': presetsLabel }), [presetsLabel]);
  const choose = (dates: Dates) => {
    const [from, to] = dates;
    if (from !== null && to !== null) onChoose({ from: dayOf(from), to: dayOf(to) });
    else setBegun(dates);
  };
  return (
    <div ref={useNamedParts(names)}>
      <DateRangePicker
        className={styles.calendar}
        value={begun ?? chosen}
        minDate={minDate}
        maxDate={maxDate}
        locale={locale}
        allowSingleDayRange
        highlightCurrentDay
        singleMonthOnly={useIsNarrow()}
        shortcuts={shortcuts}
        selectedShortcutIndex={begun === null ? at : -1}
        dayPickerProps={useDayPickerProps({ language })}
        onChange={choose}
      />
    </div>
  );
}

const narrow = '(width < 44rem)';
const isNarrow = () => matchMedia(narrow).matches;

function useIsNarrow(): boolean {
  return useSyncExternalStore(watchWidth, isNarrow);
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
