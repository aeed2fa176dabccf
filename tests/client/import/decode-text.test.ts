import { expect, it } from 'vitest';
import { decodeText, isMojibake } from '#lib/import/encodings/decode-text.ts';
import { isVietnameseSyllable } from '#lib/import/encodings/vietnamese-syllable.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

it.each([
  ['utf-8', utf8('Chương một\nGió')],
  ['utf-8', utf8('\ufeffChương một\nGió')],
  ['utf-16le', utf16('\ufeffChương một\nGió', true)],
  ['utf-16be', utf16('\ufeffChương một\nGió', false)],
  ['utf-16le', utf16('Chương một\nGió', true)],
  ['utf-16be', utf16('Chương một\nGió', false)],
  // Chương: ư is one byte, ơ one; một is ô with a mark behind it; Gió has ó whole.
  [
    'windows-1258',
    Uint8Array.from([67, 104, 0xfd, 0xf5, 110, 103, 32, 109, 0xf4, 0xf2, 116, 10, 71, 105, 0xf3]),
  ],
  // In TCVN3: ư is where others have a soft hyphen.
  ['tcvn3', Uint8Array.from([67, 104, 0xad, 0xac, 110, 103, 32, 109, 0xe9, 116, 10, 71, 105, 0xe3])],
])('%s is guessed', (encoding, bytes) => {
  const decoded = decodeText(bytes);
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text).toBe('Chương một\nGió');
});

it.each([
  ['Chương một: những người bạn cũ', 'Ch\xad\xacng mét: nh÷ng ng\xadêi b¹n cò'],
  ['đã là của với không, Đẹp', '®· lµ cña víi kh«ng, §Ñp'],
  ['bắt cần trình sĩ kỹ chí lý mỗi', 'b¾t cÇn tr×nh sÜ kü chÝ lý mçi'],
])('reads TCVN3: %s', (text, stored) => {
  const bytes = Uint8Array.from(stored, (character) => character.charCodeAt(0));
  // Capitals are where a font of its own would draw them.
  expect(decodeText(bytes, 'tcvn3').text).toBe(text);
  expect(decodeText(bytes).encoding).toBe('tcvn3');
});

it('reads what only Chinese writes where that is chosen', () => {
  expect(decodeText(Uint8Array.from([0xb5, 0xda, 0xd2, 0xbb, 0xd5, 0xc2]), 'gb18030').text).toBe('第一章');
  expect(decodeText(Uint8Array.from([0xb2, 0xc4, 0xa4, 0x40, 0xb3, 0xb9]), 'big5').text).toBe('第一章');
});

it.each([
  ...['người', 'gì', 'giêng', 'quyển', 'nghiêng', 'khuỷu', 'ưỡn', 'yêu', 'thuở', 'loạng', 'ở'].map((word) => [
    word,
    true,
  ]),
  ...['ngưòới', 'ăâ', 'ñçê', 'chẩng̣', 'wơ', 'đđ', 'pfư'].map((word) => [word, false]),
] as [string, boolean][])('%s may be a syllable: %s', (word, isOne) => {
  expect(isVietnameseSyllable(word)).toBe(isOne);
});

it('takes an encoding that was chosen instead of its guess', () => {
  expect(decodeText(utf8('é'), 'windows-1258').text).toBe('Ă©');
});

it('composes what was written as letters and marks', () => {
  expect(decodeText(utf8('Tie\u0302\u0301ng Vie\u0302\u0323t')).text).toBe('Tiếng Việt');
});

it('leaves out controls and NUL and says so, and makes all line ends one', () => {
  expect(decodeText(utf8('a\0b\u0007c\r\nd\re\u2028f'))).toEqual({
    text: 'abc\nd\ne\nf',
    encoding: 'utf-8',
    isCleaned: true,
  });
  expect(decodeText(utf8('a\r\nb')).isCleaned).toBe(false);
});

it('sees a text that was read in a wrong encoding before', () => {
  const garbled = new TextDecoder('windows-1252').decode(utf8('Chương một: những người bạn cũ trở về làng'));
  expect(isMojibake(garbled)).toBe(true);
  expect(isMojibake('Chương một: những người bạn cũ trở về làng. “Ừ,” nàng nói, “Ân Á Đ.”')).toBe(false);
});

it('decodes a long text in pieces that part no letter from its mark, and says how far it is', () => {
  const bytes = new Uint8Array(8 * 1024 * 1024).fill(0x61);
  bytes[100] = 10;
  // ô at the end of one piece, and the dot below it at the beginning of the next.
  bytes.set([0xf4, 0xf2], 4 * 1024 * 1024 - 1);
  const shares: number[] = [];
  const { text } = decodeText(bytes, 'windows-1258', (share) => shares.push(share));
  expect([text.length, text.slice(4_194_302, 4_194_305)]).toEqual([8_388_607, 'aộa']);
  expect(shares).toEqual([0, 0.5]);
});

it('decodes letters and line ends that lie on both sides of a piece', () => {
  const long = `\n${'ươ'.repeat(1024 * 1024 - 1)}`;
  // A byte before them: every letter of two bytes is parted somewhere.
  expect(decodeText(utf8(`${long}\r\nộ`)).text).toBe(`${long}\nộ`);
  expect(decodeText(utf8(`x${long}xx\r\nộ`)).text).toBe(`x${long}xx\nộ`);
});
