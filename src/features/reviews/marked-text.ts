/** A review's text cut at its marks, and at the characters that nobody sees but which change how it reads. */
import type * as v from 'valibot';
import { reviewMarkRules, type reviewMarkSchema } from '#contract/resources/review.ts';

export type ReviewMark = v.InferOutput<typeof reviewMarkSchema>;
export type ReviewMarkRule = ReviewMark['rule'];

export type MarkedPart = {
  /** UTF-16 units from the beginning of the text. */
  readonly at: number;
  readonly text: string;
  /** The gravest first; none where nothing is marked. */
  readonly rules: readonly ReviewMarkRule[];
};

/** In their order, together the whole text; marks that reach beyond it end with it. */
export function markedParts(text: string, marks: readonly ReviewMark[]): readonly MarkedPart[] {
  const cuts = new Set([0, text.length]);
  for (const { offset, length } of marks) {
    cuts.add(Math.min(offset, text.length));
    cuts.add(Math.min(offset + length, text.length));
  }
  const places = [...cuts].toSorted((one, other) => one - other);
  return places.slice(0, -1).map((at, index) => {
    const covering = marks.filter(({ offset, length }) => offset <= at && at < offset + length);
    return {
      at,
      text: text.slice(at, places[index + 1]),
      rules: reviewMarkRules.filter((rule) => covering.some((mark) => mark.rule === rule)),
    };
  });
}

/** What is marked by each rule, each text once; rules that mark nothing are left out. */
export function wordsByRule(text: string, marks: readonly ReviewMark[]) {
  return reviewMarkRules
    .map((rule) => {
      const own = marks.filter((mark) => mark.rule === rule);
      const words = own.map(({ offset, length }) => text.slice(offset, offset + length));
      return { rule, words: [...new Set(words)] };
    })
    .filter(({ words }) => words.length > 0);
}

export type TurnedPart = {
  readonly at: number;
  readonly text: string;
  /** Of a character that turns the direction, such as `U+202E`; null for everything else. */
  readonly code: string | null;
};

export function turnsIn(text: string): readonly TurnedPart[] {
  let at = 0;
  return text
    .split(/([\u202a-\u202e\u2066-\u2069])/u)
    .map((part, index) => {
      const code = index % 2 === 0 ? null : `U+${part.charCodeAt(0).toString(16).toUpperCase()}`;
      const turned = { at, text: part, code };
      at += part.length;
      return turned;
    })
    .filter((part) => part.text !== '');
}
