/**
 * Text in UTF-8 that was read byte by byte, as Windows-1252 or Windows-1258 (encoding.spec.whatwg.org), and U+FFFD, which
 * stands where something was lost. The first is put right: what its bytes mean is said, where that is Vietnamese.
 */
import type { Span, TextRule } from '../scan-rule.ts';

/** Bytes 0x80 to 0x9F of both code pages, and where 1258 differs from 1252 above. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const bytes: ReadonlyMap<string, number> = new Map([
  ...Array.from(high, (character, at): [string, number] => [character, 0x80 + at]),
  ...Array.from({ length: 0x60 }, (_, at): [string, number] => [String.fromCharCode(0xa0 + at), 0xa0 + at]),
  ['Ă', 0xc3],
  ['ă', 0xe3],
  ['Đ', 0xd0],
  ['đ', 0xf0],
  ['Ơ', 0xd5],
  ['ơ', 0xf5],
  ['Ư', 0xdd],
  ['ư', 0xfd],
]);
/** What Vietnamese prose is written with beyond ASCII. */
const expected = /^[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9–—‘’“”…\u00a0«»]$/u;
/** Tones of a text that was not in NFC. */
const tones = /^(?:\u0300|\u0301|\u0303|\u0309|\u0323)$/u;
const suspicious = /[ÂÃĂÄÅÆÌáâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸºĂăĐđƠơƯư»]|\ufffd/gu;

export const mojibake: TextRule<'mojibake'> = {
  id: 'mojibake',
  scope: 'text',
  reach: 'line',
  severity: 'error',
  *find({ text }): Generator<Span> {
    let done = 0;
    for (const { 0: found, index } of text.matchAll(suspicious)) {
      if (index < done) continue;
      if (found === '\ufffd') {
        done = index + 1;
        yield { from: index, to: done, kind: 'lost' };
        continue;
      }
      const read = decoded(text, index);
      if (read === null) continue;
      done = read.to;
      yield { from: index, to: read.to, kind: 'garbled', values: { fix: read.text }, fix: read.text };
    }
  },
};

/** As many characters in a row as there are; null where the bytes mean none of those expected. */
function decoded(text: string, from: number): { readonly text: string; readonly to: number } | null {
  let result = '';
  let at = from;
  for (let one = oneDecoded(text, at); one !== null; one = oneDecoded(text, at)) {
    result += one.text;
    at = one.to;
  }
  return result === '' ? null : { text: result, to: at };
}

function oneDecoded(text: string, at: number): { readonly text: string; readonly to: number } | null {
  const lead = bytes.get(text.charAt(at)) ?? 0;
  const length = lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : 0;
  if (length === 0) return null;
  let code = length === 2 ? lead - 0xc0 : lead - 0xe0;
  for (let step = 1; step < length; step += 1) {
    const byte = bytes.get(text.charAt(at + step)) ?? 0;
    if (byte < 0x80 || byte > 0xbf) return null;
    code = code * 64 + (byte - 0x80);
  }
  const character = String.fromCharCode(code);
  return expected.test(character) || tones.test(character) ? { text: character, to: at + length } : null;
}
