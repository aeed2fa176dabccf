/** Which rows of a resource's table a plan means for somebody: what they may see, the filters, and the trash. */
import { type RawBuilder, sql } from 'kysely';
import type { Plan } from './plan-query.ts';
import type { Resource, Trash } from './resource.ts';

export type Selection = {
  readonly condition: RawBuilder<unknown>;
  /** Whether it keeps out rows beside those that every index of the table keeps out. */
  readonly isNarrow: boolean;
};

/** `access` is what the caller may see; null for everything. */
export function selectionOf(
  { trash }: Resource,
  { conditions, isTrash }: Plan,
  access: RawBuilder<unknown> | null,
): Selection {
  const chosen = [...(access === null ? [] : [access]), ...conditions];
  const lying = trash === undefined ? [] : [isTrash ? lyingIn(trash) : sql`${sql.ref(trash.column)} is null`];
  const all = [...lying, ...chosen];
  return {
    condition: all.length === 0 ? sql`true` : sql`${sql.join(all, sql` and `)}`,
    isNarrow: chosen.length > 0,
  };
}

const lyingIn = ({ column }: Trash) => sql`${sql.ref(column)} is not null`;
