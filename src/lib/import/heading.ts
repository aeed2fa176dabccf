/**
 * What a line must look like to begin a chapter (product.md: `Chương`, `Hồi`, `Quyển`, `Phiên ngoại`, `Chapter`, `第…章`),
 * and what it says. One expression finds the lines that may be one; each of them is then read.
 */
import { englishNumber, hanNumber, romanNumber, vietnameseNumber } from './heading-number.ts';

export type Heading = {
  readonly kind: 'chapter' | 'volume' | 'extra';
  /** Null where it has none of its own. */
  readonly number: number | null;
  /** What it is called beside its number; empty where it is only numbered. */
  readonly title: string;
};

const keywords = {
  chương: 'chapter',
  chuong: 'chapter',
  hồi: 'chapter',
  tiết: 'chapter',
  chapter: 'chapter',
  quyển: 'volume',
  volume: 'volume',
  'phiên ngoại': 'extra',
  'ngoại truyện': 'extra',
} as const;

/** Longer lines are sentences. */
const longestHeading = 160;

/** Lines that begin as a heading does; used with `exec`, from wherever `lastIndex` is. */
export const headingLines = (): RegExp =>
  /^[ \t\u3000\xa0]*[*#=>【「『([“"_~-]{0,8}[ \t\u3000\xa0]*(?:chương|chuong|hồi|tiết|chapter|quyển|volume|phiên ngoại|ngoại truyện|第)[^\n]{0,160}$/gimu;

const word =
  /^(chương|chuong|hồi|tiết|chapter|quyển|volume|phiên ngoại|ngoại truyện)(?:[ \t\u3000\xa0]+|(?=[\d:：.\-–—])|$)/iu;
const decoration = /^[\s*#=>【「『([“"_~-]+|[\s*#=<】」』)\]”"_~]+$/gu;
const separator = /^\s*[:：.．,，、|)\]】\-–—]+\s*/u;
const han = /^第\s*([0-9０-９零〇一二三四五六七八九十百千万萬两兩]{1,12})\s*([章回节節话話卷集部])\s*(.*)$/u;

/** Null where the line is none after all. */
export function headingOf(line: string): Heading | null {
  const text = line.replace(decoration, '').trim();
  if (text === '' || text.length > longestHeading) return null;
  const chinese = han.exec(text);
  if (chinese !== null) {
    const [, digits = '', unit = '', rest = ''] = chinese;
    const number = hanNumber(digits);
    if (number === null) return null;
    return { kind: '卷集部'.includes(unit) ? 'volume' : 'chapter', number, title: titleOf(rest) };
  }
  const found = word.exec(text);
  if (found === null) return null;
  const keyword = (found[1] ?? '').toLowerCase();
  const kind = keywords[keyword as keyof typeof keywords];
  return numbered(kind, keyword, text.slice(found[0].length));
}

function numbered(kind: Heading['kind'], keyword: string, text: string): Heading | null {
  const rest = text.replace(/^(?:thứ|số)\s+/iu, '');
  const digits = /^[([]?(\d{1,7})(?![\d])[)\]]?/.exec(rest);
  if (digits !== null) {
    const tail = rest.slice(digits[0].length);
    if (/^[.,]\d/.test(tail)) return null;
    return isTitle(tail, keyword) ? { kind, number: Number(digits[1]), title: titleOf(tail) } : null;
  }
  const words = rest.toLowerCase().split(/(?=[\s:：.,\-–—])|[\s]+/u);
  const [first = ''] = words;
  const value = romanNumber(first);
  const isCapital = rest.startsWith(first.toUpperCase());
  if (value !== null && (isCapital || keyword !== 'hồi')) {
    const tail = rest.slice(first.length);
    // A single letter may as well be the first of a name.
    if (tail.trim() === '' || separator.test(tail) || (isCapital && first.length > 1))
      return { kind, number: value, title: titleOf(tail) };
  }
  const spelled = spelledNumber(rest);
  if (spelled !== null) {
    const tail = rest.slice(spelled.length);
    if (tail.trim() === '' || separator.test(tail))
      return { kind, number: spelled.value, title: titleOf(tail) };
  }
  // An extra needs no number; what goes on as a sentence does is none.
  if (kind !== 'extra') return null;
  return rest === '' || separator.test(rest) ? { kind, number: null, title: titleOf(rest) } : null;
}

/** In words, with its length in the text. */
function spelledNumber(text: string): { readonly value: number; readonly length: number } | null {
  const tokens = [...text.matchAll(/[^\s:：.,–—]+/gu)];
  const words = tokens.map(([token]) => token.toLowerCase());
  const found = vietnameseNumber(words) ?? englishNumber(words);
  const last = found === null ? undefined : tokens[found.length - 1];
  return found === null || last === undefined
    ? null
    : { value: found.value, length: last.index + last[0].length };
}

/** A numbered chapter may go on with its name at once; a time of the day or an age may not. */
function isTitle(tail: string, keyword: string): boolean {
  if (tail.trim() === '' || separator.test(tail)) return true;
  if (!/^\s/u.test(tail)) return false;
  return (
    keyword === 'chương' ||
    keyword === 'chuong' ||
    keyword === 'chapter' ||
    /^\s+[\p{Lu}\p{N}“"'‘「『(]/u.test(tail)
  );
}

const titleOf = (rest: string): string => rest.replace(separator, '').replace(decoration, '').trim();
