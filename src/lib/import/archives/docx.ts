/**
 * A Word document cut down to its own parts, unpacked within the limits before: no picture, no bomb, nothing that lies
 * elsewhere. What reads it has no bound of its own (docx-document.ts).
 */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { ImportFailure } from '../import-failure.ts';
import { largestDocument } from '../import-limits.ts';
import { entriesOf } from './archive.ts';
import type { ImportBudget } from './import-budget.ts';

const ownParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:[^/]+\.xml|_rels\/[^/]+\.rels))$/;

export async function ownPartsOfDocx(
  bytes: Uint8Array,
  budget: ImportBudget,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await entriesOf(bytes);
  // What Word encrypts is no ZIP file at all; the marks of other programs are seen by their flags.
  const parts = entries.filter((entry) => ownParts.test(entry.name));
  if (!parts.some((entry) => entry.name.startsWith('word/'))) throw new ImportFailure('damaged');
  if (parts.some(({ size }) => size > largestDocument)) throw new ImportFailure('document-too-large');
  const own = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false });
  for (const entry of parts) {
    const part = await entry.read(budget);
    // Word writes no declarations of types, with which entities come.
    if (/<!DOCTYPE|<!ENTITY/i.test(startOf(part))) throw new ImportFailure('damaged');
    await own.add(entry.name, new Uint8ArrayReader(part));
  }
  return own.close();
}

/** In UTF-8 or UTF-16, with a beginning long enough for any declaration. */
const startOf = (part: Uint8Array): string =>
  new TextDecoder().decode(part.subarray(0, 4096)).replaceAll('\0', '');
