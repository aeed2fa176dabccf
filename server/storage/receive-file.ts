/**
 * Takes a file from a request: streamed to the disk, counted and hashed on the way, judged by its content and not by
 * its name. What is too large, unfinished or not what it says is removed again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ArrivedFile } from './storage.ts';
import { attachmentTypes } from '#contract/resources/attachment.ts';
import { type FileKind, kindOfFile } from './file-kinds.ts';

export type ReceivedFile = ArrivedFile & {
  readonly kind: FileKind;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Removes it, unless the storage has taken it. */
  dispose(): Promise<void>;
};

export type Reception =
  | { readonly kind: 'received'; readonly file: ReceivedFile }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'empty' }
  /** Not one of the wanted kinds, whatever its name says. */
  | { readonly kind: 'unwanted' };

class TooLarge extends Error {}

export async function receiveFile(
  stream: Readable,
  arrivals: string,
  { wanted, largest }: { readonly wanted: readonly FileKind[]; readonly largest: number },
): Promise<Reception> {
  const path = join(arrivals, randomUUID());
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  // A file that is still being opened is made after its removal: `pipeline` fails before its last stream is closed.
  const dispose = async () => {
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', () => resolve()));
    await rm(path, { force: true });
  };
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > largest) return done(new TooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, target);
    if (size === 0) return await given(dispose, { kind: 'empty' });
    const kind = await kindOfFile(path);
    if (kind === null || !wanted.includes(kind)) return await given(dispose, { kind: 'unwanted' });
    const mediaType = attachmentTypes[kind];
    return {
      kind: 'received',
      file: { path, size, mediaType, kind, sha256: hash.digest('hex'), dispose },
    };
  } catch (error) {
    if (error instanceof TooLarge) return given(dispose, { kind: 'too-large' });
    await dispose();
    throw error;
  }
}

async function given(dispose: () => Promise<void>, reception: Reception): Promise<Reception> {
  await dispose();
  return reception;
}
