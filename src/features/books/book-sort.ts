/** How the headers of the book list sort. */
import type { Sort } from '#ui/list/list.types.ts';
import { type BookListAddress, readBookListAddress } from './book-list.address.ts';

/** Words read from their beginning; of numbers and dates people want the greatest first. */
const ascendingFirst: readonly string[] = ['title', 'author_name'];

export function sortOf(sort: BookListAddress['sort']): Sort | null {
  return sort === '' ? null : { field: sort.replace('-', ''), descending: sort.startsWith('-') };
}

/** What a click on a header makes of the sort: the same column turns round. */
export function sortAfter(sort: BookListAddress['sort'], field: string): BookListAddress['sort'] {
  const current = sortOf(sort);
  const descending = current?.field === field ? !current.descending : !ascendingFirst.includes(field);
  return readBookListAddress(`sort=${descending ? '-' : ''}${field}`).sort;
}
