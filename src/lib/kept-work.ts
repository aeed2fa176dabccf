/**
 * Unsaved text in IndexedDB, per user and document, with the version it was based on (contract.md, "Kept in the
 * browser"): it survives a crash and a sign-out, and is shown only to its user. Storage that is missing, full or corrupt
 * reads as empty.
 */
import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import * as v from 'valibot';

export type KeptWork<Values> = {
  /** What was typed. */
  readonly values: Values;
  /** What the server had when the typing began. */
  readonly base: Values;
  /** The base's version; 0 for what the server does not have yet. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

export type WorkShelf<Values> = {
  read(): Promise<KeptWork<Values> | null>;
  keep(work: KeptWork<Values>): Promise<void>;
  forget(): Promise<void>;
};

let opened: UseStore | null = null;
/** Opened at the first use, and once, so that what is written first is there first. Throws without IndexedDB. */
const store = () => (opened ??= createStore('Bookdesk', 'kept-work'));

/** `document` such as `books/12`. What does not fit the schema, as after a deployment that changed it, is not offered. */
export function workShelf<Values>(
  userId: number,
  document: string,
  schema: v.GenericSchema<unknown, Values>,
): WorkShelf<Values> {
  const key = `${userId}/${document}`;
  const work = v.object({ values: schema, base: schema, version: v.number(), at: v.number() });
  const absent = () => undefined;
  return {
    async read() {
      const found = await attempt(() => get<unknown>(key, store())).catch(absent);
      const result = v.safeParse(work, found);
      return result.success ? result.output : null;
    },
    keep: (kept) => attempt(() => write((objects) => objects.put(kept, key))).catch(absent),
    forget: () => attempt(() => write((objects) => objects.delete(key))).catch(absent),
  };
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
