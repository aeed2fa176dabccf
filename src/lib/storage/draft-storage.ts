/**
 * Drafts in IndexedDB, per user and document, with the version they were based on (contract.md, "Kept in the browser"):
 * they survive a crash and a sign-out, and are shown only to their user. Storage that is missing or corrupt reads as empty;
 * what it has no room for is refused.
 */
import { createStore, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { type LateDrafts, lateDrafts } from './late-drafts.ts';
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

/** What is on its way into the database: a page that is left before that was opened cannot bring it there any more. */
const underWay = new Map<string, { readonly at: number }>();

let opened: Promise<UseStore> | null = null;
/** Opened once, so that what is written first is there first. Rejects without IndexedDB. */
const store: UseStore = async (mode, act) => (await (opened ??= open()))(mode, act);

/** Opens the database, which brings there what the tab's last page could not. Rejects without IndexedDB. */
export async function bringLateDrafts(): Promise<void> {
  await (opened ??= open());
}

async function open(): Promise<UseStore> {
  const drafts = createStore('Bookdesk', 'kept-work');
  let left = lateDrafts.read();
  const { window } = globalThis as { readonly window?: Window };
  window?.addEventListener('pagehide', () => {
    const all = [...left, ...underWay];
    if (all.length > 0) lateDrafts.write(all);
  });
  window?.addEventListener('pageshow', ({ persisted }) => {
    // The page goes on after all, and so does what was on its way.
    if (persisted) lateDrafts.remove();
  });
  if (left.length > 0)
    try {
      await drafts('readwrite', (objects) => bringLate(objects, left));
      left = [];
      lateDrafts.remove();
    } catch {
      // The next page tries again.
    }
  return drafts;
}

/** What was kept after it stays. */
async function bringLate(objects: IDBObjectStore, left: LateDrafts): Promise<void> {
  for (const [key, draft] of left) {
    const kept = v.safeParse(v.object({ at: v.number() }), await promisifyRequest<unknown>(objects.get(key)));
    if (!kept.success || kept.output.at <= draft.at) objects.put(draft, key);
  }
  await promisifyRequest(objects.transaction);
}

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
      const found = await get<unknown>(key, store).catch(() => undefined);
      const result = v.safeParse(draftSchema, found);
      return result.success && Date.now() - result.output.at < lifetime ? result.output : null;
    },
    async keep(draft) {
      underWay.set(key, draft);
      try {
        await write((objects) => objects.put(draft, key));
      } finally {
        if (underWay.get(key) === draft) underWay.delete(key);
      }
    },
    drop() {
      underWay.delete(key);
      return write((objects) => objects.delete(key));
    },
  };
}

/** What a user has drafts of; nothing where the browser keeps none. */
export async function draftDocuments(userId: number): Promise<readonly string[]> {
  const start = `${userId}/`;
  const all = await keys(store).catch(() => []);
  return all
    .map(String)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/** Committed with the change: one that waits to be is lost with a page that is closed at the next moment. */
function write(change: (objects: IDBObjectStore) => void): Promise<void> {
  return store('readwrite', (objects) => {
    change(objects);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });
}
