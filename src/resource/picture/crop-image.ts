/** The chosen part of an image as a file of its own, no larger than what it is for needs. */
import { isTooManyPixels, type PictureSize, type PictureUse, ratioOf } from '#contract/resources/picture.ts';

/** `url` shows the file as long as the dialog is open. */
export type ChosenImage = { readonly file: File; readonly url: string };

/** In pixels of the image. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const quality = 0.9;

/** Why an image cannot be taken, although the browser shows it: a damaged one is shown as far as it goes. */
export async function faultOfImage(
  file: Blob,
  size: PictureSize,
): Promise<'picture.broken' | 'picture.tooManyPixels' | null> {
  if (isTooManyPixels(size)) return 'picture.tooManyPixels';
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap === null ? 'picture.broken' : null;
}

/** Rejects when the browser cannot read the image. `url` may be a blob's; the server keeps nothing larger than `whole`. */
export async function croppedImage(
  { whole }: Pick<PictureUse, 'whole'>,
  url: string,
  area: CropArea,
): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const width = Math.min(Math.round(area.width), whole.width);
  const height = Math.round(width / ratioOf(whole));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The image could not be drawn');
  // A JPEG has nothing that one sees through: it would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new Error('The image could not be drawn');
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}
