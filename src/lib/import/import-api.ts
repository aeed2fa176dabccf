/** What the page asks of the worker that reads files; each call is a message, and so is its answer. */
import sha256 from 'crypto-js/sha256.js';
import type { Encoding, ReadingProgress } from '#machines/chapter-upload/imported.ts';
import type { StoredText } from '#machines/chapter-upload/upload-start.data.ts';
import { countWords } from '#contract/text/word-count.ts';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { ImportSession } from './import-session.ts';
import { keepSession, type PreviewOf, readSession } from './upload-previews.ts';
import { keepTexts, type TextsOf } from './upload-texts.ts';

/** Texts that are written at once. */
const together = 20;

export function createImportApi({ snapshot, restore, ...session }: ImportSession) {
  /** Sources that lie in storage already. */
  let kept = 0;
  return {
    ...session,
    /** The file itself comes here, and its bytes never lie in the page. */
    read: async (name: string, file: Blob, encoding: Encoding | null, order: number) =>
      session.read(name, new Uint8Array(await file.arrayBuffer()), encoding, order),
    /** Keeps what was read, so that a page that is loaded anew can go on with it. */
    async keep(of: PreviewOf): Promise<void> {
      const now = snapshot();
      const from = kept;
      kept = now.sources.length;
      await keepSession(of, now, from);
    },
    /** Whether what a former page has read is there again, up to the piece that it has shown last. */
    async restore(of: PreviewOf, lastPiece: number): Promise<boolean> {
      const found = await readSession(of);
      if (found === null || lastPiece >= found.chapters.length) return false;
      restore(found);
      kept = found.sources.length;
      return true;
    },
    /** Nothing was read then; what lies in storage is dropped with its sheet. */
    forget(): void {
      session.forget();
      kept = 0;
    },
    /** Puts the texts of a run into storage, in their order. Null where one is longer than a chapter may be. */
    async store(of: TextsOf, pieces: readonly number[]): Promise<readonly StoredText[] | 'gone' | null> {
      if (!pieces.every((piece) => session.has(piece))) return 'gone';
      const stored: StoredText[] = [];
      let waiting: RichText[] = [];
      for (const piece of pieces) {
        const document = session.document(piece);
        if (document === null) return null;
        const hash = sha256(JSON.stringify(document)).toString();
        stored.push({ words: countWords(contentOf(document)), hash });
        waiting.push(document);
        if (waiting.length < together) continue;
        await keepTexts(of, stored.length - waiting.length + 1, waiting);
        waiting = [];
      }
      await keepTexts(of, stored.length - waiting.length + 1, waiting);
      return stored;
    },
  };
}
export type ImportApi = ReturnType<typeof createImportApi>;
export type ImportCall = {
  readonly id: number;
  readonly name: keyof ImportApi;
  readonly args: readonly unknown[];
};
export type ImportAnswer =
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly id: number; readonly kind: 'answer'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failure'; readonly message: string };
