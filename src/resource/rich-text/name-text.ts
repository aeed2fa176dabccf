/** A name of a book in words, where it is marked in a text. */
import type { BookName } from '#contract/resources/name-changes.ts';

/** `source = Hán-Việt = target`, as far as they are known. */
export const nameText = ({ source, han_viet: hanViet, target }: BookName): string =>
  [source, hanViet, target].filter((part) => part !== '').join(' = ');

/** What stands in a block for that which is no text: one character that no name has. */
export const noText = '\uFFFC';
