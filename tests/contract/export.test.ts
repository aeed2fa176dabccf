/** What a spreadsheet takes for a formula, and what it may pass over before one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formulaSigns, harmlessText, passedOver } from '#contract/api/export.ts';

const isListed = (code: number) => passedOver.some(([from, to]) => code >= from && code <= to);
const invisible = /[\p{Cf}\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

it('passes over every character without a width, blank or control that Unicode knows', () => {
  const missing: number[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (invisible.test(String.fromCodePoint(code)) && !isListed(code)) missing.push(code);
  }
  expect(missing).toEqual([]);
});

it('passes over nothing that is seen', () => {
  const seen: number[] = [];
  for (const [from, to] of passedOver) {
    for (let code = from; code <= to; code += 1) {
      if (!/[\p{Cf}\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(code)))
        seen.push(code);
    }
  }
  expect(seen).toEqual([]);
});

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])('puts an apostrophe before %s', (sign) => {
  expect(harmlessText(`${sign}1`)).toBe(`'${sign}1`);
});

it('finds a formula behind whatever a spreadsheet passes over', () => {
  const blank = fc
    .constantFrom(...passedOver)
    .chain(([from, to]) => fc.integer({ min: from, max: to }))
    .map((code) => String.fromCodePoint(code));
  const sign = fc.constantFrom(...Array.from(formulaSigns));
  fc.assert(
    fc.property(fc.array(blank), sign, fc.string(), (blanks, first, rest) => {
      const text = `${blanks.join('')}${first}${rest}`;
      expect(harmlessText(text)).toBe(`'${text}`);
    }),
  );
});

it('leaves what begins with a letter, a digit or a quotation mark', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'Đ', '7', '“', '月'), fc.string(), (first, rest) => {
      expect(harmlessText(first + rest)).toBe(first + rest);
    }),
  );
});
