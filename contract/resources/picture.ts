/**
 * Pictures that people upload to be shown: covers (product.md, `/books/create`: "cropped to 2:3, size checked"), avatars,
 * those of sold boxes and of chapters. One row of the table for each use; whoever shows them loads the size that fits.
 */

export const pictureKinds = ['jpg', 'png', 'webp'] as const;
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes of the file that is sent. */
export const largestPicture = 10_485_760;
/** Of the file that is sent: a few kilobytes can say that they are more pixels than a machine has room for. */
export const mostMegapixels = 40;

/** Pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

export type PictureUse = {
  /** Below `/files` and in the storage. */
  readonly folder: string;
  /** Smaller ones are refused. */
  readonly least: PictureSize;
  /** What becomes of another ratio than that of `whole`: it is refused, its middle is taken, or it stays what it is. */
  readonly otherRatio: 'refused' | 'cropped' | 'kept';
  /** The largest that is kept; nothing is made larger than it was sent. */
  readonly whole: PictureSize;
  /** For lists: as many as their pixels need on plain and on dense screens. */
  readonly thumbnails: readonly PictureSize[];
};

export const pictureUses = {
  cover: {
    folder: 'covers',
    least: { width: 400, height: 600 },
    otherRatio: 'refused',
    whole: { width: 800, height: 1200 },
    thumbnails: [
      { width: 64, height: 96 },
      { width: 128, height: 192 },
    ],
  },
  topbox: {
    folder: 'topboxes',
    least: { width: 600, height: 200 },
    otherRatio: 'cropped',
    whole: { width: 1200, height: 400 },
    thumbnails: [
      { width: 96, height: 32 },
      { width: 192, height: 64 },
    ],
  },
  avatar: {
    folder: 'avatars',
    least: { width: 64, height: 64 },
    otherRatio: 'cropped',
    whole: { width: 512, height: 512 },
    thumbnails: [
      { width: 48, height: 48 },
      { width: 96, height: 96 },
    ],
  },
  /** In a chapter, as wide as a line on a dense screen; strips of comics are long. */
  page: {
    folder: 'pages',
    least: { width: 1, height: 1 },
    otherRatio: 'kept',
    whole: { width: 1600, height: 8000 },
    thumbnails: [],
  },
} as const satisfies Readonly<Record<string, PictureUse>>;

const tolerance = 0.01;

export function ratioOf({ width, height }: PictureSize): number {
  return width / height;
}

/** Whether it has the ratio of what is kept of it, give or take a hundredth of it. */
export function hasRatioOf({ whole }: PictureUse, size: PictureSize): boolean {
  return Math.abs(ratioOf(size) / ratioOf(whole) - 1) <= tolerance;
}

export function isTooManyPixels({ width, height }: PictureSize): boolean {
  return width * height > mostMegapixels * 1_000_000;
}
