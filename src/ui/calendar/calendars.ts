/**
 * Calendars by language, each loaded with the names of its language when one is first opened: Blueprint's date pickers
 * are large, and most visits need none.
 */
import type { Locale } from 'date-fns';
import { type ComponentType, createElement } from 'react';
import type { Messages } from '#i18n/messages.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { CalendarLoading } from './calendar-loading.tsx';
import type {
  CalendarLocale,
  ClockProps,
  DayCalendarProps,
  MinuteCalendarProps,
  RangeCalendarProps,
} from './calendar.types.ts';

type Language = Messages['language'];

const locales: Record<Language, () => Promise<{ readonly default: Locale }>> = {
  vi: () => import('date-fns/locale/vi'),
  en: () => import('date-fns/locale/en-GB'),
  fr: () => import('date-fns/locale/fr'),
  ar: () => import('date-fns/locale/ar'),
};

function calendarsIn(language: Language) {
  const part = <Props extends object>(load: () => Promise<ComponentType<Props & CalendarLocale>>) =>
    lazyPart<Props>(async () => {
      const [Calendar, { default: locale }] = await Promise.all([load(), locales[language]()]);
      return (props) => createElement(Calendar, { ...props, language, locale });
    }, CalendarLoading);
  return {
    Day: part<DayCalendarProps>(async () => (await import('./day-calendar.tsx')).DayCalendar),
    Minute: part<MinuteCalendarProps>(async () => (await import('./minute-calendar.tsx')).MinuteCalendar),
    Range: part<RangeCalendarProps>(async () => (await import('./range-calendar.tsx')).RangeCalendar),
    Clock: part<ClockProps>(async () => (await import('./clock.tsx')).Clock),
  };
}

/** One of each, so that a calendar stays the same part from one drawing of its field to the next. */
export const calendars: Record<Language, ReturnType<typeof calendarsIn>> = {
  vi: calendarsIn('vi'),
  en: calendarsIn('en'),
  fr: calendarsIn('fr'),
  ar: calendarsIn('ar'),
};
