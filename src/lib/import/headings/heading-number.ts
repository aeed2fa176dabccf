/** The number of a heading in digits, Roman or Han numerals, or in Vietnamese or English words; null where it is none. */

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const romanNumeral = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

export function romanNumber(text: string): number | null {
  const digits = text.toLowerCase();
  if (digits === '' || !romanNumeral.test(digits)) return null;
  let sum = 0;
  for (const [at, digit] of Array.from(digits).entries()) {
    const value = roman[digit] ?? 0;
    sum += value < (roman[digits[at + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

const hanDigits = '零一二三四五六七八九';
const hanTens: Readonly<Record<string, string>> = { 廿: '二十', 卅: '三十' };
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 萬: 10_000 };

/** 十二, 廿一, 一百零五, 二〇三 and 12 in full width alike. */
export function hanNumber(text: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll('〇', '零')
    .replace(/[两兩]/gu, '二')
    .replace(/[廿卅]/gu, (tens) => hanTens[tens] ?? '');
  if (/^\d{1,7}$/.test(digits)) return Number(digits);
  if (/^[零一二三四五六七八九]+$/.test(digits))
    return Number(
      Array.from(digits)
        .map((digit) => hanDigits.indexOf(digit))
        .join(''),
    );
  let sum = 0;
  let group = 0;
  let digit: number | null = null;
  for (const character of digits) {
    const value = hanDigits.indexOf(character);
    const unit = hanUnits[character];
    if (value >= 0) digit = value;
    else if (unit === 10_000) {
      sum += (group + (digit ?? 0)) * unit;
      group = 0;
      digit = null;
    } else if (unit !== undefined) {
      group += (digit ?? 1) * unit;
      digit = null;
    } else return null;
  }
  return digits === '' ? null : sum + group + (digit ?? 0);
}

const ones: Readonly<Record<string, number>> = {
  không: 0,
  một: 1,
  mốt: 1,
  nhất: 1,
  hai: 2,
  nhì: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  nhăm: 5,
  sáu: 6,
  bảy: 7,
  bẩy: 7,
  tám: 8,
  chín: 9,
};

/** A number from the first word on, and how many of the words (in lower case) belong to it; null where none does. */
export type NumberInWords = (
  words: readonly string[],
) => { readonly value: number; readonly length: number } | null;

export const vietnameseNumber: NumberInWords = (words) => {
  let sum = 0;
  let group = 0;
  let digit: number | null = null;
  let length = 0;
  for (const word of words) {
    const value = ones[word];
    if (value !== undefined) {
      if (digit !== null) break;
      digit = value;
    } else if (word === 'mười' || word === 'chục' || word === 'mươi') {
      group += (digit ?? 1) * 10;
      digit = null;
    } else if (word === 'trăm' && digit !== null) {
      group += digit * 100;
      digit = null;
    } else if ((word === 'nghìn' || word === 'ngàn') && group + (digit ?? 0) > 0) {
      sum += (group + (digit ?? 0)) * 1000;
      group = 0;
      digit = null;
    } else if (!((word === 'linh' || word === 'lẻ') && length > 0)) break;
    length += 1;
  }
  return length === 0 ? null : { value: sum + group + (digit ?? 0), length };
};

const hanVietnameseWords: Readonly<Record<string, string>> = {
  nhất: '一',
  nhị: '二',
  tam: '三',
  tứ: '四',
  ngũ: '五',
  lục: '六',
  thất: '七',
  bát: '八',
  cửu: '九',
  thập: '十',
  bách: '百',
  thiên: '千',
};

/** As translations from Chinese leave them: `nhị thập tam` is 23. */
export const hanVietnameseNumber: NumberInWords = (words) => {
  const end = words.findIndex((word) => hanVietnameseWords[word] === undefined);
  const length = end < 0 ? words.length : end;
  const value = hanNumber(
    words
      .slice(0, length)
      .map((word) => hanVietnameseWords[word])
      .join(''),
  );
  return value === null ? null : { value, length };
};

const english: Readonly<Record<string, number>> = Object.fromEntries(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value + 1]),
);
const englishTens: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, at * 10 + 20]),
);

/** With or without hyphens and `and`: `one hundred and twenty-one`. */
export const englishNumber: NumberInWords = (words) => {
  let thousands = 0;
  let group = 0;
  let length = 0;
  for (const [at, word] of words.entries()) {
    // Nothing but a number may go on behind it.
    if (word === 'and' && group >= 100) continue;
    const added = englishWord(word, group);
    if (added === null) break;
    group = added;
    if (word === 'thousand') {
      thousands = group;
      group = 0;
    }
    length = at + 1;
  }
  return length === 0 ? null : { value: thousands + group, length };
};

/** The group with one more word; null where that cannot follow. */
function englishWord(word: string, group: number): number | null {
  if (word === 'hundred') return group > 0 && group < 100 ? group * 100 : null;
  if (word === 'thousand') return group > 0 && group < 1000 ? group * 1000 : null;
  const [first = '', second] = word.split('-');
  const tens = englishTens[first];
  const unit = english[second ?? first];
  if (second !== undefined && (tens === undefined || unit === undefined || unit > 9)) return null;
  if (tens !== undefined)
    return group % 100 === 0 ? group + tens + (second === undefined ? 0 : (unit ?? 0)) : null;
  if (unit === undefined) return null;
  const isFree = group % 100 === 0 || (unit < 10 && group % 10 === 0 && group % 100 >= 20);
  return isFree ? group + unit : null;
}
