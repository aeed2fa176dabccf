/** Quotes, dashes and ellipses as books print them, in the place of those that a keyboard has (product.md, `/chapters/{id}`). */

export type Printed = {
  /** How many characters before the typed one go. */
  readonly removed: number;
  readonly text: string;
};

/** Behind one of these a quote opens. */
const opening = /[\s([{“‘–—-]$/u;

/** `before` is what the line has in front of the caret. Null where what was typed is printed as it is. */
export function printed(before: string, typed: string): Printed | null {
  const isOpening = before === '' || opening.test(before);
  switch (typed) {
    case '"':
      return { removed: 0, text: isOpening ? '“' : '”' };
    case "'":
      return { removed: 0, text: isOpening ? '‘' : '’' };
    case '-':
      if (before.endsWith('–')) return { removed: 1, text: '—' };
      // What undo has given back stays.
      return before.endsWith('-') && !before.endsWith('--') ? { removed: 1, text: '–' } : null;
    case '.':
      return before.endsWith('..') && !before.endsWith('...') ? { removed: 2, text: '…' } : null;
    default:
      return null;
  }
}
