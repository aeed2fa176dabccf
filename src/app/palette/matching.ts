/**
 * Whether a label answers to what was typed: without marks any marks do, with marks they must be the same (as the
 * server searches: `duong` finds `Đường`, `đường` does not find `Dương`).
 */

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('vi');
const withoutMarks = (text: string) =>
  folded(text).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

/** 0 when the label starts with the words, 1 when one of its words does, 2 when it contains them; null when not. */
export function rankOf(label: string, typed: string): number | null {
  const messages = folded(typed).split(/\s+/).filter(Boolean);
  const marked = folded(label);
  const plain = withoutMarks(label);
  const placeOf = (word: string) => (withoutMarks(word) === word ? plain : marked).indexOf(word);
  if (messages.some((word) => placeOf(word) < 0)) return null;
  const place = placeOf(messages[0] ?? '');
  if (place === 0) return 0;
  return /\s/.test(plain[place - 1] ?? '') ? 1 : 2;
}

/** Those that answer, the best first; equal ones keep their order. */
export function matching<Entry extends { readonly label: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.label, typed) }))
    .filter((found): found is { entry: Entry; rank: number } => found.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
