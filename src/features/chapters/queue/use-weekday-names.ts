/** The days of the week from Monday on, in the interface's language. */
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';

/** 5 January 2026 was a Monday. */
const someMonday = Date.UTC(2026, 0, 5);
const dayLength = 86_400_000;

export function useWeekdayNames(weekday: 'long' | 'short'): string[] {
  const { language } = useMessages();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, at) => format.format(someMonday + at * dayLength));
  }, [language, weekday]);
}
