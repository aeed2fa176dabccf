/**
 * A number that is the same for the same words, and hardly ever for others: blanks, ASCII punctuation and what parts
 * paragraphs do not count, so that a text has one key before and after it is stored. It flags a likeness, it proves none.
 */

/** Two rounds of multiplication over the UTF-16 units (the public-domain cyrb53), 53 bits. Null for a text without words. */
export function textKey(text: string): number | null {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  let counted = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80 ? asciiWords[code] === 0 : isBetweenWords(code)) continue;
    counted += 1;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  if (counted === 0) return null;
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

const asciiWords = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[0-9A-Za-z]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Controls and blanks of Latin-1, General Punctuation with its blanks, the ideographic blank, the byte order mark. */
const isBetweenWords = (code: number): boolean =>
  code <= 0xa0 || (code >= 0x2000 && code <= 0x206f) || code === 0x3000 || code === 0xfeff;
