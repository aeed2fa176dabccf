/** How many words a text has, and how many of them are new. */
import { commonEnds } from './common-ends.ts';

/**
 * How many words a text has, by Vietnamese rules: each syllable counts, and so does a number; what stands alone between
 * blanks without a letter or a digit, as a dash, an ellipsis, a quote or a break between scenes does, is no word.
 */
export function countWords(text: string): number {
  let count = 0;
  /** Whether what stands between the last blank and here is a word already. */
  let isWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const kind = kinds[unit] || kindOf(unit);
    if (kind === blank) isWord = false;
    else if (!isWord && (kind === letter || (kind === half && letters.test(wholeAt(text, at))))) {
      count += 1;
      isWord = true;
    }
  }
  return count;
}

const [blank, letter, sign, half] = [1, 2, 3, 4];

/** What each UTF-16 unit is, looked up once: an expression for every word takes five times as long as all of this. */
const kinds = new Uint8Array(0x1_0000);
const letters = /[\p{L}\p{N}]/u;

function kindOf(unit: number): number {
  const character = String.fromCharCode(unit);
  const kind = /\s/.test(character)
    ? blank
    : letters.test(character)
      ? letter
      : unit >= 0xd800 && unit <= 0xdbff
        ? half
        : sign;
  kinds[unit] = kind;
  return kind;
}

const wholeAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0);

/** How many words a text has that another had not, and the other way round; what has only moved is neither. */
export function wordChanges(
  before: string,
  after: string,
): { readonly added: number; readonly removed: number } {
  const { head, tail } = commonEnds(before, after);
  // Up to a blank: half a word is none.
  let start = head;
  while (start > 0 && !/\s/.test(before.charAt(start - 1))) start -= 1;
  const end = /^\S*/.exec(before.slice(before.length - tail))?.[0].length ?? 0;
  const counts = new Map<string, number>();
  const count = (text: string, step: number) => {
    for (const one of text.slice(start, text.length - tail + end).split(/\s+/))
      if (letters.test(one)) counts.set(one, (counts.get(one) ?? 0) + step);
  };
  count(before, -1);
  count(after, 1);
  let [added, removed] = [0, 0];
  for (const difference of counts.values()) {
    if (difference > 0) added += difference;
    else removed -= difference;
  }
  return { added, removed };
}
