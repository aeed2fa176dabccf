/** The events that a record's chart and somebody's abilities allow now: what buttons are drawn from (product.md, "Lifecycles"). */
import { subject } from '@casl/ability';
import type { AppAbility } from '#contract/abilities.ts';
import { type AvailableEvent, availableEventsTo } from '#machines/lifecycles/moves.ts';
import { type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';

export type { AvailableEvent };

/** `record` with the columns that the chart and conditions of rules speak of. `now` in milliseconds since the epoch. */
export function availableEventsFor(
  name: LifecycleName,
  record: Readonly<Record<string, unknown>>,
  ability: AppAbility,
  now: number,
): AvailableEvent[] {
  const lifecycle = lifecycles[name];
  const judged = subject(lifecycle.subject, { ...record });
  const may = (action: string) => ability.can(action, judged);
  return availableEventsTo(lifecycle, record, { kind: 'person', may }, new Date(now).toISOString());
}
