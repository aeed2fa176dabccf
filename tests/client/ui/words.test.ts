/** Numbers, dates and distances as Vietnamese readers expect them; names and roles as the shell shows them. */
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { highestRole } from '#app/user-menu/highest-role.ts';
import { initialsOf } from '#app/user-menu/initials.ts';
import { relativeTime } from '#i18n/relative-time.ts';
import { messagesOf } from '#i18n/messages.ts';

const words = messagesOf(setupI18n({ locale: 'vi', locales: 'vi-VN', messages: { vi: {} } }));
const now = Date.parse('2026-11-21T10:00:00.000Z');

describe('words', () => {
  it('group thousands with dots', () => {
    expect(words.number(1_234_567)).toBe('1.234.567');
  });

  it('put the day before the month', () => {
    expect(words.date('2026-11-21T10:00:00.000Z')).toBe('21/11/2026');
  });

  it.each([
    ['2026-11-21T09:59:30.000Z', 'bây giờ'],
    ['2026-11-21T09:58:00.000Z', '2 phút trước'],
    ['2026-11-21T07:00:00.000Z', '3 giờ trước'],
    ['2026-11-20T09:00:00.000Z', 'Hôm qua'],
    ['2026-11-01T10:00:00.000Z', '2 tuần trước'],
    ['2024-11-01T10:00:00.000Z', '2 năm trước'],
    ['2026-11-21T12:00:00.000Z', 'sau 2 giờ nữa'],
  ])('say how far %s is', (moment, text) => {
    expect(words.relative(moment, now)).toBe(text);
  });

  it('take the largest unit that has passed whole', () => {
    const format = new Intl.RelativeTimeFormat('en');
    expect(relativeTime(format, now - 119_000, now)).toBe('1 minute ago');
  });
});

describe('a person', () => {
  it('has the initials that they are called by', () => {
    expect(initialsOf('Nguyễn Thị Đào')).toBe('TĐ');
    expect(initialsOf('  mai  ')).toBe('M');
    expect(initialsOf('***')).toBe('');
  });

  it('is shown with the role that says most', () => {
    expect(highestRole(['author', 'editor'])).toBe('editor');
    expect(highestRole(['administrator', 'admin', 'author'])).toBe('administrator');
    expect(highestRole([])).toBeNull();
  });
});
