/**
 * Drafts in IndexedDB, per user and document, with the version they were based on (contract.md, "Kept in the browser"):
 * they survive a crash and a sign-out, and are shown only to their user. Storage that is missing or corrupt reads as empty;
 * what it has no room for is refused.
 */
import { createStore, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { DraftValues, RecordDraft } from '#machines/record-draft/record-draft.data.ts';

export type DraftStorage<Values extends DraftValues> = {
  read(): Promise<RecordDraft<Values> | null>;
  /** Rejects where the browser has no room for it, or keeps nothing; so do the others. */
  keep(draft: RecordDraft<Values>): Promise<void>;
  drop(): Promise<void>;
};

export type DraftOptions<Values> = {
  readonly userId: number;
  /** Such as `books/12`. */
  readonly document: string;
  /** What does not fit it, as after a deployment that changed it, is not offered. */
  readonly schema: v.GenericSchema<unknown, Values>;
  /** Milliseconds after which a draft is not offered any more; without it there is no end. */
  readonly lifetime?: number;
};

/** A key that could not be sent is as none: the draft is worth more than it. */
const keySchema = v.fallback(
  v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))), null),
  null,
);

let opened: UseStore | null = null;
/** Opened at the first use, and once, so that what is written first is there first. Throws without IndexedDB. */
const store = () => (opened ??= createStore('Bookdesk', 'kept-work'));

export function draftStorage<Values extends DraftValues>({
  userId,
  document,
  schema,
  lifetime = Infinity,
}: DraftOptions<Values>): DraftStorage<Values> {
  const key = `${userId}/${document}`;
  const draftSchema = v.object({
    values: schema,
    base: schema,
    version: v.number(),
    at: v.number(),
    key: keySchema,
  });
  return {
    async read() {
      const found = await attempt(() => get<unknown>(key, store())).catch(() => undefined);
      const result = v.safeParse(draftSchema, found);
      return result.success && Date.now() - result.output.at < lifetime ? result.output : null;
    },
    keep: (draft) => attempt(() => write((objects) => objects.put(draft, key))),
    drop: () => attempt(() => write((objects) => objects.delete(key))),
  };
}

/** What a user has drafts of; nothing where the browser keeps none. */
export async function draftDocuments(userId: number): Promise<readonly string[]> {
  const start = `${userId}/`;
  const all = await attempt(() => keys(store())).catch(() => []);
  return all
    .map(String)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/** Committed with the change: one that waits to be is lost with a page that is closed at the next moment. */
function write(change: (objects: IDBObjectStore) => void): Promise<void> {
  return store()('readwrite', (objects) => {
    change(objects);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}

/** A synchronous throw becomes a rejection. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result> {
  return act();
}
