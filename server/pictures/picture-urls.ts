/** Where pictures are fetched: all sizes of one below an address of its own, for good. */
import type { PictureUse } from '#contract/resources/picture.ts';
import { thumbnailName, wholeName } from './render-picture.ts';

export const pictureKey = ({ folder }: PictureUse, id: string, name: string): string =>
  `${folder}/${id}/${name}.webp`;

export const wholeUrl = (use: PictureUse, id: string): string => `/files/${pictureKey(use, id, wholeName)}`;

/** Null for a picture that was kept before there were thumbnails, and where there is none: the whole one stands in. */
export function thumbnailsOf(
  use: PictureUse,
  url: unknown,
): readonly { readonly url: string; readonly width: number }[] | null {
  if (typeof url !== 'string') return null;
  const id = /^\/files\/[a-z]+\/([\da-f-]{36})\//.exec(url)?.[1];
  if (id === undefined || url !== wholeUrl(use, id)) return null;
  return use.thumbnails.map((size) => ({
    url: `/files/${pictureKey(use, id, thumbnailName(size))}`,
    width: size.width,
  }));
}

/** Of the storage, for an address that `wholeUrl` made. */
export const keyOfUrl = (url: string): string => url.slice('/files/'.length);

/** The key of a file below `/files`; null where no picture can be. */
export function keyOfPicture(use: PictureUse, id: string, file: string): string | null {
  if (!/^[\da-f-]{36}$/.test(id)) return null;
  const name = [wholeName, ...use.thumbnails.map(thumbnailName)].find((one) => file === `${one}.webp`);
  return name === undefined ? null : pictureKey(use, id, name);
}
