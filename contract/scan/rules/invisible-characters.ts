/** Characters that nobody sees and that part words for a search: blanks of other kinds, and marks without a width. */
import type { Span, TextRule } from '../scan-rule.ts';

const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/u;
/** A joiner within a picture ("👨‍👩‍👧") is part of it. */
const invisible =
  /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u00ad\u200b\u200e\u200f\u2060\ufeff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200c/gu;

export const invisibleCharacters: TextRule<'invisible_characters'> = {
  id: 'invisible_characters',
  scope: 'text',
  reach: 'line',
  severity: 'warning',
  *find({ text }): Generator<Span> {
    for (const { 0: found, index: from } of text.matchAll(invisible)) {
      const isBlank = blanks.test(found);
      const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
      yield {
        from,
        to: from + found.length,
        kind: isBlank ? 'blank' : 'no_width',
        values: { code },
        fix: isBlank ? ' ' : '',
      };
    }
  },
};
