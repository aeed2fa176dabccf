/**
 * The parts of a ZIP file by its central directory (PKWARE APPNOTE 6.3.10, section 4.3): what an entry says of its size
 * is believed to refuse it, never to unpack it; its real bytes are counted on the way and must add up in the end.
 */
import { Inflate } from 'fflate';
import { ImportFailure } from './import-failure.ts';
import { highestRatio, mostFiles, mostUnpacked, ratioFrom } from './import-limits.ts';

/** What may still come out of everything that was chosen; reading takes from it. */
export type ImportBudget = { files: number; bytes: number };
export const fullBudget = (): ImportBudget => ({ files: mostFiles, bytes: mostUnpacked });

export type ArchiveEntry = {
  /** As the archive has it, which may be anything: no path is ever made of it. */
  readonly name: string;
  /** Throws an ImportFailure where the part is broken, encrypted or larger than it may be. */
  readonly read: (budget: ImportBudget) => Uint8Array;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const partMark = 0x04034b50;
const endSize = 22;
const longestComment = 65_535;
const step = 65_536;

const damaged = () => new ImportFailure('damaged');

export function entriesOf(bytes: Uint8Array): readonly ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) throw damaged();
  const count = view.getUint16(end + 10, true);
  // 0xffff stands for the sizes of a ZIP64 file, which is larger than anything that is taken.
  if (count > mostFiles) throw new ImportFailure('too-many-files');
  let at = view.getUint32(end + 16, true);
  const entries: ArchiveEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const flags = view.getUint16(at + 8, true);
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength), (flags & 0x800) !== 0);
    const entry = {
      flags,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (!name.endsWith('/')) entries.push({ name, read: (budget) => unpacked(bytes, view, entry, budget) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - endSize;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return null;
}

/** Old programs write names in the machine's own encoding. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
  }
}

type Entry = {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

function unpacked(bytes: Uint8Array, view: DataView, entry: Entry, budget: ImportBudget): Uint8Array {
  const { flags, method, packed, size, offset } = entry;
  if ((flags & 0x2041) !== 0) throw new ImportFailure('encrypted');
  if (method !== 0 && method !== 8) throw damaged();
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== partMark) throw damaged();
  if (budget.files < 1) throw new ImportFailure('too-many-files');
  budget.files -= 1;
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (from + packed > bytes.length) throw damaged();
  const source = bytes.subarray(from, from + packed);
  const content = method === 0 ? taken(source, budget) : inflated(source, size, budget);
  if (content.length !== size || crc32(content) !== entry.crc) throw damaged();
  return content;
}

function taken(source: Uint8Array, budget: ImportBudget): Uint8Array {
  spend(budget, source.length);
  return source;
}

function spend(budget: ImportBudget, bytes: number): void {
  budget.bytes -= bytes;
  if (budget.bytes < 0) throw new ImportFailure('too-much');
}

function inflated(source: Uint8Array, size: number, budget: ImportBudget): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  // What comes out must not be more than what is said, and that no more than any text packs to.
  if (size > Math.max(ratioFrom, source.length * highestRatio)) throw new ImportFailure('ratio');
  const inflate = new Inflate((chunk, isFinal) => {
    length += chunk.length;
    if (length > size) throw damaged();
    spend(budget, chunk.length);
    chunks.push(chunk);
    isOver = isFinal;
  });
  try {
    for (let at = 0; at < source.length; at += step) {
      inflate.push(source.subarray(at, at + step), at + step >= source.length);
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure('damaged', { cause: error });
  }
  if (!isOver) throw damaged();
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (crcTable[(crc ^ (bytes[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
