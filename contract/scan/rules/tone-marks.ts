/**
 * Where the mark of a tone stands. The house style is the one that most novels are printed in, "hòa", "khỏe", "thủy"; the
 * other ("hoà") is not wrong, and becomes it. What no style knows ("hòan", "tìên") is put right as well.
 */
import type { Span, TextRule } from '../scan-rule.ts';

const tones = /\u0300|\u0301|\u0303|\u0309|\u0323/gu;
const syllables = /\p{L}+/gu;
/** Two vowels of which only one can bear the tone, decomposed: letters with their own marks first, tones after. */
const vowels = '(?<first>[aeiouy]\\u0306?\\u0302?\\u031b?)(?<mark>[\\u0300\\u0301\\u0303\\u0309\\u0323])';
/** `o` before `a` and `e`, `u` before `y`: the tone on the second one, where nothing follows. */
const onSecond =
  /(?<!q)(?:(?:o)(?=[ae][\u0300\u0301\u0303\u0309\u0323]$)|u(?=y[\u0300\u0301\u0303\u0309\u0323]$))/u;
/** The same with the tone on the first one although something follows. */
const onFirst =
  /^(?<start>[^aeiouy]*[ou]?)(?<=o(?=.a|.e)|u(?=.y))(?<mark>[\u0300\u0301\u0303\u0309\u0323])(?<second>[aey])(?<rest>ng|nh|ch|[ncptmioyu])$/u;
/** A vowel with a hat, a horn or a breve takes the tone from the one before it. */
const beforeHat = new RegExp(
  `^(?<start>.*?)${vowels}(?<second>[aeou][\\u0302\\u0306\\u031b])(?<rest>[^\\u0300\\u0301\\u0303\\u0309\\u0323]*)$`,
  'u',
);

export const toneMarks: TextRule<'tone_marks'> = {
  id: 'tone_marks',
  scope: 'text',
  reach: 'line',
  severity: 'hint',
  *find({ text }): Generator<Span> {
    for (const { 0: word, index: from } of text.matchAll(syllables)) {
      const fix = word.length > 1 && word.length <= 8 ? corrected(word) : word;
      if (fix !== word) {
        yield { from, to: from + word.length, kind: 'placed', values: { text: word, fix }, fix };
      }
    }
  },
};

/** The syllable as the house writes it; itself where nothing is to be changed. */
function corrected(word: string): string {
  if (!/[\u00c0-\u024f\u1e00-\u1eff]/u.test(word)) return word;
  const upper = word.normalize('NFD');
  const lower = upper.toLowerCase();
  if (lower.match(tones)?.length !== 1) return word;
  const moved = movedTone(lower);
  return moved === lower ? word : withCapitals(upper, moved).normalize('NFC');
}

function movedTone(word: string): string {
  const second = onSecond.exec(word);
  if (second !== null) {
    const mark = word.slice(-1);
    const at = second.index + second[0].length;
    return `${word.slice(0, at)}${mark}${word.slice(at, -1)}`;
  }
  const found = beforeHat.exec(word)?.groups ?? onFirst.exec(word)?.groups;
  if (found === undefined) return word;
  const { start = '', first = '', mark = '', second: bearer = '', rest = '' } = found;
  return `${start}${first}${bearer}${mark}${rest}`;
}

/** The capitals of the word as it was written, letter by letter; marks have none. */
function withCapitals(written: string, moved: string): string {
  const letters = written.replace(/\p{M}/gu, '');
  let at = 0;
  return moved.replace(/\p{L}/gu, (letter) => {
    const own = letters.charAt(at);
    at += 1;
    return own === own.toUpperCase() ? letter.toUpperCase() : letter;
  });
}
