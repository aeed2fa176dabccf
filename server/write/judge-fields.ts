/** What of a record somebody may write, field by field. */
import { subject as recordOf } from '@casl/ability';
import type { AppAbility } from '#contract/abilities.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import type { Row } from '../query/resource.ts';
import type { WritableResource } from './writable-resource.ts';
import type { FieldErrors } from './write-failure.ts';

/** Fields that would change and that the actor's abilities keep from it. */
export function readonlyErrors(
  ability: AppAbility,
  action: string,
  { resource }: Pick<WritableResource, 'resource'>,
  record: Row,
  fields: readonly string[],
): FieldErrors {
  const judged = recordOf(resource.subject, { ...record });
  return asReadonly(fields.filter((field) => !ability.can(action, judged, field)));
}

/** What stands in a column of a lifecycle changes by its events alone, whatever the abilities. */
export function errorsOfEventColumns(
  { lifecycle }: Pick<WritableResource, 'lifecycle'>,
  record: Row,
  fields: readonly string[],
): FieldErrors {
  if (lifecycle === undefined) return {};
  const columns = Object.values(lifecycles[lifecycle.of(record)].columns).map(({ column }) => column);
  return asReadonly(fields.filter((field) => columns.includes(field)));
}

/** A form sends everything it shows; what it did not touch is no change, and needs no ability. */
export function changesTo(current: Row, wanted: Row): Row {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[field]),
    ),
  );
}

const asReadonly = (fields: readonly string[]): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, ['readonly']]));
