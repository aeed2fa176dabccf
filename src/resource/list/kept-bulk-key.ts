/** Under which name a list's bulk action is kept while it is not over (kept-bulk.ts). */
import type { ListSource } from './list-source.ts';

/** `resource`: of the list, as one page may show several. */
export const keptBulkKey = (
  userId: number | null,
  resource: string,
  path: ListSource['path'],
  isTrash: boolean,
): string => `bulk-${userId}-${resource}${isTrash ? '-trash' : ''}-${path}`;
