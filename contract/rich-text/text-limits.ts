/**
 * How much a text may hold (product.md, `/chapters/{id}`). Asked where a text is written, and not where it is read: one that
 * has more already stays as it is, and writable.
 */
import * as v from 'valibot';
import { inlinesOf } from './rich-text-content.ts';
import { type Block, type RichText, richTextSchema } from './rich-text.ts';

export const textLimits = { lines: 20_000, marks: 1000, footnotes: 1000, images: 50 } as const;
export type TextLimit = keyof typeof textLimits;
/** `marks`: in the line that has most of them. */
export type TextSize = Readonly<Record<TextLimit, number>>;

const limits = Object.keys(textLimits) as TextLimit[];
export const emptySize: TextSize = { lines: 0, marks: 0, footnotes: 0, images: 0 };

export const sizeOf = ({ content }: RichText): TextSize => sumOfSizes(content.map(sizeOfBlock));

export function sumOfSizes(sizes: readonly TextSize[]): TextSize {
  return sizes.reduce(
    (sum, size) => ({
      lines: sum.lines + size.lines,
      marks: Math.max(sum.marks, size.marks),
      footnotes: sum.footnotes + size.footnotes,
      images: sum.images + size.images,
    }),
    emptySize,
  );
}

function sizeOfBlock(block: Block): TextSize {
  const inlines = inlinesOf(block);
  return {
    lines: 1,
    marks: inlines.reduce((sum, inline) => sum + ('marks' in inline ? (inline.marks?.length ?? 0) : 0), 0),
    footnotes: inlines.filter(({ type }) => type === 'footnote').length,
    images: block.type === 'image' ? 1 : 0,
  };
}

/** The limit beyond which a text goes, further than it did before; null where there is none. */
export const brokenLimit = (size: TextSize, before: TextSize = emptySize): TextLimit | null =>
  limits.find((limit) => size[limit] > Math.max(textLimits[limit], before[limit])) ?? null;

/** What a schema's refusal names (text-limit-messages.ts). */
export const limitRule = (limit: TextLimit): string => `text_${limit}:${textLimits[limit]}`;

const within = (limit: TextLimit) =>
  v.check((text: RichText) => sizeOf(text)[limit] <= textLimits[limit], limitRule(limit));

/** A text that is new. */
export const newRichTextSchema = v.pipe(
  richTextSchema,
  within('lines'),
  within('marks'),
  within('footnotes'),
  within('images'),
);
