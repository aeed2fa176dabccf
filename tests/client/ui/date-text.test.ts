/** Dates and times as they are typed. */
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '#i18n/messages.ts';
import { dayText, minuteText, readDay, readMinute, readTime } from '#ui/date-field/date-text.ts';

describe('a day', () => {
  it.each([
    ['12/05/2026', '2026-05-12'],
    ['1/5/2026', '2026-05-01'],
    ['01.05.2026', '2026-05-01'],
    ['1-5-2026', '2026-05-01'],
    [' 1 / 5 / 2026 ', '2026-05-01'],
    ['2026-05-12', '2026-05-12'],
    ['29/02/2028', '2028-02-29'],
    ['31/12/2199', '2199-12-31'],
    ['١٢/٠٥/٢٠٢٦', '2026-05-12'],
    ['۱۲/۰۵/۲۰۲۶', '2026-05-12'],
    ['12\u200F/05\u200F/2026', '2026-05-12'],
  ])('typed as %s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '12/13/2026',
    '1/1/99999',
    '1/1/26',
    '1/1',
    '12/05/2026x',
    'ngày mai',
    '2026-13-01',
    '2026/05/12',
    '12/05/20260',
    '٣١/٠٢/٢٠٢٦',
  ])('is none when it is typed as “%s”', (text) => {
    expect(readDay(text)).toBeNull();
  });

  it.each([
    ['vi', 'vi-VN'],
    ['en', 'en-GB'],
    ['fr', 'fr-FR'],
    ['ar', 'ar-u-nu-latn'],
  ])('that the page shows in %s can be typed back', (locale, locales) => {
    const shown = messagesOf(setupI18n({ locale, locales, messages: { [locale]: {} } })).date(
      '2026-05-12T12:00:00Z',
    );
    expect(readDay(shown)).toBe('2026-05-12');
  });

  it('is shown with the day before the month, and what is no day as it is', () => {
    expect(dayText('2026-05-12')).toBe('12/05/2026');
    expect(dayText('')).toBe('');
    expect(dayText('mai')).toBe('mai');
  });
});

describe('a time of day', () => {
  it.each([
    ['20:30', '20:30'],
    ['8:05', '08:05'],
    ['8h05', '08:05'],
    ['8h', '08:00'],
    ['8.05', '08:05'],
    ['٢٠:٣٠', '20:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('typed as %s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each(['', '24:00', '20:60', '20', '8:5', '20:30:10', 'sáng', '-1:00'])(
    'is none when it is typed as “%s”',
    (text) => {
      expect(readTime(text)).toBeNull();
    },
  );
});

describe('a day with a time', () => {
  it.each([
    ['12/05/2026 08:00', '2026-05-12T08:00'],
    ['1/5/2026 8h', '2026-05-01T08:00'],
    ['12/05/2026, 20:30', '2026-05-12T20:30'],
    ['2026-05-12T08:00', '2026-05-12T08:00'],
    ['1 5 2026 8:30', '2026-05-01T08:30'],
    ['١٢/٠٥/٢٠٢٦ ٠٨:٠٠', '2026-05-12T08:00'],
  ])('typed as %s is %s', (text, minute) => {
    expect(readMinute(text)).toBe(minute);
  });

  it.each([
    '',
    '12/05/2026',
    '08:00',
    '31/02/2026 08:00',
    '12/05/2026 24:00',
    '12/05/2026 08:00 x',
    '1/2/2026 8',
  ])('is none when it is typed as “%s”', (text) => {
    expect(readMinute(text)).toBeNull();
  });

  it('is shown as it is typed', () => {
    expect(minuteText('2026-05-12T08:00')).toBe('12/05/2026 08:00');
    expect(minuteText('')).toBe('');
  });
});
