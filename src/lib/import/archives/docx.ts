/**
 * A Word document's words (mammoth). Only its own parts are handed on, unpacked within the limits before: no picture, no
 * bomb, nothing that lies elsewhere.
 */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import mammoth from 'mammoth';
import { entriesOf, type ImportBudget } from './archive.ts';
import { blocksOfHtml, textOfBlocks } from '../html-blocks.ts';
import { ImportFailure } from '../import-failure.ts';
import type { ImportedText } from '../imported-text.ts';

const ownParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:[^/]+\.xml|_rels\/[^/]+\.rels))$/;

export async function readDocx(name: string, bytes: Uint8Array, budget: ImportBudget): Promise<ImportedText> {
  const entries = await entriesOf(bytes);
  // What Word encrypts is no ZIP file at all; the marks of other programs are seen by their flags.
  const parts = entries.filter((entry) => ownParts.test(entry.name));
  if (!parts.some((entry) => entry.name.startsWith('word/'))) throw new ImportFailure('damaged');
  const own = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false });
  for (const entry of parts) {
    const part = await entry.read(budget);
    // Word writes no declarations of types, with which entities come.
    if (/<!DOCTYPE|<!ENTITY/i.test(startOf(part))) throw new ImportFailure('damaged');
    await own.add(entry.name, new Uint8ArrayReader(part));
  }
  try {
    const { value } = await mammoth.convertToHtml(sourceOf(await own.close()), {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    });
    return textOfBlocks(name, blocksOfHtml(value));
  } catch (error) {
    throw new ImportFailure('damaged', { cause: error });
  }
}

/** In UTF-8 or UTF-16, with a beginning long enough for any declaration. */
const startOf = (part: Uint8Array): string =>
  new TextDecoder().decode(part.subarray(0, 4096)).replaceAll('\0', '');

/** mammoth takes an ArrayBuffer in a browser, and bytes elsewhere. */
function sourceOf(bytes: Uint8Array): Parameters<typeof mammoth.convertToHtml>[0] {
  const arrayBuffer = bytes.slice().buffer;
  const source: { readonly arrayBuffer: ArrayBuffer; readonly buffer: Uint8Array } = {
    arrayBuffer,
    buffer: bytes,
  };
  return source;
}
