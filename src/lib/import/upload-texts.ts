/**
 * The texts of a run in the browser's storage, from when it is begun until it is over: they survive a reload and a crash,
 * and are read one at a time. Per user, so that nobody goes on with somebody else's.
 */
import { createStore, delMany, get, keys, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { type RichText, richTextSchema } from '#contract/rich-text/rich-text.ts';

let opened: UseStore | null = null;
/** Opened at the first use. Throws without IndexedDB. */
const store = () => (opened ??= createStore('BookdeskUploads', 'texts'));

/** Of one user and run. */
export type TextsOf = { readonly userId: number; readonly clientRun: string };
const prefixOf = ({ userId, clientRun }: TextsOf) => `${userId}/${clientRun}/`;
/** `position` from 1. */
const keyOf = (of: TextsOf, position: number) => `${prefixOf(of)}${position}`;

export async function keepTexts(of: TextsOf, from: number, documents: readonly RichText[]): Promise<void> {
  await setMany(
    documents.map((document, at) => [keyOf(of, from + at), document]),
    store(),
  );
}

export type UploadTexts = typeof uploadTexts;
export const uploadTexts = {
  /** Null where it is not in this browser. */
  async read(of: TextsOf, position: number): Promise<RichText | null> {
    const found = v.safeParse(richTextSchema, await get<unknown>(keyOf(of, position), store()));
    return found.success ? found.output : null;
  },

  async has(of: TextsOf, position: number): Promise<boolean> {
    const all = await keys<string>(store());
    return all.includes(keyOf(of, position));
  },

  async drop(of: TextsOf): Promise<void> {
    const all = await keys<string>(store());
    await delMany(
      all.filter((key) => key.startsWith(prefixOf(of))),
      store(),
    );
  },
};
