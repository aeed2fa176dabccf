/**
 * Whole numbers as people type them, in every field of prices, coins and numbers. `100.000` is a hundred thousand in
 * Vietnamese and `100,000` in English; JavaScript reads the first as 100. No field takes a fraction, so that a group of
 * three digits behind a mark is never anything else; what is not grouped right is refused, not guessed.
 */
const plain = /^-?\d{1,15}$/;
/** One mark throughout: a dot, a comma, or a space, as French has it. */
const grouped = /^-?[1-9]\d{0,2}([.,\u0020\u00a0\u202f])\d{3}(?:\1\d{3}){0,3}$/;

/** Null where nothing is typed, not a number where something else is. */
export function readTypedNumber(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (plain.test(typed)) return Number(typed);
  return grouped.test(typed) ? Number(typed.replace(/[^\d-]/g, '')) : Number.NaN;
}
