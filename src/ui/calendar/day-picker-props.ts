/** What Blueprint's calendars of a language have in common: names, direction, and the focus on the chosen day. */
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { CalendarLocale } from './calendar.types.ts';

/** Latin digits in every language, as elsewhere on the page. */
const tagOf = (language: string) => `${language}-u-nu-latn`;

export function useDayPickerProps({ language }: Pick<CalendarLocale, 'language'>) {
  const { t } = useMessages();
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(tagOf(language), { month: 'long' });
    const caption = new Intl.DateTimeFormat(tagOf(language), { month: 'long', year: 'numeric' });
    const capital = (name: string) => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    return {
      dir: language === 'ar' ? 'rtl' : 'ltr',
      initialFocus: true,
      // Arabic's own locale begins on Saturday: a schedule is read the same in every language.
      weekStartsOn: 1 as const,
      formatters: {
        formatCaption: (date: Date) => capital(caption.format(date)),
        formatMonthCaption: (date: Date) => capital(month.format(date)),
      },
      labels: {
        labelMonthDropdown: () => t('calendar.month'),
        labelYearDropdown: () => t('calendar.year'),
        labelPrevious: () => t('calendar.previous'),
        labelNext: () => t('calendar.next'),
      },
    };
  }, [language, t]);
}
