/** What a view of a list may say is what its address may say, but for the page (contract/resources/view.ts). */
import { expect, it } from 'vitest';
import { viewLists } from '#contract/resources/view.ts';
import type { ListDefinition } from '#resource/list/list-definition.ts';
import { listDefinitions } from './list-definitions.ts';

const parametersOf = ({ sorts, searchHint, filters, trash }: ListDefinition): string[] => [
  'limit',
  ...(sorts.length > 0 ? ['sort'] : []),
  ...(searchHint === undefined ? [] : ['search']),
  ...filters.map(({ name }) => name),
  ...(trash === undefined ? [] : ['trashed']),
  'columns',
];

const withViews = listDefinitions.flatMap((list) =>
  list.views === undefined ? [] : [[list.views, list] as const],
);

// Chapters are one window without pages or an order of their own.
it.each(withViews.filter(([views]) => views !== 'chapters'))(
  'a view of %s says what its address says',
  (views, list) => {
    expect(viewLists[views]).toEqual(parametersOf(list));
  },
);

it('each list of views is that of a list', () => {
  expect(Object.keys(viewLists).toSorted()).toEqual(withViews.map(([views]) => views).toSorted());
});
