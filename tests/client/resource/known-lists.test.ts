/** What a list has beside its definition, by name: whoever adds one is reminded of each, or says here that it has none. */
import { expect, it } from 'vitest';
import { matchRoute } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { optionsOf } from '#resource/list/filter/filter-options.ts';
import type { ListDefinition, ListFilter } from '#resource/list/list-definition.ts';
import { navigationGroups } from '#app/navigation/navigation-groups.ts';
import { catalogueOf } from '#tests/helpers/catalogue.ts';
import { listRows } from '#tests/e2e/lists/list-rows.ts';
import { listDefinitions } from './list-definitions.ts';
import { messagesSaidBy, unspoken } from './list-messages.ts';

const known = new Set(Object.keys(catalogueOf('vi')));

/** The lists that `has` says no to, by resource and screen, in order. */
const without = (has: (list: ListDefinition) => boolean) =>
  listDefinitions
    .filter((list) => !has(list))
    .map(({ resource, route }) => `${resource} at ${route}`)
    .toSorted();

it('all but these are tried in a browser', () => {
  const tried = listRows.map(({ path, calls }) => {
    const [address = ''] = path.split('?');
    return `${calls.replace('/api/', '')} at ${matchRoute(address).name}`;
  });
  expect(without(({ resource, route }) => tried.includes(`${resource} at ${route}`))).toEqual([
    'attachments at manage-attachments',
    'ledger at manage-invoices',
    'topics at topics-slug',
  ]);
});

it('these are of whoever looks alone, also where they may read what others have', () => {
  expect(without(({ isOwn }) => isOwn !== true)).toEqual(['drafts at drafts', 'invoices at invoices']);
});

it('all but these have saved views', () => {
  expect(without(({ views }) => views !== undefined)).toEqual([
    'faqs at faqs',
    'ledger at manage-invoices',
    'orders at manage-orders',
    'redeem-batches at manage-redeems',
    'redeems at manage-redeems',
    'textlinks at manage-textlinks',
    'topboxes at manage-topboxes',
    'topics at topics-slug',
  ]);
});

it('all but these can be had as a file', () => {
  expect(without((list) => list.export !== undefined)).toEqual([
    'chapters at books-id-chapters',
    'drafts at drafts',
    'scripts at scripts',
    'tickets at tickets',
    'topics at topics-slug',
  ]);
});

it('all but these are reached from the navigation', () => {
  const items = new Set<RouteName>(
    navigationGroups.flatMap((group) => group.items.map(({ route }) => route)),
  );
  expect(without(({ route }) => items.has(route))).toEqual([
    'chapters at books-id-chapters',
    'topics at topics-slug',
  ]);
});

it('all filters of a closed list but these, of which a hook knows it, say how their values are called', () => {
  const isSaid = (filter: ListFilter): boolean => {
    const { accepts, control } = filter;
    if (accepts instanceof RegExp || control !== undefined) return true;
    const options = optionsOf(filter, unspoken);
    return (
      options.length > 0 && options.every(({ value, label }) => accepts.includes(value) && known.has(label))
    );
  };
  const unsaid = listDefinitions.flatMap(({ route, filters }) =>
    filters.filter((filter) => !isSaid(filter)).map(({ name }) => `${name} at ${route}`),
  );
  expect(unsaid.toSorted()).toEqual([
    'content_rating at books',
    'content_rating at manage-books',
    'kind at books',
    'kind at manage-books',
    'progress at books',
    'progress at manage-books',
    'status at books',
    'status at manage-books',
  ]);
});

it('an event of one row changes elsewhere what the same event of many does', async () => {
  const lists = listDefinitions.filter(({ bulk }) => bulk?.lifecycle !== undefined);
  const affected = await Promise.all(
    lists.map(async ({ resource, route, bulk, actions }) => {
      const ofRow = (await actions?.())?.lifecycle?.affects ?? [];
      expect(ofRow, `${resource} at ${route}`).toEqual(bulk?.affects ?? []);
      return ofRow.map((key) => `${resource} at ${route}: ${key}`);
    }),
  );
  expect(affected.flat().toSorted()).toEqual([
    'books at books: desk',
    'books at manage-books: desk',
    'chapters at books-id-chapters: books',
    'invoices at manage-invoices: activities',
    'invoices at manage-invoices: desk',
    'invoices at manage-invoices: ledger',
    'invoices at manage-invoices: tickets',
    'issues at issues: sos',
    'orders at manage-orders: ledger',
    'redeems at manage-redeems: ledger',
    'sos at sos: issues',
    'textlinks at manage-textlinks: ledger',
    'topboxes at manage-topboxes: ledger',
  ]);
});

it('no list says what no catalogue has', () => {
  const said = listDefinitions.flatMap((list) => messagesSaidBy(list).map((id) => `${id} at ${list.route}`));
  expect(said.filter((one) => !known.has(one.split(' at ')[0] ?? ''))).toEqual([]);
});
