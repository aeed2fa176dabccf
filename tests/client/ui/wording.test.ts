/** Sentences as they are read, with what is filled into them. */
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { MessageId } from '#i18n/load-language.ts';
import { messagesOf } from '#i18n/messages.ts';
import { compileCatalogue } from '../../../build/compile-catalogue.ts';
import { catalogueOf } from '#tests/helpers/catalogue.ts';

const locales = { vi: 'vi-VN', en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' } as const;
type Locale = keyof typeof locales;

function wordsIn(locale: Locale) {
  const source = JSON.stringify(catalogueOf(locale));
  const messages = JSON.parse(compileCatalogue(source)) as Record<string, string>;
  return messagesOf(setupI18n({ locale, locales: locales[locale], messages: { [locale]: messages } }));
}

describe('the sentence about unsaved text', () => {
  it('says once at what time it was typed', () => {
    const { t, dateTime } = wordsIn('vi');
    const time = dateTime('2026-11-21T08:04:00.000Z');
    const sentence = t('leftDraft.help', { time });
    expect(sentence).toMatch(/bạn nhập lúc \d\d:04 21 tháng 11, 2026 mà chưa lưu\.$/);
  });
});

describe('the result of an action on many', () => {
  it.each([
    ['vi', 'X: 3 mục thành công.'],
    ['en', 'X: 3 succeeded.'],
    ['fr', 'X : 3 réussis.'],
    ['ar', 'X: نجح 3.'],
  ] as const)('reports no failures in %s where there were none', (locale, expected) => {
    expect(wordsIn(locale).t('bulk.finished', { action: 'X', done: '3', failed: '0' })).toBe(expected);
  });

  it('reports those that there were', () => {
    const { t } = wordsIn('vi');
    expect(t('bulk.finished', { action: 'X', done: '3', failed: '2' })).toBe(
      'X: 3 mục thành công, 2 mục không thực hiện được.',
    );
  });
});

describe('the words of a book', () => {
  it.each([
    ['event.resume_publication', 'Tiếp tục ra chương'],
    ['event.reopen_story', 'Chuyển về Còn tiếp'],
    ['books.status.archived', 'Đã lưu trữ'],
  ] as const satisfies readonly (readonly [MessageId, string])[])('%s is %s', (id, expected) => {
    expect(wordsIn('vi').t(id)).toBe(expected);
  });
});
