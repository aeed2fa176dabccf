/** How rows of a list are chosen: one, a range, a page, all that match (product.md, "bulk actions"). */
import { expect, it } from 'vitest';
import { choiceAfter, type Chosen, nothingChosen, withPage } from '#ui/list/row-choice.ts';

const page = ['a', 'b', 'c', 'd', 'e'];
const idsOf = (chosen: Chosen) => (chosen.kind === 'rows' ? [...chosen.ids].toSorted() : chosen.kind);

it('a row is chosen, and let go by the same gesture', () => {
  const one = choiceAfter(nothingChosen, page, 'b', false);
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(choiceAfter(one, page, 'b', false))).toEqual([]);
});

it('a range goes from the row before to this one, in both directions', () => {
  const one = choiceAfter(nothingChosen, page, 'd', false);
  expect(idsOf(choiceAfter(one, page, 'b', true))).toEqual(['b', 'c', 'd']);
  expect(idsOf(choiceAfter(one, page, 'e', true))).toEqual(['d', 'e']);
});

it('a range without a row before is the row alone', () => {
  expect(idsOf(choiceAfter(nothingChosen, page, 'c', true))).toEqual(['c']);
});

it('a range whose first row is no longer there is the row alone', () => {
  const gone: Chosen = { kind: 'rows', ids: new Set(['x']), anchor: 'x' };
  expect(idsOf(choiceAfter(gone, page, 'c', true))).toEqual(['c', 'x']);
});

it('a range lets go of what its last row lets go of', () => {
  const all = withPage(nothingChosen, page);
  const without = choiceAfter(all, page, 'b', false);
  expect(idsOf(choiceAfter(without, page, 'd', true))).toEqual(['a', 'e']);
});

it('the page is chosen as a whole, and let go when all of it is chosen', () => {
  const some = choiceAfter(nothingChosen, page, 'b', false);
  const whole = withPage(some, page);
  expect(idsOf(whole)).toEqual(page);
  expect(idsOf(withPage(whole, page))).toEqual([]);
});

it('letting go of one of all that match leaves the others of the page', () => {
  expect(idsOf(choiceAfter({ kind: 'matching' }, page, 'c', false))).toEqual(['a', 'b', 'd', 'e']);
});
