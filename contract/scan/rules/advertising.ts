/** Lines that advertise a site, a group or whoever took the text from elsewhere; a guess by their words, so it does not block. */
import type { Span, TextRule } from '../scan-rule.ts';

const shown = 200;
const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const places =
  '(?:web(?:site)?|trang(?: web| chủ| nhà)?|app|ứng dụng|facebook|fb|fanpage|group|nhóm|kênh|wattpad|youtube|tiktok|zalo|telegram|discord|[a-z0-9-]{2,40}\\.[a-z]{2,6})';
const patterns: readonly RegExp[] = [
  new RegExp(
    `${edge}(?:đọc|xem|đăng|cập nhật|theo dõi|tải)(?: (?:truyện|full|chương|bản|tiếp|mới nhất|nhanh nhất|sớm nhất|đầy đủ|miễn phí|thêm)){0,4} (?:tại|trên|ở) ${places}${end}`,
    'giu',
  ),
  /^[ \t]*(?:nguồn|nguồn truyện|source|convert(?:er| by)?|edit(?:or)?|beta(?: ?reader)?|nhóm dịch|team dịch)[ \t]*[:：]/gimu,
  new RegExp(
    `${edge}(?:zalo|telegram|tele)[ \\t]{0,3}[:：@]?[ \\t]{0,3}(?:\\+?\\d[\\d .-]{7,14}|@[a-z0-9_]{3,32})`,
    'giu',
  ),
  new RegExp(`${edge}(?:nhóm|group|kênh|hội) (?:zalo|telegram|facebook|discord|fb)${end}`, 'giu'),
  new RegExp(`${edge}(?:facebook|fb|fanpage|discord|tiktok|wattpad)[ \\t]{0,3}[:：]`, 'giu'),
  new RegExp(
    `${edge}(?:ủng hộ|donate)(?: cho)? (?:nhóm|team|dịch giả|converter|editor|tác giả qua|qua)${end}`,
    'giu',
  ),
  new RegExp(`${edge}(?:cầu|xin|tặng) (?:kim phiếu|nguyệt phiếu|đề cử|đánh giá|like|vote)${end}`, 'giu'),
  new RegExp(`${edge}(?:like và share|vote 5 sao|vote 10 sao|bấm quảng cáo)${end}`, 'giu'),
];

export const advertising: TextRule<'advertising'> = {
  id: 'advertising',
  scope: 'text',
  reach: 'line',
  severity: 'warning',
  *find({ text }): Generator<Span> {
    const found = patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
        from: index,
        to: index + match.length,
      })),
    );
    let done = 0;
    for (const hit of found.toSorted((one, other) => one.from - other.from)) {
      if (hit.from < done) continue;
      const line = lineAround(text, hit);
      yield { ...line, kind: 'line', values: { text: text.slice(line.from, line.to) } };
      done = line.to;
    }
  },
};

/** The line, or what was found of it where the line is long. */
function lineAround(text: string, hit: { readonly from: number; readonly to: number }) {
  const before = text.slice(Math.max(0, hit.from - shown), hit.from);
  const after = text.slice(hit.to, hit.to + shown);
  const begin = before.lastIndexOf('\n');
  const close = after.indexOf('\n');
  const isShort = (begin !== -1 || hit.from <= shown) && (close !== -1 || after.length < shown);
  if (!isShort) return hit;
  const from = hit.from - before.length + begin + 1;
  const to = close === -1 ? text.length : hit.to + close;
  const line = text.slice(from, to);
  return { from: from + line.length - line.trimStart().length, to: to - line.length + line.trimEnd().length };
}
