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

/** The row in the place that its number gives it, among others that were read at the version that they have. */
export function withRowSorted(pages: ChapterPages | undefined, row: ChapterRow): ChapterPages | undefined {
  const known = withRow(pages, row);
  if (known === undefined) return undefined;
  const rows = (rowsOf(known) ?? []).toSorted((one, other) => one.number - other.number);
  return withOrder(known, rows, orderVersionOf(rows));
}

/** Fewer rows, or the same in another order, at the version of the order that they are in. */
export function withOrder(pages: ChapterPages, rows: readonly ChapterRow[], version: number): ChapterPages {
  const known = rows.map((row) =>
    row.order_version === version ? row : Object.assign({}, row, { order_version: version }),
  );
  const gone = (rowsOf(pages)?.length ?? 0) - rows.length;
  let begin = 0;
  const last = pages.pages.length - 1;
  const filled = pages.pages.map((page, at): ChapterPage => {
    const end = at === last ? known.length : begin + page.rows.length;
    const part = known.slice(begin, end);
    begin = end;
    return {
      rows: part,
      next: at === last ? page.next : (part.at(-1)?.number ?? page.next),
      total: page.total - gone,
    };
  });
  return { ...pages, pages: filled };
}

/** The oldest version that any row was read at: what somebody moves on it may rest on. */
export function orderVersionOf(rows: readonly ChapterRow[]): number {
  return rows.reduce((oldest, row) => Math.min(oldest, row.order_version), rows[0]?.order_version ?? 1);
}
