/** The queues that people work through, above their list: each is the list with filters of its own, and how many are in it. */
import { useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import type { ListDefinition } from './list-definition.ts';
import { questionOf } from './list-query.ts';
import { readListSearchParams } from './list-search-params.ts';

const countSchema = v.object({ meta: v.object({ total: v.number(), is_least: v.optional(v.boolean()) }) });

/** How many records a list has with these search params; fetched anew whenever the list is. */
function countQuery(http: HttpClient, userId: number | null, definition: ListDefinition, query: string) {
  const { resource, isOwn } = definition;
  const { filter } = questionOf(readListSearchParams(definition, query), null, isOwn && userId);
  return {
    queryKey: userKey(userId, resource, 'list', 'count', filter),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      http.get(`/${resource}`, {
        query: { filter, fields: { [resource]: ['id'] }, limit: 1 },
        schema: countSchema,
        signal,
      }),
  };
}

/** Nothing where the list has none. */
export function ListQueues({ definition }: { readonly definition: ListDefinition }) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const now = new URLSearchParams(useSearch());
  const list = pathOf(definition.route);
  const { queues } = definition;
  const shown = (queues?.of ?? []).map(({ label, isCounted, params }) => {
    const asked = params(String(userId));
    return { label, isCounted, asked, query: new URLSearchParams(asked).toString() };
  });
  const counts = useQueries({
    queries: shown.map(({ query, isCounted }) => ({
      ...countQuery(http, userId, definition, query),
      enabled: isCounted,
    })),
  });
  // What only orders the rows makes no other queue of it.
  const names = new Set(shown.flatMap(({ asked }) => Object.keys(asked)).filter((name) => name !== 'sort'));
  if (queues === undefined) return null;
  return (
    <PageTabs
      label={t(queues.label)}
      tabs={shown.map(({ label, asked, query }, at) => ({
        href: query === '' ? list : `${list}?${query}`,
        label: t(label),
        count: counts[at]?.data?.meta.total ?? null,
        isLeast: counts[at]?.data?.meta.is_least,
        isCurrent: [...names].every((name) => (now.get(name) ?? '') === (asked[name] ?? '')),
      }))}
    />
  );
}
