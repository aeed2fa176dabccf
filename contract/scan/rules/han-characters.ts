/**
 * Han characters that the translation has left over. Allowed in a footnote, and as a gloss: in brackets, or in the marks of
 * a title or a quotation, where nothing but Han characters and their punctuation stands between the marks.
 */
import type { Span, TextRule } from '../scan-rule.ts';

const runs = /\p{Script=Han}(?:[\p{Script=Han}\u3000-\u303f\uff00-\uff65]{0,199}\p{Script=Han})?/gu;
const closing: ReadonlyMap<string, string> = new Map(
  ['()', '（）', '[]', '【】', '《》', '〈〉', '「」', '『』', '“”', '""', '‘’', '«»'].map((pair) => [
    pair.slice(0, 1),
    pair.slice(1),
  ]),
);

export const hanCharacters: TextRule<'han_characters'> = {
  id: 'han_characters',
  scope: 'text',
  reach: 'line',
  severity: 'error',
  *find({ text, footnotesFrom, lexicon }): Generator<Span> {
    for (const { 0: run, index: from } of text.matchAll(runs)) {
      const to = from + run.length;
      if (from >= footnotesFrom) return;
      if (isGloss(text, from, to)) continue;
      const [named, ...others] = lexicon.sourcesIn(run);
      const isWhole = named?.from === 0 && named.to === run.length && others.length === 0;
      yield {
        from,
        to,
        kind: 'left',
        values: { text: run },
        ...(isWhole && named.target !== '' ? { fix: named.target } : {}),
      };
    }
  },
};

const isGloss = (text: string, from: number, to: number): boolean => {
  const close = closing.get(text.charAt(from - 1));
  return close !== undefined && text.charAt(to) === close;
};
