/** What a list that somebody has just looked at knows of a record. */
import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';

const pageSchema = v.object({ data: v.array(v.looseObject({ id: v.number() })) });

export type ListedRecord = Readonly<Record<string, unknown>>;

/** Of the newest page that has it; null where none has. `pages` are query keys with what was answered. */
export function listedRecord(
  pages: readonly (readonly [QueryKey, unknown])[],
  id: string,
): ListedRecord | null {
  for (const [, page] of pages.toReversed()) {
    const read = v.safeParse(pageSchema, page);
    const row = read.success ? read.output.data.find((one) => String(one.id) === id) : undefined;
    if (row !== undefined) return row;
  }
  return null;
}
