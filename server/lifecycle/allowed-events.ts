/** `append=allowed_events`: the events that a record's state and the actor's abilities allow, for the client to offer. */
import { subject as recordOf } from '@casl/ability';
import * as v from 'valibot';
import { allowedEvents } from '#machines/lifecycles/moves.ts';
import { type Lifecycle, type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';
import type { Append, Row } from '../query/resource.ts';

/** `columns` are those that conditions of ability rules and `lifecycleOf` speak of. */
export function allowedEventsAppend(
  lifecycleNames: readonly LifecycleName[],
  lifecycleOf: (row: Row) => LifecycleName,
  columns: readonly string[],
): Append {
  return {
    answer: v.array(v.string()),
    from: [...new Set([...columns, ...lifecycleNames.flatMap((name) => columnsOf(lifecycles[name]))])],
    compute(row, ability) {
      const lifecycle = lifecycles[lifecycleOf(row)];
      const record = recordOf(lifecycle.subject, { ...row });
      // What a person may send does not hang on the moment: those events are the system's.
      const at = new Date().toISOString();
      return allowedEvents(
        lifecycle,
        row,
        { kind: 'person', may: (action) => ability.can(action, record) },
        at,
      );
    },
  };
}

function columnsOf({ machine, columns }: Lifecycle): string[] {
  const facts = Object.keys((machine.config.context ?? {}) as object);
  return [...Object.values(columns).map(({ column }) => column), ...facts];
}
