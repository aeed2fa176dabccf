/** How rows of a list are chosen: one, a range, a page, all that match (product.md, "bulk actions"). */
import { expect, it } from 'vitest';
import { selectionAfter, type Chosen, emptySelection, withPage } from '#ui/selection/row-selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const idsOf = (chosen: Chosen) => (chosen.kind === 'rows' ? [...chosen.ids].toSorted() : chosen.kind);

it('a row is chosen, and let go by the same gesture', () => {
  const one = selectionAfter(emptySelection, page, 'b', false);
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(selectionAfter(one, page, 'b', false))).toEqual([]);
});

it('a range goes from the row before to this one, in both directions', () => {
  const one = selectionAfter(emptySelection, page, 'd', false);
  expect(idsOf(selectionAfter(one, page, 'b', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(selectionAfter(one, page, 'e', true))).toEqual(['d', 'e']);
});

it('a range without a row before is the row alone', () => {
  expect(idsOf(selectionAfter(emptySelection, page, 'c', true))).toEqual(['c']);
});

it('a range whose first row is no longer there is the row alone', () => {
  const gone: Chosen = { kind: 'rows', ids: new Set(['x']), anchor: 'x' };
  expect(idsOf(selectionAfter(gone, page, 'c', true))).toEqual(['c', 'x']);
});

it('a range lets go of what its last row lets go of', () => {
  const all = withPage(emptySelection, page);
  const without = selectionAfter(all, page, 'b', false);
  expect(idsOf(selectionAfter(without, page, 'd', true))).toEqual(['a', 'e']);
});

it('the page is chosen as a whole, and let go when all of it is chosen', () => {
  const some = selectionAfter(emptySelection, page, 'b', false);
  const whole = withPage(some, page);
  expect(idsOf(whole)).toEqual(page);
  expect(idsOf(withPage(whole, page))).toEqual([]);
});

it('letting go of one of all that match leaves the others of the page', () => {
  expect(idsOf(selectionAfter({ kind: 'matching' }, page, 'c', false))).toEqual(['a', 'b', 'd', 'e']);
});

it('a page is chosen beside what is chosen on others, and let go by itself', () => {
  const before = selectionAfter(emptySelection, ['x', 'y'], 'y', false);
  const both = withPage(before, page);
  expect(idsOf(both)).toEqual(['a', 'b', 'c', 'd', 'e', 'y']);
  expect(idsOf(withPage(both, page))).toEqual(['y']);
});
