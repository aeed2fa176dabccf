/** What a book's cover must be (product.md, `/books/create`: "cropped to 2:3, size checked"). */

export const coverKinds = ['jpg', 'png', 'webp'] as const;
export const coverMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes. */
export const largestCover = 10_485_760;
/** Pixels. */
export const leastCover = { width: 400, height: 600 } as const;
/** Width by height. */
export const coverRatio = 2 / 3;

const tolerance = 0.01;

/** Whether it has the ratio of a cover, give or take a hundredth of it. */
export function mayBeCover({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(width / height / coverRatio - 1) <= tolerance;
}
