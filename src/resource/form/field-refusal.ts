/** Why somebody may not write a field (contract.md, "abilities"): the rule's own reason where it gives one. */
import { subject } from '@casl/ability';
import type { AppAbility } from '#contract/abilities.ts';

/** `record` with what abilities judge by. */
export type Judged = {
  readonly resource: string;
  readonly action: 'create' | 'update';
  readonly record: Readonly<Record<string, unknown>>;
  /** Of the visitor's own account: the server lets nobody else near it, and abilities say nothing of it. */
  readonly isOwn: boolean;
};

/** Null where the field may be written; else why not, empty where the rule gives no reason. */
export function refusalOf(
  ability: AppAbility,
  { resource, action, record, isOwn }: Judged,
  field: string,
): string | null {
  if (isOwn) return null;
  const judged = subject(resource, { ...record });
  if (ability.can(action, judged, field)) return null;
  return ability.relevantRuleFor(action, judged, field)?.reason ?? '';
}

/** Why none of the fields may be written, as the first of them says it; null where any may. */
export function wholeRefusalOf(
  ability: AppAbility,
  judged: Judged,
  fields: readonly string[],
): string | null {
  const refusals = fields.map((field) => refusalOf(ability, judged, field));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}
