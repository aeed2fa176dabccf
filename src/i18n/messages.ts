/** What views say: messages by id, numbers and moments in the interface's language. */
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { type Language, defaultLanguage, isLanguage } from '#contract/languages.ts';
import type { MessageId } from './load-language.ts';
import { relativeTime } from './relative-time.ts';

export type Messages = {
  /** As it is now: it can change while the page stands. */
  readonly language: Language;
  /** The message with its ICU arguments filled in. */
  readonly t: (id: MessageId, values?: Readonly<Record<string, unknown>>) => string;
  /** `1.234.567` in Vietnamese. */
  readonly number: (value: number, format?: Intl.NumberFormatOptions) => string;
  /** `12,5%` of a share of 1 in Vietnamese; signed for changes. */
  readonly percent: (share: number, options?: { readonly isSigned?: boolean }) => string;
  /** `21/11/2026` in Vietnamese; takes ISO 8601. */
  readonly date: (moment: string) => string;
  /** `14:05`; takes ISO 8601. */
  readonly time: (moment: string) => string;
  /** Date and time of day, for titles of relative times. */
  readonly dateTime: (moment: string) => string;
  /** `3 giờ trước`; `now` in milliseconds since the epoch. */
  readonly relative: (moment: string, now: number) => string;
};

const shortDate: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const fullMoment: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

export function messagesOf(i18n: I18n): Messages {
  let distances: { readonly locale: string; readonly format: Intl.RelativeTimeFormat } | null = null;
  return {
    get language() {
      return isLanguage(i18n.locale) ? i18n.locale : defaultLanguage;
    },
    t: (id, values) => i18n._(id, values),
    number: (value, format) => i18n.number(value, format),
    percent: (share, { isSigned = false } = {}) =>
      i18n.number(share, {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: isSigned ? 'exceptZero' : 'auto',
      }),
    date: (moment) => i18n.date(moment, shortDate),
    time: (moment) => i18n.date(moment, { timeStyle: 'short' }),
    dateTime: (moment) => i18n.date(moment, fullMoment),
    relative(moment, now) {
      if (distances?.locale !== i18n.locale) {
        const format = new Intl.RelativeTimeFormat(i18n.locales ?? i18n.locale, { numeric: 'auto' });
        distances = { locale: i18n.locale, format };
      }
      return relativeTime(distances.format, Date.parse(moment), now);
    },
  };
}

export function useMessages(): Messages {
  const { i18n } = useLingui();
  return useMessagesIn(i18n, i18n.locale);
}

/** New messages for each language, so that what is remembered by them is made anew. */
function useMessagesIn(i18n: I18n, locale: string): Messages {
  const messages = useMemo(() => ({ locale, messages: messagesOf(i18n) }), [i18n, locale]);
  return messages.messages;
}
