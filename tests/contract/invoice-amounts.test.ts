/** What becomes of a gross amount, to the dong (product.md, `/invoices`). */
import { expect, it } from 'vitest';
import { dong } from '#contract/money/money.ts';
import { amountsFrom } from '#contract/resources/invoice.ts';

it.each([
  [0, { fee: 0, tax: 0, net: 0 }],
  [100_000, { fee: 30_000, tax: 0, net: 70_000 }],
  // Payments of 1,999,999 and of 2,000,000.
  [2_857_142, { fee: 857_143, tax: 0, net: 1_999_999 }],
  [2_857_143, { fee: 857_143, tax: 200_000, net: 1_800_000 }],
  // Half a dong of the tax of 2,000,005 is rounded up.
  [2_857_150, { fee: 857_145, tax: 200_001, net: 1_800_004 }],
  [10_000_000, { fee: 3_000_000, tax: 700_000, net: 6_300_000 }],
])('of %d are taken and paid %j', (gross, taken) => {
  expect(amountsFrom(dong(gross))).toEqual({ gross, ...taken });
});
