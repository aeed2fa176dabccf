/** The words of a text: runs of letters, marks and digits, with their places. */

export type Word = {
  readonly text: string;
  /** Lower case, without marks: what a name is recognised by, however it is misspelt. */
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  /** Whether nothing but one blank parts it from the word before. */
  readonly isNext: boolean;
};

export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let end = -1;
  for (const { 0: word, index: from } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const isNext = from === end + 1 && (text[end] === ' ' || text[end] === '\u00a0');
    end = from + word.length;
    words.push({ text: word, folded: folded(word), from, to: end, isNext });
  }
  return words;
}

export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
