/** A list that would be a whole table of very many rows is refused, and the refusal names the filter that it wants. */
import type { ResourceQuery } from '#contract/api/query-dialect.ts';
import type { Access } from './access.ts';
import type { Refusal } from './refusal.ts';
import type { Resource } from './resource.ts';

/** What somebody may reach already narrows a list; who reaches everything names one of the resource's narrowing filters. */
export function refuseTooWide(
  { narrowedBy = [] }: Resource,
  { filter }: ResourceQuery,
  { condition }: Pick<Access, 'condition'>,
): Refusal | null {
  const [usual] = narrowedBy;
  if (usual === undefined || condition !== null || narrowedBy.some((name) => Object.hasOwn(filter, name)))
    return null;
  return {
    kind: 'query-invalid',
    parameter: `filter[${usual}]`,
    value: null,
    allowed: narrowedBy.map((name) => `filter[${name}]`),
  };
}
