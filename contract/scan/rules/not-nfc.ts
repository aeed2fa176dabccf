/** Words that are not in NFC: they look like others and are found by no search for them (unicode.org/reports/tr15). */
import type { Span, TextRule } from '../scan-rule.ts';

export const notNfc: TextRule<'not_nfc'> = {
  id: 'not_nfc',
  scope: 'text',
  reach: 'line',
  severity: 'warning',
  *find({ text }): Generator<Span> {
    if (text === text.normalize('NFC')) return;
    for (const { 0: word, index: from } of text.matchAll(/\S+/gu)) {
      const fix = word.normalize('NFC');
      if (fix !== word) yield { from, to: from + word.length, kind: 'not_nfc', fix };
    }
  },
};
