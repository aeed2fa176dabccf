/** How far two sequences, such as texts or their lines, are the same from their beginnings on, and behind that from their ends. */

type Sequence<Item> = { readonly [at: number]: Item; readonly length: number };

/** Both as lengths; together never more than the shorter sequence. */
export function commonEnds<Item>(
  one: Sequence<Item>,
  other: Sequence<Item>,
  isSame: (item: Item | undefined, beside: Item | undefined) => boolean = Object.is,
): { readonly head: number; readonly tail: number } {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && isSame(one[head], other[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(one[one.length - 1 - tail], other[other.length - 1 - tail])) tail += 1;
  return { head, tail };
}
