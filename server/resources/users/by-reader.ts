/**
 * A search of records by the reader whose they are, or by what they are called: gathered by the indexes of both while that
 * is little, and met on the way through the sort's index when it is much (query/list-page.ts).
 */
import { type RawBuilder, sql } from 'kysely';
import { type Filter, search } from '../../query/filters.ts';

const readers = search('search_plain', 'search_marked');

/**
 * `named` gets the search in capitals, and gives the condition on the table's own columns, or null where it cannot be one.
 * The columns travel with the index of every sort.
 */
export function byReaderOr(
  columns: readonly string[],
  named: (value: string) => RawBuilder<unknown> | null,
): Filter {
  const judge = (value: string): ReturnType<Filter> => {
    const found = readers(value);
    if (found.kind !== 'condition') return found;
    const own = named(value.trim().toUpperCase());
    const people = sql`select id from users where ${found.condition}`;
    const either = (theirs: RawBuilder<unknown>) => (own === null ? theirs : sql`(${own} or ${theirs})`);
    return {
      kind: 'condition',
      condition: either(sql`reader_id in (${people})`),
      indexed: true,
      // Known beforehand, so that the indexes of both are asked for them.
      found: either(sql`reader_id = any(array(${people}))`),
    };
  };
  return Object.assign(judge, { columns: ['reader_id', ...columns] });
}
