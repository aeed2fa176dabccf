/**
 * Money, exact: integers of the smallest unit, never a fraction and never what a `number` cannot hold exactly
 * (product.md, `/invoices`, `/manage/orders`). Dong has no smaller unit (ISO 4217, VND); xu is the platform's coin.
 */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';

const whole = v.pipe(v.number(rule('whole_number')), v.safeInteger(rule('whole_number')));

/** Whole dong, of either sign. */
export const dongSchema = v.pipe(whole, v.brand('Dong'));
export type Dong = v.InferOutput<typeof dongSchema>;

/** Whole coins, of either sign. */
export const xuSchema = v.pipe(whole, v.brand('Xu'));
export type Xu = v.InferOutput<typeof xuSchema>;

export type Money = Dong | Xu;

/** What a coin costs a reader, and what an unlocking with it earns, in dong. */
export const dongPerXu = 100;

const tenThousand = 10_000n;

/** Throws RangeError where the number is not one of money. */
export const dong = (amount: number | bigint): Dong => v.parse(dongSchema, exact(amount));
export const xu = (amount: number | bigint): Xu => v.parse(xuSchema, exact(amount));

/** 0 of none. */
export const sumOf = <Unit extends Money>(amounts: readonly Unit[]): Unit =>
  exact(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)) as Unit;

// Zero has one sign.
export const negative = <Unit extends Money>(amount: Unit): Unit =>
  amount === 0 ? amount : (exact(0 - amount) as Unit);

export const priceOf = (coins: Xu): Dong => dong(BigInt(coins) * BigInt(dongPerXu));

/** So many parts of ten thousand, to the nearest whole; a half is rounded away from zero. */
export function shareOf<Unit extends Money>(amount: Unit, perTenThousand: number): Unit {
  const parts = BigInt(amount) * BigInt(perTenThousand);
  const half = parts < 0n ? -tenThousand / 2n : tenThousand / 2n;
  return exact((parts + half) / tenThousand) as Unit;
}

function exact(amount: number | bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} is no whole amount`);
  return number;
}
