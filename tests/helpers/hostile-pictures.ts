/** Pictures as they should not be sent, in bytes: damaged, hiding something, or far larger than they look. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { pngOf } from './png.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** A file of a few hundred bytes whose header says that it is that large. */
export function pngBomb(width: number, height: number): Buffer {
  const bytes = pngOf(4, 6);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The first half of a photograph. */
export async function cutJpeg(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const whole = await sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** As a telephone makes it: lying on its side, with where and by what it was taken, and with a page in a comment. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(width, height)
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Nobody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), comment, page, bytes.subarray(2), page]);
}

export const cmykJpeg = (width: number, height: number) =>
  plain(width, height).toColourspace('cmyk').jpeg().toBuffer();

export const deepPng = (width: number, height: number) =>
  plain(width, height).toColourspace('rgb16').png().toBuffer();

export const greyPng = (width: number, height: number) =>
  plain(width, height).toColourspace('b-w').png().toBuffer();

/** Red first, then blue. */
export async function animated(width: number, height: number, kind: 'webp' | 'gif'): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('#ff0000'), frame('#0000ff')]);
  const moving = sharp(frames, { join: { animated: true } });
  return (kind === 'webp' ? moving.webp({ loop: 0 }) : moving.gif({ loop: 0 })).toBuffer();
}
