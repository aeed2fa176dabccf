/**
 * What lies from a mark on, in the direction of reading, as ranges of the sort's index (targets.md, "page 40,000").
 * Nulls come last in both directions, so they are a range of their own, in which ids alone decide.
 */
import { type RawBuilder, sql } from 'kysely';
import type { PageStart } from './page-marks.ts';
import type { PlannedSort } from './plan-query.ts';

/** None for a start without a mark; together the ranges hold the mark's row and all beyond it, and no row twice. */
export function rangesBeyond(
  { mark, fromEnd }: Pick<PageStart, 'mark' | 'fromEnd'>,
  { column, nullable, descending }: PlannedSort,
): readonly RawBuilder<unknown>[] {
  if (mark === null) return [];
  const comparison = descending === fromEnd ? sql`>=` : sql`<=`;
  const [value, id] = [sql.ref(column), sql.ref('id')];
  if (mark.value === null) {
    const nulls = sql`${value} is null and ${id} ${comparison} ${mark.id}`;
    return fromEnd ? [nulls, sql`${value} is not null`] : [nulls];
  }
  const valued = sql`(${value}, ${id}) ${comparison} (${mark.value}, ${mark.id})`;
  return nullable && !fromEnd ? [valued, sql`${value} is null`] : [valued];
}
