/**
 * The screens that show one record, and the call that brings it: made before their code asks, when the page or the screen is
 * opened. A test holds each to what its screen then asks.
 */
import type { ResourceQuery } from '#contract/api/query-dialect.ts';
import type { RouteParams } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { chapterTextFirstQuery } from '#features/chapters/reading/chapter-text.first-query.ts';

type Query = Partial<ResourceQuery>;

export type FirstRecord = {
  readonly path: string;
  readonly query: Query;
  /** Where the browser keeps it, behind the account that it is kept for. */
  readonly key: readonly unknown[];
};

type Screen = { readonly resource: string; readonly query: Query; readonly part?: string };

const screens: Partial<Record<RouteName, Screen>> = {
  'books-id-edit': { resource: 'books', query: { include: ['owner'] } },
  'chapters-id': { resource: 'chapters', query: chapterTextFirstQuery, part: 'text' },
  'faqs-id': { resource: 'faqs', query: {} },
  'invoices-id': {
    resource: 'invoices',
    query: { include: ['owner'], append: ['lines', 'payee', 'ticket'] },
  },
  'manage-users-id': { resource: 'users', query: {} },
};

/** Null for a screen that shows none, or asks once its code is there. */
export function firstRecordOf(name: RouteName, { id = '' }: RouteParams): FirstRecord | null {
  const screen = screens[name];
  if (screen === undefined) return null;
  const { resource, query, part = 'one' } = screen;
  return { path: `/${resource}/${id}`, query, key: [resource, part, id] };
}
