/** A row as the caller asked for it: the wanted fields, then appended values, then related records. */
import type { Appended } from './load-appends.ts';
import type { Included } from './load-includes.ts';
import type { Plan } from './plan-query.ts';
import type { Row } from './resource.ts';

type Loaded = { readonly included: Included; readonly appended: Appended };

export function presentRow(plan: Plan, { included, appended }: Loaded, row: Row): Row {
  const shown = only(row, plan.fields);
  for (const { name } of plan.appends) shown[name] = appended.get(name)?.(row);
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
