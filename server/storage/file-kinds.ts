/** What a file is, known by its content. Scripts, pages and vector images are none of the kinds that are taken. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { judgedRule } from '../messages/judged-messages.ts';
import { attachmentTypes } from '#contract/resources/attachment.ts';

export type FileKind = keyof typeof attachmentTypes;

/** What a refused file is told; the names of the kinds are the same in every language. */
export const fileKindRule = (kinds: readonly FileKind[]) =>
  judgedRule('file_kind', kinds.map((kind) => kind.toUpperCase()).join(', '));

export const allKinds = Object.keys(attachmentTypes) as readonly FileKind[];

/** Null when it is none of them. Text has no mark of its own: it is what reads as UTF-8 without control characters. */
export async function kindOfFile(path: string): Promise<FileKind | null> {
  const found = await fileTypeFromFile(path);
  if (found === undefined) return (await isText(path)) ? 'txt' : null;
  return allKinds.find((kind) => kind === found.ext) ?? null;
}

const sampleSize = 65_536;
/** Those that no text has; tab, line feed, form feed and carriage return are not among them. */
const controls = /[^\P{Cc}\t\n\f\r\u0085]/u;
const markup = /^\s*<(?:!doctype|html|svg|script|\?xml)/i;

async function isText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    // A character may be cut at the end of the sample.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead === sampleSize });
    return !markup.test(text) && !controls.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}
