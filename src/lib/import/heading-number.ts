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
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 萬: 10_000 };

/** 十二, 一百零五, 二〇三 and 12 in full width alike. */
export function hanNumber(text: string): number | null {
  const digits = text.normalize('NFKC').replaceAll('〇', '零').replaceAll('两', '二').replaceAll('兩', '二');
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

/** Words of a Vietnamese number from the beginning on, and how many of them belong to it. */
export function vietnameseNumber(
  words: readonly string[],
): { readonly value: number; readonly length: number } | null {
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
}

const english: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const englishTens: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, at * 10 + 20]),
);

/** Up to ninety-nine, with or without its hyphen. */
export function englishNumber(
  words: readonly string[],
): { readonly value: number; readonly length: number } | null {
  const [first = '', second = ''] = words;
  const [tens = '', unit] = first.split('-');
  if (englishTens[tens] !== undefined) {
    if (unit !== undefined) {
      const value = english[unit];
      return value === undefined || value > 9 || value < 1
        ? null
        : { value: englishTens[tens] + value, length: 1 };
    }
    const value = english[second];
    return value !== undefined && value > 0 && value < 10
      ? { value: englishTens[tens] + value, length: 2 }
      : { value: englishTens[tens], length: 1 };
  }
  const value = english[first];
  return value === undefined ? null : { value, length: 1 };
}
