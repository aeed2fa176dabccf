/** Words of the list that staff keep (contract/resources/banned-word.ts), as whole words, capitals aside. */
import { findPhrases } from '../phrases.ts';
import type { Span, TextRule } from '../scan-rule.ts';

export const bannedWords: TextRule<'banned_words'> = {
  id: 'banned_words',
  scope: 'text',
  reach: 'line',
  severity: 'error',
  *find({ text, words, lexicon }): Generator<Span> {
    for (const { first, end } of findPhrases(words, lexicon.bannedWords)) {
      const from = words[first]?.from ?? 0;
      const to = words[end - 1]?.to ?? 0;
      yield { from, to, kind: 'banned', values: { text: text.slice(from, to) } };
    }
  },
};
