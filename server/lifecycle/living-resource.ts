/** A resource whose records live by the charts of `src/machines/lifecycles`, as data for the engine of events. */
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { Resource, Row } from '../query/resource.ts';

export type LivingResource = {
  readonly resource: Resource;
  /** The table that is locked and written; a resource may read through a view of it. */
  readonly table: string;
  /** The charts that its records live by. */
  readonly lives: readonly LifecycleName[];
  /** Whether every change of a record is kept as a version. */
  readonly keepsRevisions?: true;
  /** Which of them a record lives by. */
  readonly lifeOf: (record: Row) => LifecycleName;
};
