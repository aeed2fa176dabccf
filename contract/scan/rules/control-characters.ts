/** Control characters, NUL and halves of characters, which no text of ours may hold (contract/api/writable.ts). */
import type { Span, TextRule } from '../scan-rule.ts';

// oxlint-disable-next-line no-control-regex -- these are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Surrogate}\u2028\u2029]/gu;

export const controlCharacters: TextRule<'control_characters'> = {
  id: 'control_characters',
  scope: 'text',
  reach: 'line',
  severity: 'error',
  *find({ text }): Generator<Span> {
    for (const { 0: found, index: from } of text.matchAll(controls)) {
      const code = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
      yield { from, to: from + found.length, kind: 'control', values: { code }, fix: '' };
    }
  },
};
