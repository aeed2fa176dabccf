import { expect, it } from 'vitest';
import { headingLines, headingOf } from '#lib/import/headings/heading.ts';
import { ownPattern } from '#lib/import/headings/own-pattern.ts';

const read = (line: string) => {
  const heading = headingOf(line);
  if (heading === null) return null;
  const { kind, number, volume, title } = heading;
  return `${kind} ${volume === null ? '' : `${volume}/`}${number ?? '-'} ${title}`.trim();
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
  ['**Chương 7 tên chữ thường**', 'chapter 7 tên chữ thường'],
  ['【Chương 9】', 'chapter 9'],
  ['- Chương 10 -', 'chapter 10'],
  ['“Chương 11”', 'chapter 11'],
  ['Chương 7 (tiếp)', 'chapter 7 (tiếp)'],
  ['Chương 12.5: Giữa trưa', 'chapter - Chương 12.5: Giữa trưa'],
  ['Chương 12A', 'chapter - Chương 12A'],
  ['Chương 12 (2) Gió', 'chapter - Chương 12 (2) Gió'],
  ['Chương 3-4: Hai ngày', 'chapter 3 Chương 3-4: Hai ngày'],
  ['Chương 5 - 3 người lạ', 'chapter 5 3 người lạ'],
  ['Chương12', 'chapter 12'],
  ['Chap 8: Mưa', 'chapter 8 Mưa'],
  ['Tiết 4 Ba người', 'chapter 4 Ba người'],
  ['CHƯƠNG XII TRỞ VỀ', 'chapter 12 TRỞ VỀ'],
  ['Chương hai mươi mốt: Trở về', 'chapter 21 Trở về'],
  ['Chương một trăm linh ba', 'chapter 103'],
  ['Chương hai mươi tư - Đò ngang', 'chapter 24 Đò ngang'],
  ['HỒI THỨ MƯỜI LĂM', 'chapter 15'],
  ['Hồi XI', 'chapter 11'],
  ['Đệ 12 chương: Kiếm khí', 'chapter 12 Kiếm khí'],
  ['Đệ nhị thập tam hồi', 'chapter 23'],
  ['Đệ tam quyển: Biên thành', 'volume 3 Biên thành'],
  ['Quyển II', 'volume 2'],
  ['Phần thứ hai', 'volume 2'],
  ['Tập 3 Mùa lũ', 'volume 3 Mùa lũ'],
  ['Bộ 2: Hậu duệ', 'volume 2 Hậu duệ'],
  ['Quyển 2 Chương 13: Tái ngộ', 'chapter 2/13 Tái ngộ'],
  ['Quyển hai, chương mười ba', 'chapter 2/13'],
  ['Quyển 2: Phong vân - Chương 13: Tái ngộ', 'chapter 2/13 Tái ngộ'],
  ['Q2 - C13', 'chapter 2/13'],
  ['Volume 2 Chapter 13 – Again', 'chapter 2/13 Again'],
  ['第一卷 第三章 初见', 'chapter 1/3 初见'],
  ['Phiên ngoại 2: Mùa xuân', 'extra 2 Mùa xuân'],
  ['Tiết tử', 'extra -'],
  ['Lời mở đầu', 'extra -'],
  ['Văn án:', 'extra -'],
  ['Vĩ thanh - Nhiều năm sau', 'extra - Nhiều năm sau'],
  ['Đại kết cục (2)', 'extra 2'],
  ['Chương cuối: Về nhà', 'extra - Về nhà'],
  ['Prologue', 'extra -'],
  ['Side Story 2: Winter', 'extra 2 Winter'],
  ['Chapter One Hundred and One', 'chapter 101'],
  ['Chapter IX The Gate', 'chapter 9 The Gate'],
  ['Book One: The Sea', 'volume 1 The Sea'],
  ['Part IV', 'volume 4'],
  ['第一百零三回 大戰', 'chapter 103 大戰'],
  ['第一〇五章', 'chapter 105'],
  ['第１２章', 'chapter 12'],
  ['第十二章风起云涌', 'chapter 12 风起云涌'],
  ['第廿三章 夜', 'chapter 23 夜'],
  ['卷二 江湖', 'volume 2 江湖'],
  ['序章', 'extra -'],
  ['番外二 春', 'extra 2 春'],
])('%s is a heading', (line, expected) => {
  expect(read(line)).toBe(expected);
  expect(line).toMatch(headingLines());
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
  'Tiết trời se lạnh.',
  'Tiết 3 học Văn.',
  'Chương Mi bước vào.',
  'Hồi ba giờ chiều, hắn đến.',
  'Hồi đó chưa có điện.',
  'Hồi sáu, bảy tuổi tôi ở quê.',
  'Phần hai của cuốn sách nói về biển.',
  'Bộ ba đi cùng nhau.',
  'Tập 3 người một nhóm.',
  'Mở đầu câu chuyện là một cơn mưa.',
  'Mở đầu, hắn không nói gì.',
  'Đệ tử đứng thành hàng.',
  'Part of him wanted to stay.',
  'Book one flight, then another.',
  'Part I think he knew.',
  '- Chương 5 đâu rồi?',
  '“Chương 5 đã đăng chưa?” hắn hỏi.',
  'Q2: Vì sao?',
  'C4 nổ tung.',
  '第二天，他走了。',
  '第一回合结束了。',
  '第一部手机很贵。',
  '第三章里写道：风。',
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
