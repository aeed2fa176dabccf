/** The numbers of a pager: which rows a page shows, and which pages there are. Pages and rows count from 1. */

export type PagerRange = {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
  /** Null on the first page. */
  readonly previous: number | null;
  /** Null on the last page. */
  readonly next: number | null;
};

/** `page` may lie beyond the end, as when rows were deleted: then the last page is before it. */
export function pagerRange(page: number, limit: number, total: number): PagerRange {
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = Math.min((page - 1) * limit + 1, total);
  return {
    from,
    to: Math.min(page * limit, total),
    pages,
    previous: page > 1 ? Math.min(page - 1, pages) : null,
    next: page < pages ? page + 1 : null,
  };
}

export const pageSizes = [10, 25, 50, 100, 250, 1000] as const;
