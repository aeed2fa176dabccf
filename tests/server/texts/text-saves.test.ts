/** The way back from one text to another leads there, whatever both are. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { wayBack, wentBack } from '../../../server/texts/text-saves.ts';

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 })
  .map((lines): RichText => ({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }));

it('leads back, and says no more than what differs', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(wentBack(after, wayBack(before, after))).toEqual(before);
      expect(wayBack(before, before)).toEqual({ at: before.content.length, drop: 0, blocks: [] });
    }),
  );
});
