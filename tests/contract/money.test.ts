/** Money is exact (contract/money/money.ts). */
import { describe, expect, it } from 'vitest';
import { dong, negative, priceOf, shareOf, sumOf, xu } from '#contract/money/money.ts';

describe('money', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('is never %s', (amount) => {
    expect(() => dong(amount)).toThrow('is no whole amount');
  });

  it('adds exactly, and nothing is 0', () => {
    expect(sumOf([dong(9_007_199_254_740_990), dong(1)])).toBe(9_007_199_254_740_991);
    expect(sumOf([])).toBe(0);
    expect(Object.is(negative(dong(0)), 0)).toBe(true);
  });

  it('refuses a sum that a number does not hold', () => {
    expect(() => sumOf([dong(9_007_199_254_740_991), dong(1)])).toThrow(RangeError);
  });

  it('has a price in dong for coins', () => {
    expect(priceOf(xu(125))).toBe(12_500);
  });

  it.each([
    [10_000, 3000, 3000],
    [5, 1000, 1],
    [4, 1000, 0],
    [-5, 1000, -1],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 3333, 3_002_099_511_605_172],
  ])('takes of %d dong %d parts of ten thousand: %d', (amount, parts, share) => {
    expect(shareOf(dong(amount), parts)).toBe(share);
  });
});
