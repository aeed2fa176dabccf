/** What two texts have in common and what not, word by word, in a time that a person waits. */
import { type Change, diffWordsWithSpace } from 'diff';

/** Milliseconds, after which what has little in common is shown as the one and the other. */
export const patience = 1000;

export const differenceOf = (before: string, after: string, timeout = patience): readonly Change[] =>
  diffWordsWithSpace(before, after, { timeout }) ?? [
    { value: before, added: false, removed: true, count: 1 },
    { value: after, added: true, removed: false, count: 1 },
  ];
