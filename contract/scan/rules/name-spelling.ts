/**
 * Names that are written otherwise than the sets of the book say: other letters or marks, other capitals, or the Hán-Việt
 * form where the set has another one. One syllable alone is too often an ordinary word to be judged.
 */
import { findPhrases } from '../phrases.ts';
import type { Span, TextRule } from '../scan-rule.ts';
import { folded } from '../words.ts';

export const nameSpelling: TextRule<'name_spelling'> = {
  id: 'name_spelling',
  scope: 'text',
  reach: 'line',
  severity: 'warning',
  *find({ text, words, lexicon }): Generator<Span> {
    for (const { first, end, values: forms } of findPhrases(words, lexicon.names)) {
      const from = words[first]?.from ?? 0;
      const to = words[end - 1]?.to ?? 0;
      const written = text.slice(from, to);
      const plain = written.replaceAll('\u00a0', ' ');
      if (forms.some(({ target }) => target === plain) || isShouted(plain)) continue;
      const form = forms.find((one) => isMeant(plain, one));
      if (form === undefined) continue;
      const isOther = folded(form.text) !== folded(form.target);
      yield {
        from,
        to,
        kind: isOther ? 'other_form' : 'misspelt',
        values: { text: written, target: form.target },
        fix: form.target,
      };
    }
  },
};

/** Marks may differ where every word has a capital, as names have; without, the marks are those of the name. */
function isMeant(written: string, { text }: { readonly text: string }): boolean {
  if (written === text) return true;
  return isCapitalised(written) || (written.toLowerCase() === text.toLowerCase() && hasCapital(written));
}

const isCapitalised = (text: string) => text.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
const hasCapital = (text: string) => /\p{Lu}/u.test(text);
/** A heading in capitals says nothing about how a name is written. */
const isShouted = (text: string) => text === text.toUpperCase();
