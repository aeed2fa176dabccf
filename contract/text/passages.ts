/**
 * Where a quoted passage stands in a chapter (product.md, `/issues`, "open at the fault"): the same on the server, which
 * keeps what was reported, and in the reading view, which marks it.
 */

/** A chapter's text as what it is read by; lines are paragraphs, since most texts come from editors that know no empty lines. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export type Passage = {
  /** From 0. */
  readonly paragraph: number;
  /** UTF-16 offsets within the paragraph; the end is not part of it. */
  readonly from: number;
  readonly to: number;
};

/**
 * Null where the text does not hold it, or no longer. Of several the one nearest to `near` is meant, and of those in one
 * paragraph the one nearest to `nearFrom`.
 */
export function findPassage(
  paragraphs: readonly string[],
  quote: string,
  near: number | null,
  nearFrom = 0,
): Passage | null {
  const [line = ''] = paragraphsOf(quote);
  if (line === '') return null;
  const pattern = new RegExp(
    line
      .split(/\s+/)
      .map(escaped)
      .join(String.raw`\s+`),
    'gu',
  );
  const found = [...paragraphs.entries()].flatMap(([paragraph, text]) => {
    const hits = [...text.matchAll(pattern)].map((hit) => ({
      paragraph,
      from: hit.index,
      to: hit.index + hit[0].length,
    }));
    return hits
      .toSorted((one, other) => Math.abs(one.from - nearFrom) - Math.abs(other.from - nearFrom))
      .slice(0, 1);
  });
  return nearest(found, near ?? 0);
}

/** The paragraph that shares most words with a quote that the text no longer holds; null where none shares any. */
export function similarParagraph(
  paragraphs: readonly string[],
  quote: string,
  near: number | null,
): number | null {
  const wanted = new Set(wordsOf(quote));
  if (wanted.size === 0) return null;
  const scored = [...paragraphs.entries()].map(([paragraph, text]) => ({
    paragraph,
    shared: new Set(wordsOf(text).filter((word) => wanted.has(word))).size,
  }));
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  if (most === 0) return null;
  return (
    nearest(
      scored.filter(({ shared }) => shared === most),
      near ?? 0,
    )?.paragraph ?? null
  );
}

function nearest<Place extends { readonly paragraph: number }>(
  places: readonly Place[],
  near: number,
): Place | null {
  return places.toSorted((one, other) => distance(one, near) - distance(other, near))[0] ?? null;
}

const distance = ({ paragraph }: { readonly paragraph: number }, near: number) => Math.abs(paragraph - near);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
