/** The library that decodes pictures, loaded when the first of them arrives: most starts of the server never need it. */
import type { default as Sharp } from 'sharp';

/** Nothing but these is ever decoded, whatever else the library could read or a file pretends to be. */
const decoders = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}`);

let loading: Promise<typeof Sharp> | null = null;

export async function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    // No picture comes twice, and one thread for each leaves the others to passwords and files.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
