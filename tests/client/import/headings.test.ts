import { expect, it } from 'vitest';
import { headingOf } from '#lib/import/heading.ts';
import { ownPattern } from '#lib/import/own-pattern.ts';

const read = (line: string) => {
  const heading = headingOf(line);
  return heading === null ? null : `${heading.kind} ${heading.number ?? '-'} ${heading.title}`.trim();
};

it.each([
  ['Chương 12: Gió nổi', 'chapter 12 Gió nổi'],
  ['CHƯƠNG 7', 'chapter 7'],
  ['  Chương 3 - Về làng  ', 'chapter 3 Về làng'],
  ['Chương 8 cơn mưa', 'chapter 8 cơn mưa'],
  ['Chương XII. Trở lại', 'chapter 12 Trở lại'],
  ['Chương IV', 'chapter 4'],
  ['Chương thứ nhất', 'chapter 1'],
  ['Chương mười hai: Hẹn ước', 'chapter 12 Hẹn ước'],
  ['Chương hai mươi mốt', 'chapter 21'],
  ['Chương một trăm linh năm: Cửa sau', 'chapter 105 Cửa sau'],
  ['Hồi thứ ba: Loạn thế', 'chapter 3 Loạn thế'],
  ['Hồi 5 Đại náo', 'chapter 5 Đại náo'],
  ['Quyển 2: Biển lớn', 'volume 2 Biển lớn'],
  ['Phiên ngoại 1: Mùa xuân', 'extra 1 Mùa xuân'],
  ['Phiên ngoại', 'extra -'],
  ['Ngoại truyện: Ngày ấy', 'extra - Ngày ấy'],
  ['Chapter 9 – The road', 'chapter 9 The road'],
  ['Chapter Twenty-One', 'chapter 21'],
  ['第十二章 风起', 'chapter 12 风起'],
  ['第105章：归来', 'chapter 105 归来'],
  ['第一卷 江湖', 'volume 1 江湖'],
  ['【Chương 4】 Đêm dài', 'chapter 4 Đêm dài'],
  ['### Chương 6: Chợ phiên ###', 'chapter 6 Chợ phiên'],
])('%s is a heading', (line, expected) => {
  expect(read(line)).toBe(expected);
});

it.each([
  'Chương trình học kỳ này rất dài.',
  'Hồi hai đứa còn nhỏ, nhà ở cuối làng.',
  'Hồi 3 giờ sáng, hắn tỉnh dậy.',
  'Quyển sách nằm trên bàn.',
  'Phiên ngoại này kể về một người khác.',
  'Chương 1.5 triệu đồng',
  'Chapter and verse',
  'Hồi i ức',
  '第 một',
  '',
])('%j is none', (line) => {
  expect(read(line)).toBeNull();
});

const typed = (pattern: string, line: string) => {
  const own = ownPattern(pattern);
  if (own.kind === 'refused') return own.reason;
  const groups = own.read.exec(line)?.groups;
  return groups === undefined ? null : `${groups['number'] ?? ''}|${groups['title'] ?? ''}`;
};

it.each([
  ['Phần #: *', 'Phần 12: Gió', '12|Gió'],
  ['Phần #: *', 'Phần mười: Gió', null],
  ['#.', '  12.  ', '12|'],
  ['(a+)+# *', '(a+)+7 x', '7|x'],
  ['*', 'x', 'empty'],
  ['', 'x', 'empty'],
  ['# #', '1 2', 'twice'],
  ['* hết', 'x hết', 'order'],
  ['x'.repeat(61), 'x', 'too-long'],
])('own pattern %j on %j reads %j', (pattern, line, expected) => {
  expect(typed(pattern, line)).toBe(expected);
});

it('no own pattern takes long, whatever the line', () => {
  const own = ownPattern('aaaa#aaaa *');
  const line = `aaaa${'i'.repeat(200_000)}${' '.repeat(200_000)}b`;
  const from = performance.now();
  expect(own.kind === 'pattern' && own.read.test(line)).toBe(false);
  expect(performance.now() - from).toBeLessThan(1000);
});
