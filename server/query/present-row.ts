/** A row as the caller asked for it: the wanted fields, then appended values, then related records. */
import type { AppAbility } from '#contract/abilities.ts';
import type { Included } from './load-includes.ts';
import type { Plan } from './plan-query.ts';
import type { Row } from './resource.ts';

export function presentRow(plan: Plan, included: Included, row: Row, ability: AppAbility): Row {
  const shown = only(row, plan.fields);
  for (const { name, compute } of plan.appends) shown[name] = compute(row, ability);
  for (const { name, through, wanted } of plan.includes) {
    const related = included.get(name)?.get(row[through]);
    shown[name] = related === undefined ? null : only(related, wanted);
  }
  return shown;
}

function only(row: Row, fields: readonly string[]): Row {
  const shown: Row = {};
  for (const field of fields) shown[field] = row[field];
  return shown;
}
