/**
 * An upload that is prepared and not begun, in the browser's storage: the chosen files, what was read of them, and the rows
 * as they were edited. It survives a reload and a crash; per user, book and tab, and gone once the run is begun.
 */
import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import type { KeptPreview } from '#machines/chapter-upload/chapter-upload.data.ts';
import { chapterFlags, encodings, fileNotes, importProblems } from '#machines/chapter-upload/imported.ts';
import type { ImportSnapshot } from './import-session.ts';

let opened: UseStore | null = null;
/** Opened at the first use. Throws without IndexedDB. */
const store = () => (opened ??= createStore('BookdeskPreviews', 'previews'));

/** `run`: of one tab; empty for what is from before each had its own. */
export type PreviewOf = { readonly userId: number; readonly bookId: number; readonly run: string };
const prefixOf = ({ userId, bookId, run }: PreviewOf) =>
  run === '' ? `${userId}/${bookId}/` : `${userId}/${bookId}#${run}/`;
type Part = 'rows' | 'session' | 'source' | 'file';
const keyOf = (of: PreviewOf, part: Part, place = 0) => `${prefixOf(of)}${part}/${place}`;

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const reportSchema = v.object({
  name: v.string(),
  problem: v.nullable(v.picklist(importProblems)),
  encoding: v.nullable(v.picklist(encodings)),
  notes: v.array(v.picklist(fileNotes)),
});
const previewSchema = v.object({
  files: v.array(
    v.object({
      order: place,
      name: v.string(),
      size: v.number(),
      encoding: v.nullable(v.picklist(encodings)),
      reports: v.nullable(v.array(reportSchema)),
    }),
  ),
  choice: v.object({ pattern: v.string(), opening: v.picklist(['separate', 'attach']) }),
  rows: v.array(
    v.object({
      piece: place,
      file: v.string(),
      // Left out by those of an earlier deployment.
      order: v.optional(place, 0),
      kind: v.picklist(['chapter', 'volume', 'extra', 'opening', 'file']),
      number: v.string(),
      // Left out by those of an earlier deployment.
      volume: v.optional(v.string(), ''),
      title: v.string(),
      words: v.number(),
      firstLine: v.string(),
      // Left out by those of an earlier deployment.
      lastLine: v.optional(v.string(), ''),
      // One that is no flag any more, as after a deployment, is none.
      flags: v.pipe(
        v.array(v.string()),
        v.transform((flags) => chapterFlags.filter((flag) => flags.includes(flag))),
      ),
      textKey: v.nullable(v.number()),
      isLeftOut: v.boolean(),
    }),
  ),
});

export type UploadPreviews = typeof uploadPreviews;
export const uploadPreviews = {
  /** Those of a book that hold rows, whichever tab they are of. */
  async runs({ userId, bookId }: Omit<PreviewOf, 'run'>): Promise<readonly string[]> {
    const all = await keys<string>(store());
    const runs = all.map((key) => key.split(/[#/]/).at(-3) ?? '');
    return [...new Set(['', ...runs])].filter((run) => all.includes(keyOf({ userId, bookId, run }, 'rows')));
  },

  keepFile: (of: PreviewOf, order: number, file: File): Promise<void> =>
    setMany([[keyOf(of, 'file', order), file]], store()),

  async files(of: PreviewOf, orders: readonly number[]): Promise<ReadonlyMap<number, File>> {
    const found = await getMany<unknown>(
      orders.map((order) => keyOf(of, 'file', order)),
      store(),
    );
    return new Map(
      orders.flatMap((order, at) => {
        const file = found[at];
        return file instanceof File ? [[order, file] as const] : [];
      }),
    );
  },

  keep: (of: PreviewOf, preview: KeptPreview): Promise<void> =>
    setMany([[keyOf(of, 'rows'), preview]], store()),

  /** Null where nothing is prepared. */
  async read(of: PreviewOf): Promise<KeptPreview | null> {
    const [kept] = await getMany<unknown>([keyOf(of, 'rows')], store());
    const preview = v.safeParse(previewSchema, kept);
    return preview.success && preview.output.rows.length > 0 ? preview.output : null;
  },

  async drop(of: PreviewOf): Promise<void> {
    const all = await keys<string>(store());
    await delMany(
      all.filter((key) => key.startsWith(prefixOf(of))),
      store(),
    );
  },
};

/** Texts that are there already are not written again: `from` is the first one that is new. */
export function keepSession(
  of: PreviewOf,
  { sources, ...session }: ImportSnapshot,
  from: number,
): Promise<void> {
  const texts = sources.slice(from).map((source, at) => [keyOf(of, 'source', from + at), source] as const);
  return setMany(
    [
      ...texts.map(([key, source]): [string, unknown] => [key, source]),
      [keyOf(of, 'session'), { ...session, sources: sources.length }],
    ],
    store(),
  );
}

/** As it was written by this browser; null where a part of it is missing. */
export async function readSession(of: PreviewOf): Promise<ImportSnapshot | null> {
  type Kept = Omit<ImportSnapshot, 'sources'> & { readonly sources: number };
  const [session] = await getMany<Kept | undefined>([keyOf(of, 'session')], store());
  if (session === undefined) return null;
  const places = Array.from({ length: session.sources }, (_, at) => keyOf(of, 'source', at));
  const sources = await getMany<ImportSnapshot['sources'][number] | undefined>(places, store());
  const whole = sources.flatMap((source) => source ?? []);
  return whole.length === session.sources ? { ...session, sources: whole } : null;
}
