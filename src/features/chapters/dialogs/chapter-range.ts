/** Chapters that a range of numbers means, and what renumbering would make of them: what the server will do, foreseen. */
import { highestNumber } from '#contract/resources/chapter-input.ts';

type Numbered = { readonly id: number; readonly number: number };
export type NumberRange = { readonly first: number; readonly last: number };

export const within = <Row extends Numbered>(rows: readonly Row[], { first, last }: NumberRange) =>
  rows.filter(({ number }) => number >= first && number <= last);

export type Renumbering =
  | {
      readonly kind: 'fits';
      readonly changes: readonly { readonly id: number; readonly from: number; readonly to: number }[];
    }
  /** The new numbers would not lie between what stands before the range and what stands after it. */
  | { readonly kind: 'crosses' }
  | { readonly kind: 'nothing' };

/** `rows` in their order. */
export function renumbering(rows: readonly Numbered[], range: NumberRange, start: number): Renumbering {
  const meant = within(rows, range);
  if (meant.length === 0) return { kind: 'nothing' };
  const below = rows.findLast(({ number }) => number < range.first)?.number ?? -1;
  const above = rows.find(({ number }) => number > range.last)?.number ?? highestNumber + 1;
  if (start <= below || start + meant.length - 1 >= above) return { kind: 'crosses' };
  const changes = meant
    .map(({ id, number }, at) => ({ id, from: number, to: start + at }))
    .filter(({ from, to }) => from !== to);
  return { kind: 'fits', changes };
}
