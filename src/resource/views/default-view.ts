/**
 * What a list opens with where its address says nothing: the saved view that somebody chose, as this browser knows it,
 * so that it applies before anything is fetched. Kept per user and list; the views themselves bring it up to date.
 */
import * as v from 'valibot';
import type { ViewList } from '#contract/resources/view.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';

const keptSchema = v.object({ query: v.nullable(v.string()) });

const keyOf = (userId: number | null, list: ViewList) => `default-view-${userId}-${list}`;

/** The query to open with, null where the list opens as it is, undefined where this browser has not asked yet. */
export function readDefaultView(
  kept: TypedStorage,
  userId: number | null,
  list: ViewList,
): string | null | undefined {
  return kept.read(keyOf(userId, list), keptSchema)?.query;
}

export function keepDefaultView(
  kept: TypedStorage,
  userId: number | null,
  list: ViewList,
  query: string | null,
): void {
  kept.write(keyOf(userId, list), { query }, null);
}
