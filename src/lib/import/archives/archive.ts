/**
 * The parts of a ZIP file (zip.js). What an entry says of its size is believed to refuse it, never to unpack it: its real
 * bytes are counted on the way. zip.js refuses what lies of itself, has another sum, or lies where another part does.
 */
import {
  ERR_ENCRYPTED,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ImportFailure } from '../import-failure.ts';
import { highestRatio, mostFiles, ratioFrom } from '../import-limits.ts';
import type { ImportBudget } from './import-budget.ts';

export type ArchiveEntry = {
  /** As the archive has it, which may be anything: no path is ever made of it. */
  readonly name: string;
  /** In bytes, as the archive says: it comes out as no more. */
  readonly size: number;
  /** Rejects with an ImportFailure where the part is broken, encrypted or larger than it may be. */
  readonly read: (budget: ImportBudget) => Promise<Uint8Array>;
};

export async function entriesOf(bytes: Uint8Array): Promise<readonly ArchiveEntry[]> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    // They come from addresses that the content security policy forbids, and this is in a worker already.
    useWebWorkers: false,
    checkSignature: true,
    checkOverlappingEntry: true,
    // Names are shown, and made harmless for that (shown-name.ts): one of them is no reason to refuse the others.
    filenameValidation: 'tolerant',
    decodeText: nameOf,
  });
  const entries: ArchiveEntry[] = [];
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > mostFiles) throw new ImportFailure('too-many-files');
      if (entry.directory) continue;
      const { filename: name, uncompressedSize: size } = entry;
      entries.push({ name, size, read: (budget) => unpacked(entry, bytes.length, budget) });
    }
  } catch (error) {
    throw failureOf(error);
  }
  return entries;
}

/** Old programs write names in the machine's own encoding, which is told apart from UTF-8 before. */
const nameOf = (bytes: Uint8Array, encoding: string): string | undefined =>
  encoding === 'utf-8' ? undefined : new TextDecoder('windows-1258').decode(bytes).normalize('NFC');

/** `whole`: bytes of the archive. */
async function unpacked(entry: FileEntry, whole: number, budget: ImportBudget): Promise<Uint8Array> {
  if (entry.encrypted) throw new ImportFailure('encrypted');
  // Its content is the name of another file.
  if (entry.symlink) throw new ImportFailure('kind');
  if (budget.files < 1) throw new ImportFailure('too-many-files');
  budget.files -= 1;
  // What comes out must not be more than what is said, and that no more than any text packs to.
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (size > Math.max(ratioFrom, packed * highestRatio)) throw new ImportFailure('ratio');
  if (packed > whole) throw new ImportFailure('damaged');
  if (size > budget.bytes) throw new ImportFailure('too-much');
  const content = new Uint8Array(size);
  let length = 0;
  const counted = new WritableStream<Uint8Array>({
    write(chunk) {
      budget.bytes -= chunk.length;
      if (length + chunk.length > size) throw new ImportFailure('damaged');
      content.set(chunk, length);
      length += chunk.length;
    },
  });
  try {
    await entry.getData(counted);
  } catch (error) {
    throw failureOf(error);
  }
  return content;
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportFailure) return error;
  const isEncrypted =
    error instanceof Error && [ERR_ENCRYPTED, ERR_UNSUPPORTED_ENCRYPTION].includes(error.message);
  return new ImportFailure(isEncrypted ? 'encrypted' : 'damaged', { cause: error });
}
