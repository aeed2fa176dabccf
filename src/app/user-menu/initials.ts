/** The letters that stand for a person's picture. */

/** Vietnamese names end with the name that people are called by, so the last two words count. */
export function initialsOf(name: string): string {
  const messages = name.trim().split(/\s+/).slice(-2);
  return messages
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');
}
