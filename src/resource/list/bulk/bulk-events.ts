/** The events that make sense for chosen records: those that some of them take from whoever asks (product.md, "bulk"). */
import type { AppAbility } from '#contract/abilities.ts';
import type { EventMessageKey } from '#contract/lifecycles.ts';
import { rulesOfEvent } from '#machines/lifecycles/moves.ts';
import { type Lifecycle, type LifecycleName, lifecycles } from '#machines/lifecycles/table.ts';

export type BulkEvent = {
  readonly type: string;
  readonly messageKey: EventMessageKey;
  readonly needsReason: boolean;
};

/** `allowed` are the records' `allowed_events`; null where the records are not known, and abilities alone decide. */
export function bulkEvents(
  name: LifecycleName,
  allowed: readonly (readonly string[])[] | null,
  ability: AppAbility,
): BulkEvent[] {
  const { machine, subject }: Lifecycle = lifecycles[name];
  return machine.events.flatMap((type) => {
    const rules = rulesOfEvent(machine, type);
    const first = rules.find((rule) => rule.ability !== undefined && ability.can(rule.ability, subject));
    if (first === undefined || allowed?.some((events) => events.includes(type)) === false) return [];
    return [
      { type, messageKey: first.messageKey, needsReason: rules.some(({ reason }) => reason === 'required') },
    ];
  });
}
