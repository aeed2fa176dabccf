/** Takes a picture from a request, and keeps it in every size that its use needs, or in none. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  largestPicture,
  pictureKinds,
  type PictureSize,
  type PictureUse,
} from '#contract/resources/picture.ts';
import { fileKindRule } from '../storage/file-kinds.ts';
import type { OpenStorage } from '../storage/open-storage.ts';
import { receiveFile } from '../storage/receive-file.ts';
import { pictureKey, wholeUrl } from './picture-urls.ts';
import { type RenderedPicture, type Rendering, renderPicture } from './render-picture.ts';

export type StoredPicture =
  | {
      readonly kind: 'stored';
      /** Of the whole picture, as browsers fetch it. */
      readonly url: string;
      readonly size: PictureSize;
      /** Takes all sizes back, where nothing came to name them. */
      remove(): Promise<void>;
    }
  | { readonly kind: 'too-large' }
  /** A rule of contract/api/validation-messages.ts. */
  | { readonly kind: 'refused'; readonly fault: string };

export async function storePicture(
  { storage, arrivals }: OpenStorage,
  use: PictureUse,
  stream: Readable,
): Promise<StoredPicture> {
  const rendering = await received(arrivals, use, stream);
  if (rendering.kind !== 'rendered') return rendering;
  const id = randomUUID();
  const keyOf = ({ name }: RenderedPicture) => pictureKey(use, id, name);
  const { pictures, size } = rendering;
  const remove = async () => {
    for (const picture of pictures) await storage.remove(keyOf(picture));
  };
  try {
    for (const picture of pictures) await keep({ storage, arrivals }, keyOf(picture), picture.bytes);
  } catch (error) {
    // What did not let itself be kept is what is said, not what its removal says.
    await remove().catch(() => undefined);
    throw error;
  }
  return { kind: 'stored', url: wholeUrl(use, id), size, remove };
}

async function received(
  arrivals: string,
  use: PictureUse,
  stream: Readable,
): Promise<Rendering | { readonly kind: 'too-large' }> {
  const reception = await receiveFile(stream, arrivals, { wanted: pictureKinds, largest: largestPicture });
  if (reception.kind === 'too-large') return reception;
  if (reception.kind !== 'received') return { kind: 'refused', fault: fileKindRule(pictureKinds) };
  try {
    return await renderPicture(reception.file.path, use);
  } finally {
    await reception.file.dispose();
  }
}

async function keep({ storage, arrivals }: OpenStorage, key: string, bytes: Buffer): Promise<void> {
  const path = join(arrivals, randomUUID());
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    await storage.put(key, { path, size: bytes.length, mediaType: 'image/webp' });
  } finally {
    await rm(path, { force: true });
  }
}
