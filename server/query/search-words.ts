/**
 * How a search is understood (product.md; users.md, "duong"): a word without marks finds all marks, a word with marks
 * finds only them. Folds exactly as the columns `search_plain` and `search_marked` do (migration 0002).
 */

const marks = /[\u0300-\u0303\u0306-\u030A\u030C\u031B\u0323\u0327]/g;

export type SearchWord = {
  /** Without marks, lower case. */
  readonly plain: string;
  /** With its marks, NFC, lower case; null when the word was typed without any. */
  readonly marked: string | null;
};

/** The words of what somebody typed; at most ten, since each costs a comparison per row. */
export function searchWords(text: string): SearchWord[] {
  return text
    .replaceAll('\0', ' ')
    .normalize('NFD')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('Đ', 'đ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => {
      const plain = word.replaceAll('đ', 'd').replaceAll(marks, '');
      return { plain, marked: plain === word ? null : word.normalize('NFC') };
    })
    .filter((word) => word.plain !== '' || word.marked !== null);
}

/** A `like` pattern that finds the text anywhere, taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
