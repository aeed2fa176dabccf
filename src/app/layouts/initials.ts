/** The letters that stand for a person's picture. */

/** Vietnamese names end with the name that people are called by, so the last two words count. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2);
  return words
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');
}
