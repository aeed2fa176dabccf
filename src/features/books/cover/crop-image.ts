/** The chosen part of an image as a file of its own, no larger than a cover needs. */
import { isTooManyPixels, type PictureSize, pictureUses, ratioOf } from '#contract/resources/picture.ts';

/** `url` shows the file as long as the dialog is open. */
export type ChosenImage = { readonly file: File; readonly url: string };

/** In pixels of the image. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The server keeps nothing larger. */
const { whole } = pictureUses.cover;
const quality = 0.9;

/** Why an image cannot be taken, although the browser shows it: a damaged one is shown as far as it goes. */
export async function faultOfImage(
  file: Blob,
  size: PictureSize,
): Promise<'cover.broken' | 'cover.tooManyPixels' | null> {
  if (isTooManyPixels(size)) return 'cover.tooManyPixels';
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap === null ? 'cover.broken' : null;
}

/** Rejects when the browser cannot read the image. `url` may be a blob's. */
export async function croppedImage(url: string, area: CropArea): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const width = Math.min(Math.round(area.width), whole.width);
  const height = Math.round(width / ratioOf(whole));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('The image could not be drawn');
  return new File([blob], 'cover.jpg', { type: 'image/jpeg' });
}
