/** The chosen part of an image as a file of its own, no larger than a cover needs. */
import { pictureUses, ratioOf } from '#contract/resources/picture.ts';

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
