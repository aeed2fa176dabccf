/**
 * Which calls the page at an address needs first, by the table of routes: the account, and what its screen asks for
 * (targets.md, "first row with session"). A route that is not named asks once its code is there.
 */
import { buildQuery } from '#contract/api/query-dialect.ts';
import { matchRoute } from '#contract/routing/route-matching.ts';
import type { ViewList } from '#contract/resources/view.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { bookListFirstQuery } from '#features/books/list/book-list.first-query.ts';
import type { EarlyCall } from '#lib/http/early-calls.ts';
import { type FirstListQuery, firstListQuery } from './first-list-query.ts';
import { firstRecordOf } from './first-records.ts';

type Question = Pick<EarlyCall, 'method' | 'path' | 'search'>;

/** What this browser knows of lists from the last time. */
export type ListMemory = {
  /** The search params of the view that the list opens with; null where it opens as it is. */
  readonly openingView: (list: ViewList) => string | null;
  /** What was included, null where nothing is known. */
  readonly included: (path: string) => readonly string[] | null;
  /** Another query was asked for than the one that was started: the next start asks for that one. */
  readonly remember: (path: string, search: string) => void;
};

type Screen = (search: string, memory: ListMemory) => Question | null;

const get = (path: string, search = ''): Question => ({ method: 'GET', path, search });

/** `plain` says whether the bare address stands for the list as it is. */
function list(query: FirstListQuery, view: ViewList, isPlain = true): Screen {
  const path = `/${query.resource}`;
  return (search, memory) => {
    const opening = search === '' ? memory.openingView(view) : null;
    if (search === '' && opening === null && !isPlain) return null;
    const question = firstListQuery(query, new URLSearchParams(opening ?? search), memory.included(path));
    return question === null ? null : get(path, question);
  };
}

const screens: Partial<Record<RouteName, Screen>> = {
  root: () => get('/desk'),
  books: list(bookListFirstQuery, 'books'),
  'manage-books': list(bookListFirstQuery, 'manage-books', false),
};

/** Both at once: the server refuses what is not allowed, and the guard decides what is shown. */
export function firstCallsOf(path: string, search: string, memory: ListMemory): readonly Question[] {
  const { name, params } = matchRoute(path);
  const record = firstRecordOf(name, params);
  if (record !== null) return [get(record.path, buildQuery(record.query))];
  const question = screens[name]?.(search, memory) ?? null;
  return question === null ? [] : [question];
}
