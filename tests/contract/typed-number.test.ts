/** Numbers as people type them: read as they are meant, or refused, and never read as something else. */
import { describe, expect, it } from 'vitest';
import { readChapterField } from '#contract/resources/chapter-input.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['0', 0],
    ['1000', 1000],
    [' 25 ', 25],
    ['-3', -3],
    ['007', 7],
    ['1.000', 1000],
    ['100.000', 100_000],
    ['1.000.000', 1_000_000],
    ['1,000', 1000],
    ['12,345,678', 12_345_678],
    ['50 000', 50_000],
    ['50\u202f000', 50_000],
    ['-1.000', -1000],
  ])('%j is %d', (text, number) => {
    expect(readTypedNumber(text)).toBe(number);
  });

  it.each([
    '1.5',
    '1,5',
    '10.00',
    '1.0000',
    '1000.000',
    '1.000,00',
    '1,000.00',
    '1.000,000',
    '0.500',
    '.500',
    '1.',
    '1e3',
    '0x10',
    'Infinity',
    '+5',
    '1..000',
    'một',
  ])('%j is none, and is not guessed', (text) => {
    expect(readTypedNumber(text)).toBeNaN();
  });

  it.each(['', '   '])('%j is nothing', (text) => {
    expect(readTypedNumber(text)).toBeNull();
  });
});

describe('a chapter’s typed price or number', () => {
  it('is what Vietnamese grouping says', () => {
    expect(readChapterField('price', '1.000')).toEqual({ kind: 'value', value: 1000 });
    expect(readChapterField('number', '2,000')).toEqual({ kind: 'value', value: 2000 });
  });

  it.each(['', '1.5', '1.00'])('%j is refused with words', (text) => {
    expect(readChapterField('price', text)).toEqual({ kind: 'wrong', problem: 'whole_number' });
  });

  it('is refused beyond its bounds, grouped or not', () => {
    expect(readChapterField('price', '1.000.001')).toEqual({ kind: 'wrong', problem: 'max_value:1000000' });
    expect(readChapterField('number', '-1')).toEqual({ kind: 'wrong', problem: 'min_value:0' });
  });
});
