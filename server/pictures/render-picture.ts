/**
 * Makes of a file that somebody sent the sizes that are shown: its header is judged before anything of it is decoded, it
 * is decoded once, turned as its camera says, and written anew. What was in the file beside its pixels (where it was
 * taken, comments, anything hidden in it) is in none of them.
 */
import {
  hasRatioOf,
  isTooManyPixels,
  mostMegapixels,
  type PictureSize,
  type PictureUse,
} from '#contract/resources/picture.ts';
import { judgedRule } from '../messages/judged-messages.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { loadSharp } from './load-sharp.ts';

export type RenderedPicture = { readonly name: string; readonly bytes: Buffer };

export type Rendering =
  | {
      readonly kind: 'rendered';
      /** Of the whole one. */
      readonly size: PictureSize;
      readonly pictures: readonly RenderedPicture[];
    }
  /** A rule of contract/api/validation-messages.ts. */
  | { readonly kind: 'refused'; readonly fault: string };

export const wholeName = 'whole';
export const thumbnailName = ({ width }: PictureSize): string => String(width);

/** Pixels that are decoded take memory: up to some 300 MB of the largest picture. */
const limit = limitConcurrency(2);
/** Seconds; an ordinary picture takes a tenth of one. */
const longest = 20;
const quality = 82;

export async function renderPicture(path: string, use: PictureUse): Promise<Rendering> {
  const sharp = await loadSharp();
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header === null) return refused('image_broken');
  // As people see it: a camera's turn of it counts.
  const fault = faultOf(header.autoOrient, use);
  return fault === null ? limit(() => render(path, use)) : refused(fault);
}

async function render(path: string, { whole, otherRatio, thumbnails }: PictureUse): Promise<Rendering> {
  const sharp = await loadSharp();
  const decoded = await sharp(path, {
    limitInputPixels: mostMegapixels * 1_000_000,
    failOn: 'error',
    autoOrient: true,
  })
    .timeout({ seconds: longest })
    .resize({ ...whole, fit: otherRatio === 'cropped' ? 'cover' : 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (decoded === null) return refused('image_broken');
  const { width, height, channels } = decoded.info;
  const pixels = () => sharp(decoded.data, { raw: { width, height, channels } });
  const pictures = [{ name: wholeName, bytes: await pixels().webp({ quality }).toBuffer() }];
  for (const size of thumbnails) {
    const bytes = await pixels()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality })
      .toBuffer();
    pictures.push({ name: thumbnailName(size), bytes });
  }
  return { kind: 'rendered', size: { width, height }, pictures };
}

function faultOf(size: PictureSize, use: PictureUse): string | null {
  if (isTooManyPixels(size)) return judgedRule('image_pixels', mostMegapixels);
  const { width, height } = use.least;
  if (size.width < width || size.height < height) return judgedRule('image_size', `${width}×${height}`);
  return use.otherRatio === 'refused' && !hasRatioOf(use, size) ? 'image_ratio' : null;
}

const refused = (fault: string): Rendering => ({ kind: 'refused', fault });
