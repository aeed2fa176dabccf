/** A page of a list as the server gives it; keyed by what was asked, so that going back costs no call. */
import { queryOptions } from '@tanstack/react-query';
import type { ResourceQuery } from '#contract/api/query-dialect.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import type { ListDefinition } from './list-definition.ts';
import type { ListScope } from './list-source.ts';
import { type ListSearchParams, sortOf } from './list-search-params.ts';

export function listQuery(
  http: HttpClient,
  userId: number | null,
  list: ListDefinition,
  searchParams: ListSearchParams,
  { includes, scope = null }: { readonly includes: readonly string[]; readonly scope?: ListScope | null },
) {
  const { resource, fields, appends, answerSchema } = list;
  const { page, limit, trashed } = searchParams;
  const query: Partial<ResourceQuery> = {
    ...questionOf(searchParams, alwaysAsked(list, userId, scope)),
    include: includes,
    fields: { [resource]: fields },
    append: trashed === '' ? appends : [...appends, 'deleted_at'],
    page,
    limit,
  };
  const path = `/${resource}`;
  return queryOptions({
    queryKey: userKey(userId, resource, 'list', query),
    queryFn: ({ signal }) => http.get(path, { query, schema: answerSchema, signal }),
    initialData: () => http.arrived(path, { query, schema: answerSchema }),
  });
}

type Always = Readonly<Record<string, string>>;

/** What a list asks for whatever its search params say: one's own where it is of whoever looks, and what the page around it is about. */
export function alwaysAsked(
  { isOwn }: Pick<ListDefinition, 'isOwn'>,
  userId: number | null,
  scope: ListScope | null,
): Always {
  return { ...(isOwn && userId !== null && { owner_id: String(userId) }), ...scope?.filter };
}

/** What the list asks for, apart from its page: which records, in which order. */
export function questionOf(
  searchParams: ListSearchParams,
  always: Always = {},
): Pick<ResourceQuery, 'filter' | 'sort'> {
  const { sort, search, filters, trashed } = searchParams;
  const filter = Object.entries({ search, ...filters, trashed, ...always }).filter(
    ([, value]) => value !== '',
  );
  const term = sortOf(sort);
  return { filter: Object.fromEntries(filter), sort: term === null ? [] : [term] };
}
