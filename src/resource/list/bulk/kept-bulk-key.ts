/** Under which name a list's bulk action is kept while it is not over (kept-bulk.ts). */
import type { ListSource } from '../list-source.ts';

/** `resource`: of the list, as one page may show several. */
export const keptBulkKey = (
  userId: number | undefined,
  resource: string,
  { path, searchParams: { trashed } }: Pick<ListSource, 'path'> & { searchParams: { trashed: string } },
): string => `bulk-${userId}-${trashed}-${resource}-${path}`;
