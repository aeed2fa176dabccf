/** What becomes of a picture that somebody sends: judged by its header, decoded, and nothing kept of it but its pixels. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureUses } from '#contract/resources/picture.ts';
import { renderPicture } from '#server/pictures/render-picture.ts';
import {
  animated,
  cmykJpeg,
  cutJpeg,
  deepPng,
  greyPng,
  photograph,
  pngBomb,
} from '#tests/helpers/hostile-pictures.ts';
import { pngOf } from '#tests/helpers/png.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookdesk-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rendered(bytes: Buffer, use: keyof typeof pictureUses = 'cover') {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  const rendering = await renderPicture(path, pictureUses[use]);
  expect(await readdir(folder)).toEqual(['picture']);
  return rendering;
}

async function sizesOf(bytes: Buffer, use: keyof typeof pictureUses) {
  const rendering = await rendered(bytes, use);
  if (rendering.kind !== 'rendered') return rendering.fault;
  return Promise.all(
    rendering.pictures.map(async ({ name, bytes: file }) => {
      const { format, width, height } = await sharp(file).metadata();
      return `${name} ${format} ${width}×${height}`;
    }),
  );
}

async function wholeOf(bytes: Buffer): Promise<Buffer> {
  const rendering = await rendered(bytes);
  if (rendering.kind !== 'rendered') throw new Error(rendering.fault);
  return rendering.pictures[0]?.bytes ?? Buffer.alloc(0);
}

/** Of the pixel in the middle, as the browser shows it: red, green, blue. */
async function middleOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('the sizes', () => {
  it.each([
    ['cover', 1600, 2400, ['whole webp 800×1200', '64 webp 64×96', '128 webp 128×192']],
    ['cover', 400, 600, ['whole webp 400×600', '64 webp 64×96', '128 webp 128×192']],
    ['avatar', 900, 900, ['whole webp 512×512', '48 webp 48×48', '96 webp 96×96']],
    ['avatar', 1200, 900, ['whole webp 512×512', '48 webp 48×48', '96 webp 96×96']],
    ['avatar', 64, 64, ['whole webp 64×64', '48 webp 48×48', '96 webp 96×96']],
  ] as const)('of %s %i×%i are as lists and pages need them', async (use, width, height, sizes) => {
    expect(await sizesOf(pngOf(width, height), use)).toEqual(sizes);
  });

  it('are judged as people see the picture, whichever way its camera was held', async () => {
    expect(await sizesOf(await photograph(900, 600), 'cover')).toEqual([
      'whole webp 600×900',
      '64 webp 64×96',
      '128 webp 128×192',
    ]);
    expect(await sizesOf(await photograph(600, 900), 'cover')).toBe('image_ratio');
  });
});

describe('what is refused', () => {
  it.each([
    ['a bomb of 50,000×50,000 pixels', () => pngBomb(50_000, 50_000), 'image_pixels:40'],
    ['one pixel row more than 40 megapixels', () => pngBomb(5000, 8001), 'image_pixels:40'],
    ['a header without its pixels', () => pngBomb(4000, 6000), 'image_broken'],
    ['half a photograph', () => cutJpeg(800, 1200), 'image_broken'],
    ['a header alone', () => pngOf(400, 600).subarray(0, 30), 'image_broken'],
    ['no picture', () => Buffer.from('Chỉ là chữ.'), 'image_broken'],
    [
      'a vector image',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"/>'),
      'image_broken',
    ],
    ['a kind that nobody asked for', () => animated(400, 600, 'gif'), 'image_broken'],
    ['too small', () => pngOf(399, 600), 'image_size:400×600'],
    ['square', () => pngOf(600, 600), 'image_ratio'],
  ])('%s', async (_, bytes, fault) => {
    expect(await rendered(await bytes())).toEqual({ kind: 'refused', fault });
  });

  it('as an avatar is what is too small for one', async () => {
    expect(await rendered(pngOf(63, 64), 'avatar')).toEqual({ kind: 'refused', fault: 'image_size:64×64' });
    expect(await rendered(pngBomb(50_000, 50_000), 'avatar')).toEqual({
      kind: 'refused',
      fault: 'image_pixels:40',
    });
  });

  it('does not hold others up: a bomb is refused without being decoded', async () => {
    const bombs = await Promise.all(Array.from({ length: 50 }, () => rendered(pngBomb(50_000, 50_000))));
    expect(new Set(bombs.map(({ kind }) => kind))).toEqual(new Set(['refused']));
  });
});

describe('what is kept', () => {
  it('of a photograph is its pixels alone: no place, no camera, no comment, nothing behind its end', async () => {
    const bytes = await photograph(900, 600);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const whole = await wholeOf(bytes);
    const { exif, xmp, iptc, icc, comments, orientation } = await sharp(whole).metadata();
    expect([exif, xmp, iptc, icc, comments, orientation]).toEqual(Array(6).fill(undefined));
    for (const hidden of ['script', 'Telephone', 'Nobody', 'EXIF', 'GPS'])
      expect(whole.includes(hidden)).toBe(false);
  });

  it.each([
    ['a JPEG for print', cmykJpeg],
    ['a PNG of 16 bits', deepPng],
  ])('of %s is what browsers show in the same colours', async (_, make) => {
    const whole = await wholeOf(await make(400, 600));
    const { space, depth, hasAlpha } = await sharp(whole).metadata();
    expect({ space, depth, hasAlpha }).toEqual({ space: 'srgb', depth: 'uchar', hasAlpha: false });
    const middle = await middleOf(whole);
    for (const [at, value] of [0x33, 0x66, 0x99].entries())
      expect(Math.abs((middle[at] ?? 0) - value)).toBeLessThan(24);
  });

  it('of a grey picture is grey', async () => {
    const [red = 0, green = 255, blue = 0] = await middleOf(await wholeOf(await greyPng(400, 600)));
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(4);
  });

  it('of a moving picture is its beginning, which does not move', async () => {
    const whole = await wholeOf(await animated(400, 600, 'webp'));
    expect((await sharp(whole).metadata()).pages).toBeUndefined();
    const [red = 0, green = 255, blue = 255] = await middleOf(whole);
    expect(red).toBeGreaterThan(230);
    expect(Math.max(green, blue)).toBeLessThan(25);
  });
});
