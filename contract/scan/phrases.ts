/** Phrases found in a text by their words, the longest first: each is walked once from every word, whatever the number of phrases. */
import type { Word } from './words.ts';

type Branch<Value> = { readonly next: Map<string, Branch<Value>>; readonly values: Value[] };

export type PhraseTree<Value> = {
  readonly root: Branch<Value>;
  /** How a word of a text is compared. */
  readonly keyOf: (word: Word) => string;
};

export type FoundPhrase<Value> = {
  /** Places among the words; the end is not part of it. */
  readonly first: number;
  readonly end: number;
  readonly values: readonly Value[];
};

/** Words in one phrase; what follows is not compared. */
const mostWords = 12;

/** A phrase without words is left out. */
export function phraseTree<Value>(
  phrases: Iterable<{ readonly words: readonly Word[]; readonly value: Value }>,
  keyOf: (word: Word) => string,
): PhraseTree<Value> {
  const root: Branch<Value> = { next: new Map(), values: [] };
  for (const { words, value } of phrases) {
    let branch = root;
    for (const word of words.slice(0, mostWords)) {
      const key = keyOf(word);
      const next = branch.next.get(key) ?? { next: new Map(), values: [] };
      branch.next.set(key, next);
      branch = next;
    }
    if (branch !== root) branch.values.push(value);
  }
  return { root, keyOf };
}

/** Ascending, without overlaps. */
export function* findPhrases<Value>(
  words: readonly Word[],
  { root, keyOf }: PhraseTree<Value>,
): Generator<FoundPhrase<Value>> {
  let first = 0;
  while (first < words.length) {
    const found = longestAt(words, first, root, keyOf);
    if (found !== null) yield found;
    first = found?.end ?? first + 1;
  }
}

function longestAt<Value>(
  words: readonly Word[],
  first: number,
  root: Branch<Value>,
  keyOf: (word: Word) => string,
): FoundPhrase<Value> | null {
  let branch: Branch<Value> | undefined = root;
  let longest: FoundPhrase<Value> | null = null;
  for (let at = first; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || (at > first && !word.isNext)) break;
    branch = branch.next.get(keyOf(word));
    if (branch === undefined) break;
    if (branch.values.length > 0) longest = { first, end: at + 1, values: branch.values };
  }
  return longest;
}
