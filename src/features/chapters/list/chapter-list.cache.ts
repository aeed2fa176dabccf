/** What is known of a book's chapters, changed in place: pages keep their sizes, rows that stay keep their identity. */
import type { InfiniteData } from '@tanstack/react-query';
import type { ChapterPage, ChapterRow } from './chapter-list.query.ts';

export type ChapterPages = InfiniteData<ChapterPage>;

export function rowsOf(pages: ChapterPages | undefined): readonly ChapterRow[] | undefined {
  return pages?.pages.flatMap(({ rows }) => rows);
}

/** The row as it is now, in the place of the one that it was; unknown pages stay unknown. */
export function withRow(pages: ChapterPages | undefined, row: ChapterRow): ChapterPages | undefined {
  if (pages === undefined) return undefined;
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.rows.some(({ id }) => id === row.id)
        ? { ...page, rows: page.rows.map((known) => (known.id === row.id ? row : known)) }
        : page,
    ),
  };
}
