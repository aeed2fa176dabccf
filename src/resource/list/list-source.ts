/** What a list shows, wherever its rows come from: a page of the server's, or all of them at once. */
import type { ResourceQuery } from '#contract/api/query-dialect.ts';
import type { ListRow } from './list-definition.ts';
import type { ListSearchParams } from './list-search-params.ts';

export type ListChange = (part: Partial<ListSearchParams>, options?: { replace?: boolean }) => void;

/** A list that stands within another page, such as the books of a user on theirs. */
export type ListScope = {
  /** What is always asked for. */
  readonly filter: Readonly<Record<string, string>>;
  /** The page's path, and what of its search params is not the list's. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
};

export type ListSource = {
  /** Undefined until the first answer. */
  readonly rows: readonly ListRow[] | undefined;
  /** How many rows there are on all pages, and how many stand before this one. */
  readonly total: number;
  /** There may be more of them than were counted. */
  readonly isLeast?: boolean | undefined;
  readonly offset: number;
  /** The rows are those of the question before, or not yet all of them. */
  readonly isBusy: boolean;
  /** It is known that no row answers. */
  readonly isEmpty: boolean;
  /** Why rows are missing. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly searchParams: ListSearchParams;
  /** Which records are meant, in which order. */
  readonly asked: Pick<ResourceQuery, 'filter' | 'sort'>;
  readonly scope: ListScope | null;
  readonly change: ListChange;
  /** The screen's own path. */
  readonly path: string;
  /** The address of a page; null where all rows are on one. */
  readonly addressOf: ((page: number) => string) | null;
};
