/** Where chapters come when they are moved (product.md, `/books/{id}/chapters`): what is shown before the server answers. */
import { expect, it } from 'vitest';
import { movedRows } from '#features/chapters/order/moved-chapters.ts';
import { changesOrder, dropAnchor, placeAnchor } from '#resource/sorting/moved-rows.ts';

const rows = [10, 20, 30, 40, 50].map((number, at) => ({ id: at + 1, number }));
const shown = (ids: readonly number[], after: number | null) =>
  movedRows(rows, ids, after).map(({ id, number }) => `${number}:${id}`);

it('the numbers stay where they are, and chapters take them in the new order', () => {
  expect(shown([1], 3)).toEqual(['10:2', '20:3', '30:1', '40:4', '50:5']);
  expect(shown([5, 2], null)).toEqual(['10:5', '20:2', '30:1', '40:3', '50:4']);
});

it('rows that keep their number stay the same objects', () => {
  const moved = movedRows(rows, [1], 2);
  expect(moved[3]).toBe(rows[3]);
  expect(moved[0]).not.toBe(rows[1]);
});

it('a chapter dropped below where it was comes behind the row that it is dropped on, above before it', () => {
  expect(dropAnchor(rows, [2], 2, 4)).toBe(4);
  expect(dropAnchor(rows, [4], 4, 2)).toBe(1);
  expect(dropAnchor(rows, [4], 4, 1)).toBeNull();
});

it('several chapters come behind the nearest one that stays', () => {
  expect(dropAnchor(rows, [2, 3], 2, 3)).toBe(1);
  expect(dropAnchor(rows, [1, 2], 2, 1)).toBeNull();
});

it('a place counts from 1 among all chapters, and too far is the end', () => {
  expect(placeAnchor(rows, [4], 1)).toBeNull();
  expect(placeAnchor(rows, [4], 2)).toBe(1);
  expect(placeAnchor(rows, [1], 5)).toBe(5);
  expect(placeAnchor(rows, [1], 99)).toBe(5);
});

it('a move to where a chapter already is changes nothing', () => {
  expect(changesOrder(rows, [3], 2)).toBe(false);
  expect(changesOrder(rows, [3], 1)).toBe(true);
});
