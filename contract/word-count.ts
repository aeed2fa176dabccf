/** How many words a text has, and how many of them are new. */
const word = /[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu;

/**
 * How many words a text has, by Vietnamese rules: each syllable counts, and so does a number; what stands alone between
 * blanks without a letter or a digit, as a dash, an ellipsis, a quote or a break between scenes does, is no word.
 */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;

/** How many words a text has that another had not, and the other way round; what has only moved is neither. */
export function wordChanges(
  before: string,
  after: string,
): { readonly added: number; readonly removed: number } {
  const [start, end] = [commonStart(before, after), commonEnd(before, after)];
  const counts = new Map<string, number>();
  const count = (text: string, step: number) => {
    for (const [one] of text.matchAll(word)) counts.set(one, (counts.get(one) ?? 0) + step);
  };
  count(before.slice(start, Math.max(start, before.length - end)), -1);
  count(after.slice(start, Math.max(start, after.length - end)), 1);
  let [added, removed] = [0, 0];
  for (const difference of counts.values()) {
    if (difference > 0) added += difference;
    else removed -= difference;
  }
  return { added, removed };
}

/** Up to a blank: half a word is none. */
function commonStart(one: string, other: string): number {
  const shortest = Math.min(one.length, other.length);
  let at = 0;
  while (at < shortest && one[at] === other[at]) at += 1;
  while (at > 0 && !/\s/.test(one.charAt(at - 1))) at -= 1;
  return at;
}

function commonEnd(one: string, other: string): number {
  const shortest = Math.min(one.length, other.length) - commonStart(one, other);
  let end = 0;
  while (end < shortest && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  while (end > 0 && !/\s/.test(one.charAt(one.length - end))) end -= 1;
  return end;
}
