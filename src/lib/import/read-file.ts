/**
 * A chosen file as texts: its own, or those of everything in it when it is an archive. What is wrong with one of them is
 * its own result, and the others go on.
 */
import type {
  Encoding,
  FileNote,
  ImportProblem,
  ReadingProgress,
} from '#machines/chapter-upload/imported.ts';
import type { ImportBudget } from './archives/import-budget.ts';
import type { DocxReader } from './archives/docx-reader.ts';
import { decodeText, isMojibake } from './encodings/decode-text.ts';
import { blocksOfHtml, textOfBlocks } from './html-blocks.ts';
import { ImportFailure } from './import-failure.ts';
import { largestFile } from './import-limits.ts';
import type { ImportedText } from './imported-text.ts';
import { extensionOf, shownName } from './shown-name.ts';

export type ReadFile =
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly text: ImportedText;
      /** Null where the format says it itself. */
      readonly encoding: Encoding | null;
      readonly notes: readonly FileNote[];
    }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: ImportProblem };

export type ReadOptions = {
  /** Null: it is guessed. */
  readonly encoding: Encoding | null;
  readonly budget: ImportBudget;
  readonly docx: DocxReader;
  /** Nobody waits for the rest any more: what is read then is left, and this rejects. */
  readonly signal: AbortSignal;
  /** How much of a stage is done, from 0 to 1. */
  readonly onShare: (stage: ReadingProgress['stage'], share: number) => void;
};

const archives = ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'jar', 'cbz', 'cbr'];
/** What other programs leave in archives for themselves. */
const leftOver = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

export async function readFile(
  name: string,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<readonly ReadFile[]> {
  options.onShare('opening', 0);
  if (extensionOf(name) !== 'zip') return [await readOne(name, bytes, options)];
  const shown = shownName(name);
  // Of an archive is told how many of its files are read, not how far it is with each.
  const within = { ...options, onShare: () => undefined };
  const results: ReadFile[] = [];
  try {
    if (bytes.length > largestFile) throw new ImportFailure('too-large');
    const { entriesOf } = await import('./archives/archive.ts');
    const entries = await entriesOf(bytes);
    for (const [at, entry] of entries.entries()) {
      options.signal.throwIfAborted();
      options.onShare('opening', at / entries.length);
      if (leftOver.test(entry.name)) continue;
      results.push(await readEntry(`${name}/${entry.name}`, () => entry.read(options.budget), within));
    }
    if (results.length === 0) throw new ImportFailure('no-text');
  } catch (error) {
    options.signal.throwIfAborted();
    results.push(failed(shown, error));
  }
  return results;
}

/** Within an archive; another archive is not opened. */
async function readEntry(
  name: string,
  read: () => Promise<Uint8Array>,
  options: ReadOptions,
): Promise<ReadFile> {
  const shown = shownName(name);
  try {
    if (archives.includes(extensionOf(name))) throw new ImportFailure('nested');
    // What is not read need not be unpacked.
    if (!readable.includes(extensionOf(name))) throw new ImportFailure(unreadable(name));
    return await readOne(name, await read(), options);
  } catch (error) {
    return failed(shown, error);
  }
}

const readable = ['txt', 'text', 'md', 'docx', 'epub', 'html', 'htm', 'xhtml'];
const unreadable = (name: string): ImportProblem => (extensionOf(name) === 'doc' ? 'old-word' : 'kind');

async function readOne(name: string, bytes: Uint8Array, options: ReadOptions): Promise<ReadFile> {
  const { encoding, budget, docx, signal, onShare } = options;
  const shown = shownName(name);
  const decoding = (share: number) => onShare('decoding', share);
  try {
    if (bytes.length === 0) throw new ImportFailure('empty');
    if (bytes.length > largestFile) throw new ImportFailure('too-large');
    switch (extensionOf(name)) {
      case 'docx': {
        // A document with a password is a file of another format under the same name.
        if (isCompound(bytes)) throw new ImportFailure('encrypted');
        const { ownPartsOfDocx } = await import('./archives/docx.ts');
        const packed = await ownPartsOfDocx(bytes, budget);
        onShare('decoding', 0);
        return formatted(await docx.read({ name: shown, packed }, signal));
      }
      case 'epub': {
        const { readEpub } = await import('./archives/epub.ts');
        return formatted(await readEpub(shown, bytes, budget, decoding));
      }
      case 'html':
      case 'htm':
      case 'xhtml': {
        const { text, encoding: used } = decodeText(bytes, encoding, decoding);
        return checked(textOfBlocks(shown, blocksOfHtml(text)), used, []);
      }
      case 'txt':
      case 'text':
      case 'md': {
        const decoded = decodeText(bytes, encoding, decoding);
        if (encoding === null && isBinary(bytes)) throw new ImportFailure('kind');
        const text = { name: shown, text: decoded.text, blocks: null, headingLines: [] };
        return checked(text, decoded.encoding, decoded.isCleaned ? ['cleaned'] : []);
      }
      default:
        throw new ImportFailure(unreadable(name));
    }
  } catch (error) {
    return failed(shown, error);
  }
}

const formatted = (text: ImportedText): ReadFile => checked(text, null, []);

function checked(text: ImportedText, encoding: Encoding | null, notes: readonly FileNote[]): ReadFile {
  if (text.text.trim() === '') throw new ImportFailure('no-text');
  const all: readonly FileNote[] = isMojibake(text.text.slice(0, 1_000_000)) ? [...notes, 'mojibake'] : notes;
  return { kind: 'read', name: text.name, text, encoding, notes: all };
}

/** Anything that is no failure of its own is a file that nobody has written so. */
function failed(name: string, error: unknown): ReadFile {
  return { kind: 'failed', name, problem: error instanceof ImportFailure ? error.problem : 'damaged' };
}

const isCompound = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;

/** Something else under the name of a text: the beginnings of packed files and pictures, or controls all over it. */
function isBinary(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return true;
  if (first === 0x25 && second === 0x50 && third === 0x44 && fourth === 0x46) return true;
  if ((first === 0x89 && second === 0x50) || (first === 0xff && second === 0xd8) || isCompound(bytes))
    return true;
  const sample = bytes.subarray(0, 4096);
  if (decodeText(sample).encoding.startsWith('utf-16')) return false;
  const controls = sample.filter((byte) => byte < 32 && (byte < 9 || byte > 13)).length;
  return controls * 10 > sample.length;
}
