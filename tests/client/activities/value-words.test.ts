/** Values of the audit log as a reader meets them elsewhere (product.md, `/manage/activities`). */
import { describe, expect, it } from 'vitest';
import { namedValues, valueWords } from '#features/activities/value-words.ts';
import { catalogueOf } from '#tests/helpers/catalogue.ts';

const messagesIn = (language: string) => {
  const catalogue = catalogueOf(language);
  return {
    t: (id: string) => catalogue[id] ?? `no word: ${id}`,
    number: (value: number) => value.toLocaleString(language),
    dateTime: (moment: string) => `the moment ${moment}`,
  };
};
/** As `GET /books/options` calls them. */
const serverWords = {
  genres: [
    { value: 'wuxia', label: 'Kiếm hiệp' },
    { value: 'history', label: 'Lịch sử' },
  ],
  content_rating: [{ value: 'teen', label: 'Từ 13 tuổi' }],
};
const said = (subject: string, field: string, value: unknown) =>
  valueWords(messagesIn('vi'), { subject, field }, value, serverWords);

describe('a value of the audit log', () => {
  it.each([
    ['textlinks', 'status', 'expired', 'Đã kết thúc'],
    ['textlinks', 'place', 'sidebar', 'Cột bên'],
    ['books', 'status', 'in_review', 'Chờ duyệt'],
    ['books', 'progress', 1, 'Còn tiếp'],
    ['books', 'genres', ['wuxia', 'history', 'burnt'], 'Kiếm hiệp, Lịch sử, burnt'],
    ['books', 'content_rating', 'teen', 'Từ 13 tuổi'],
    ['sos', 'kind', 'copyright', 'Vi phạm bản quyền'],
    ['users', 'roles', ['author', 'editor'], 'Tác giả, Biên tập viên'],
  ])('%s: %s %j is “%s”', (subject, field, value, words) => {
    expect(said(subject, field, value)).toBe(words);
  });

  it('is yes or no, a moment, or nothing', () => {
    expect(said('topics', 'is_pinned', true)).toBe('Có');
    expect(said('topics', 'is_pinned', false)).toBe('Không');
    expect(said('chapters', 'published_at', '2026-11-21T07:05:00.000Z')).toBe(
      'the moment 2026-11-21T07:05:00.000Z',
    );
    expect([said('books', 'title', null), said('books', 'title', undefined)]).toEqual(['', '']);
  });

  it('stands as it is where nobody has a word for it', () => {
    expect(said('books', 'status', 'burnt')).toBe('burnt');
    expect(said('books', 'title', 'published')).toBe('published');
    expect(said('letters', 'status', 'published')).toBe('published');
    expect(said('constructor', 'name', 'x')).toBe('x');
    expect(said('chapters', 'price', 12_000)).toBe('12.000');
    expect(said('issues', 'chapter_id', 12_000)).toBe('12000');
    expect(said('chapters', 'also', { title: 'Kiếm' })).toBe('{"title":"Kiếm"}');
    expect(said('issues', 'ids', [1, 2])).toBe('1, 2');
    expect(said('chapters', 'chapters', [{ id: 1 }, { id: 2 }])).toBe('{"id":1}, {"id":2}');
  });

  it.each(['vi', 'en', 'fr', 'ar'])('has every word in %s', (language) => {
    const messages = messagesIn(language);
    const missing = Object.values(namedValues)
      .flatMap((fields) => Object.values(fields).flatMap((words) => words.map(({ word }) => word)))
      .filter((id) => messages.t(id).startsWith('no word'));
    expect(missing).toEqual([]);
  });
});
