import { expect, it } from 'vitest';
import { decodeText, isMojibake } from '#lib/import/decode-text.ts';

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
])('%s is guessed', (encoding, bytes) => {
  const decoded = decodeText(bytes);
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text).toBe('Chương một\nGió');
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
