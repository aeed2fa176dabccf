/**
 * The texts of a run in the browser's storage, from when it is begun until it is over: they survive a reload and a crash,
 * and are read as many at a time as one call brings. Per user, so that nobody goes on with somebody else's.
 */
import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
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
  /** So many from `from` on, in their order, up to the first one that is not in this browser. */
  async read(of: TextsOf, from: number, count: number): Promise<readonly RichText[]> {
    const positions = Array.from({ length: count }, (_, at) => keyOf(of, from + at));
    const found: RichText[] = [];
    for (const text of await getMany<unknown>(positions, store())) {
      const checked = v.safeParse(richTextSchema, text);
      if (!checked.success) break;
      found.push(checked.output);
    }
    return found;
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
