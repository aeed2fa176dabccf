/** A Word document's words (mammoth), of one that was cut down to its own parts before (docx.ts). */
import mammoth from 'mammoth';
import { blocksOfHtml, textOfBlocks } from '../html-blocks.ts';
import type { ImportedText } from '../imported-text.ts';

export type DocxCall = { readonly name: string; readonly packed: Uint8Array<ArrayBuffer> };
export type DocxAnswer =
  | { readonly kind: 'read'; readonly text: ImportedText }
  | { readonly kind: 'failed'; readonly message: string };

export async function readDocument({ name, packed }: DocxCall): Promise<DocxAnswer> {
  try {
    const { value } = await mammoth.convertToHtml(sourceOf(packed), {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    });
    return { kind: 'read', text: textOfBlocks(name, blocksOfHtml(value)) };
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}

/** mammoth takes an ArrayBuffer in a browser, and bytes elsewhere. */
function sourceOf(bytes: Uint8Array<ArrayBuffer>): Parameters<typeof mammoth.convertToHtml>[0] {
  const source: { readonly arrayBuffer: ArrayBuffer; readonly buffer: Uint8Array } = {
    arrayBuffer: bytes.slice().buffer,
    buffer: bytes,
  };
  return source;
}
