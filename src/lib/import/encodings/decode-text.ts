/**
 * The text of a file whose encoding nobody has told: UTF-8, UTF-16, Windows-1258, which writes a tone as a mark behind
 * its letter (encoding.spec.whatwg.org), and TCVN3. What was guessed can be chosen anew; the text is in NFC either way.
 */
import type { Encoding } from '#machines/chapter-upload/imported.ts';
import { decodeTcvn3 } from './tcvn3.ts';
import { vietnameseShare } from './vietnamese-syllable.ts';

export type DecodedText = {
  readonly text: string;
  readonly encoding: Encoding;
  /** Controls, NUL and halves of characters were left out. */
  readonly isCleaned: boolean;
};

const sampled = 65_536;

/** Bytes that are decoded before it is told how far it is, from 0 to 1. */
const together = 4 * 1024 * 1024;

export function decodeText(
  bytes: Uint8Array,
  chosen: Encoding | null = null,
  onShare: (share: number) => void = () => undefined,
): DecodedText {
  const encoding = chosen ?? guessed(bytes);
  const next = decoderOf(encoding);
  const texts: string[] = [];
  let isCleaned = false;
  let waiting = '';
  for (let from = 0; from === 0 || from < bytes.length; from += together) {
    onShare(from / Math.max(1, bytes.length));
    const isLast = from + together >= bytes.length;
    waiting += next(bytes.subarray(from, from + together), isLast);
    // A mark belongs to the letter before it, and the two halves of a line end to each other: it is cut between lines.
    const end = isLast ? waiting.length : waiting.lastIndexOf('\n') + 1;
    const part = cleaned(waiting.slice(0, end));
    waiting = waiting.slice(end);
    texts.push(part.text);
    isCleaned ||= part.isCleaned;
  }
  return { text: texts.join(''), encoding, isCleaned };
}

function decoderOf(encoding: Encoding): (bytes: Uint8Array, isLast: boolean) => string {
  if (encoding === 'tcvn3') return decodeTcvn3;
  const decoder = new TextDecoder(encoding);
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
}

function guessed(bytes: Uint8Array): Encoding {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return byNuls(bytes.subarray(0, sampled)) ?? (isUtf8(bytes) ? 'utf-8' : byLetters(bytes));
}

/** Of the encodings that take any bytes, the one in which more words can be Vietnamese; looked at in three places. */
function byLetters(bytes: Uint8Array): Encoding {
  const middle = Math.max(0, (bytes.length - sampled) >> 1);
  const places = [0, middle, Math.max(0, bytes.length - sampled)];
  const samples = places.map((from) => bytes.subarray(from, from + sampled));
  const shareOf = (encoding: Encoding): number => {
    const text = samples.map((sample) => decoderOf(encoding)(sample, true)).join('\n');
    return vietnameseShare(text) ?? 0;
  };
  return shareOf('tcvn3') > shareOf('windows-1258') ? 'tcvn3' : 'windows-1258';
}

/** Blanks and line ends of UTF-16 have a NUL, always on the same side. */
function byNuls(sample: Uint8Array): Encoding | null {
  const nuls = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const all = even + odd;
  if (all < 2 || all * 100 < sample.length) return null;
  if (odd > all * 0.9) return 'utf-16le';
  return even > all * 0.9 ? 'utf-16be' : null;
}

/** A character that is cut at the very end is no reason to read the rest as something else. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\p{Surrogate}]/gu;

/** In NFC, with `\n` between lines and nothing that a text may not hold. */
export function cleaned(raw: string): { readonly text: string; readonly isCleaned: boolean } {
  const lines = raw.replace(/\r\n?|[\u2028\u2029\x85\f\v]/g, '\n');
  const text = lines.replace(unwritable, '');
  return { text: text.normalize('NFC'), isCleaned: text.length < lines.length };
}

// Vietnamese in UTF-8 that was read byte by byte, and what no decoder could read.
const garbled = /\ufffd|[áẻ][»º][\x80-\xff\u201a-\u2122]?|Æ[°¡]|Ä[\u2018\x91\x90]|[ÃĂ][\xa0-\xbf]|â€/gu;

/** Whether it looks as if the text was read in a wrong encoding before it came here. */
export function isMojibake(text: string): boolean {
  const hits = text.match(garbled)?.length ?? 0;
  return hits >= 2 && hits * 500 > text.length;
}
