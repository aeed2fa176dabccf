/** Whatever primary colour somebody chooses, what is written in it and on it stays readable (WCAG 2.2, 1.4.3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Colour = readonly [number, number, number];

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split(":root[data-theme='dark'],");

/** The bound of the lightness that a token sets. */
function boundOf(theme: string, token: string): number {
  const bound = new RegExp(`--${token}: [^;]*?(?:min|max)\\(l, ([\\d.]+)\\)`).exec(theme)?.[1];
  if (bound === undefined) throw new Error(`--${token} bounds nothing`);
  return Number(bound);
}

const linear = (part: number) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.003_130_8 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);

/** Lightness and the two axes of colour in Oklab. */
function oklab(colour: Colour): Colour {
  const [r, g, b] = colour.map(linear) as unknown as Colour;
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
}

function srgb([lightness, a, b]: Colour): Colour {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const parts = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  return parts.map((part) => gamma(Math.min(1, Math.max(0, part)))) as unknown as Colour;
}

/** The colour with its lightness bounded, and its chroma where that is bounded too. */
function bounded(colour: Colour, bound: (lightness: number) => number, mostChroma = Infinity): Colour {
  const [lightness, a, b] = oklab(colour);
  const less = Math.min(1, mostChroma / Math.max(Math.hypot(a, b), 1e-9));
  return srgb([bound(lightness), a * less, b * less]);
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour) => colour.map(linear) as unknown as Colour)
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const over = (tint: Colour, ground: Colour, share: number) =>
  tint.map((part, at) => part * share + (ground[at] ?? 0) * (1 - share)) as unknown as Colour;

const steps = [0, 51, 102, 153, 204, 255].map((part) => part / 255);
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b): Colour => [r, g, b])));
const worst = (measure: (colour: Colour) => number) => Math.min(...colours.map(measure));

const white: Colour = [1, 1, 1];
const sunken: Colour = [0xf3 / 255, 0xf2 / 255, 0xf6 / 255];
const raised: Colour = [0x3b / 255, 0x3b / 255, 0x3f / 255];

describe('any primary colour', () => {
  it.each(['primary-fill', 'primary-fill-hover', 'primary-fill-active'])('bears white words: %s', (token) => {
    const most = boundOf(light, token);
    expect(
      worst((colour) =>
        contrast(
          white,
          bounded(colour, (l) => Math.min(l, most)),
        ),
      ),
    ).toBeGreaterThan(4.5);
  });

  it('can be read on its own tint, on the darkest of the light grounds', () => {
    const most = boundOf(light, 'primary-text');
    const measure = (colour: Colour) =>
      contrast(
        bounded(colour, (l) => Math.min(l, most)),
        over(colour, sunken, 0.12),
      );
    expect(worst(measure)).toBeGreaterThan(4.5);
  });

  it('can be read on its own tint, on the lightest of the dark grounds', () => {
    const [least, most] = [boundOf(dark, 'primary-text'), boundOf(dark, 'primary-tint')];
    const measure = (colour: Colour) =>
      contrast(
        bounded(colour, (l) => Math.max(l, least), 0.1),
        over(
          bounded(colour, (l) => Math.min(l, most)),
          raised,
          0.22,
        ),
      );
    expect(worst(measure)).toBeGreaterThan(4.5);
  });
});
