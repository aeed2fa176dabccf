/**
 * How many words a text has, by Vietnamese rules: each syllable counts, and so does a number; what stands alone between
 * blanks without a letter or a digit, as a dash, an ellipsis, a quote or a break between scenes does, is no word.
 */
export const countWords = (text: string): number =>
  text.match(/[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
