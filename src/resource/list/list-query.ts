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
    ...questionOf(searchParams, scope, list.isOwn && userId),
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

/** What the list asks for, apart from its page: which records, in which order. `ownerId`: theirs alone, where it is such a list. */
export function questionOf(
  searchParams: ListSearchParams,
  scope: ListScope | null = null,
  ownerId?: number | null,
): Pick<ResourceQuery, 'filter' | 'sort'> {
  const { sort, search, filters, trashed } = searchParams;
  const own = ownerId && { owner_id: String(ownerId) };
  const filter = Object.entries({ search, ...filters, trashed, ...own, ...scope?.filter }).filter(
    ([, value]) => value !== '',
  );
  const term = sortOf(sort);
  return { filter: Object.fromEntries(filter), sort: term === null ? [] : [term] };
}
