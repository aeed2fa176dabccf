/** What looks like a name, comes back, and is in no set: two to five capitalised words in a row, at least three times. */
import type { Span, TextRule } from '../scan-rule.ts';
import { folded, type Word } from '../words.ts';

const least = 3;
const mostWords = 5;
/** Words that stand before names and numbers without being of them. */
const notOfNames = new Set(['chương', 'quyển', 'hồi', 'phần', 'tập', 'chapter', 'phiên', 'ngoại']);

type Candidate = { readonly text: string; readonly from: number; readonly to: number; count: number };

export const unknownNames: TextRule<'unknown_names'> = {
  id: 'unknown_names',
  scope: 'text',
  reach: 'text',
  severity: 'hint',
  *find({ text, words, lexicon }): Generator<Span> {
    const candidates = new Map<string, Candidate>();
    const opened: (readonly Word[])[] = [];
    const count = (run: readonly Word[]) => {
      const [first] = run;
      const last = run.at(-1);
      if (first === undefined || last === undefined || run.length < 2) return;
      const name = run.map((word) => word.text).join(' ');
      const known = candidates.get(name);
      if (known !== undefined) known.count += 1;
      else candidates.set(name, { text: name, from: first.from, to: last.to, count: 1 });
    };
    for (const run of capitalisedRuns(words)) {
      // At the beginning of a sentence the capital of its first word says nothing.
      if (isOpening(text, run[0]?.from ?? 0)) opened.push(run);
      else count(run);
    }
    for (const run of opened) {
      const isKnown = candidates.has(run.map((word) => word.text).join(' '));
      count(isKnown ? run : run.slice(1));
    }
    const found = [...candidates.values()].filter(
      (one) => one.count >= least && !lexicon.isKnownName(folded(one.text)),
    );
    for (const one of found.toSorted((left, right) => left.from - right.from)) {
      yield {
        from: one.from,
        to: one.to,
        kind: 'candidate',
        values: { text: one.text, count: one.count },
      };
    }
  },
};

function* capitalisedRuns(words: readonly Word[]): Generator<readonly Word[]> {
  let run: Word[] = [];
  for (const word of words) {
    const isOfName = isCapitalised(word.text) && !notOfNames.has(word.text.toLowerCase());
    if (run.length > 0 && (!isOfName || !word.isNext)) {
      if (run.length <= mostWords) yield run;
      run = [];
    }
    if (isOfName) run.push(word);
  }
  if (run.length > 0 && run.length <= mostWords) yield run;
}

const isCapitalised = (text: string) => /^\p{Lu}\p{Ll}*$/u.test(text);

/** Whether a sentence, a line or a speech begins there. */
function isOpening(text: string, at: number): boolean {
  let before = at - 1;
  // A few marks may stand between: a blank, a dash, a quotation mark.
  for (let steps = 0; steps < 4 && /[\s"“”‘’'«–—-]/u.test(text.charAt(before)); steps += 1) {
    if (/[\n"“‘«–—-]/u.test(text.charAt(before))) return true;
    before -= 1;
  }
  return before < 0 || /[.!?…:\n]/u.test(text.charAt(before));
}
