/** What renumbering would make of a range, foreseen as the server will do it (product.md, `/books/{id}/chapters`). */
import { expect, it } from 'vitest';
import { renumbering, within } from '#features/chapters/dialogs/chapter-range.ts';
import { rangeOf, typedNumber } from '#features/chapters/dialogs/range-fields.tsx';

const rows = [1, 2, 5, 9].map((number, at) => ({ id: at + 1, number }));

it('a range means the chapters between its numbers, both included', () => {
  expect(within(rows, { first: 2, last: 5 }).map(({ id }) => id)).toEqual([2, 3]);
});

it('gaps close from the start on, and what keeps its number does not change', () => {
  expect(renumbering(rows, { first: 0, last: 9 }, 1)).toEqual({
    kind: 'fits',
    changes: [
      { id: 3, from: 5, to: 3 },
      { id: 4, from: 9, to: 4 },
    ],
  });
});

it('a range may not pass its neighbours', () => {
  expect(renumbering(rows, { first: 2, last: 5 }, 8)).toEqual({ kind: 'crosses' });
  expect(renumbering(rows, { first: 2, last: 5 }, 1)).toEqual({ kind: 'crosses' });
  expect(renumbering(rows, { first: 0, last: 9 }, 999_998)).toEqual({ kind: 'crosses' });
  expect(renumbering(rows, { first: 2, last: 5 }, 7).kind).toBe('fits');
});

it('a range without chapters means nothing', () => {
  expect(renumbering(rows, { first: 6, last: 8 }, 6)).toEqual({ kind: 'nothing' });
});

it('only whole numbers make a range, the first not above the last', () => {
  expect(rangeOf({ first: ' 2 ', last: '5' })).toEqual({ first: 2, last: 5 });
  expect(rangeOf({ first: '6', last: '5' })).toBeNull();
  expect(['', '-1', '1.5', '1e3', 'x'].map(typedNumber)).toEqual([null, null, null, null, null]);
});
