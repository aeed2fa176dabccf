/** From what a caller asks to what a resource can do: every name is looked up in the resource's table, or refused. */
import type { RawBuilder } from 'kysely';
import type { ResourceQuery, SortTerm } from '#contract/api/query-dialect.ts';
import { defaultLimit, type Append, type Include, type Resource } from './resource.ts';

/** A parameter that asks for what the resource does not have. */
type PlanProblem = {
  /** As the caller wrote it: `filter[status]`, `sort`. */
  readonly parameter: string;
  /** The part that was not understood, or the whole value of a filter. */
  readonly value: string;
  readonly allowed: readonly string[];
};

export type PlannedInclude = Include & { readonly name: string; readonly wanted: readonly string[] };

export type Plan = {
  /** Fields of the answer, in the resource's order. */
  readonly fields: readonly string[];
  /** Fields to read: those of the answer, and what includes and appends are made from. */
  readonly columns: readonly string[];
  readonly conditions: readonly RawBuilder<unknown>[];
  /** The same by an index that finds few rows quickly; null where no condition has one. */
  readonly found: readonly RawBuilder<unknown>[] | null;
  /** Whether what lies in the trash is asked for, instead of what does not. */
  readonly isTrash: boolean;
  /** Whether an index alone can judge all conditions. */
  readonly indexed: boolean;
  /** The same for two plans whose conditions select the same rows. */
  readonly conditionsKey: string;
  readonly sort: readonly PlannedSort[];
  readonly includes: readonly PlannedInclude[];
  readonly appends: readonly { readonly name: string; readonly append: Append }[];
  readonly page: number;
  readonly limit: number;
};

export type PlannedSort = {
  readonly column: string;
  readonly nullable: boolean;
  readonly descending: boolean;
};

type PlanOutcome =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'problem'; readonly problem: PlanProblem };

class Refused extends Error {
  readonly problem: PlanProblem;
  constructor(problem: PlanProblem) {
    super(problem.parameter);
    this.problem = problem;
  }
}

/** `asks` for one record or for a list of them. */
export function planQuery(
  resource: Resource,
  query: ResourceQuery,
  asks: 'one' | 'list' = 'list',
): PlanOutcome {
  try {
    return { kind: 'plan', plan: plan(resource, query, asks) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}

function plan(resource: Resource, query: ResourceQuery, asks: 'one' | 'list'): Plan {
  const includes = unique(query.include).map((name) => planInclude(resource, query, name));
  const appends = unique(query.append).map((name) => ({
    name,
    append: lookUp(resource.appends, name, 'append'),
  }));
  refuseForeignFields(resource, query);
  const asked = planFilters(resource, query);

  const wanted = query.fields[resource.name];
  const fields = wanted ? pick(resource.fields, wanted, resource.name) : fieldsOf(resource, asks);
  const needed = new Set([
    'id',
    ...fields,
    ...includes.map((include) => include.through),
    ...appends.flatMap(({ append }) => append.from),
  ]);
  return {
    fields,
    columns: [...needed],
    ...asked,
    sort: planSort(resource, query.sort, asked.isTrash),
    includes,
    appends,
    page: query.page ?? 1,
    limit: query.limit ?? defaultLimit,
  };
}

function fieldsOf({ fields, longFields = [] }: Resource, asks: 'one' | 'list'): readonly string[] {
  return asks === 'one' ? fields : fields.filter((field) => !longFields.includes(field));
}

function planInclude(resource: Resource, query: ResourceQuery, name: string): PlannedInclude {
  const include = lookUp(resource.includes, name, 'include');
  const wanted = query.fields[include.resource];
  const fields = Object.keys(include.record.entries);
  return {
    ...include,
    name,
    wanted: wanted ? pick(fields, wanted, include.resource) : fields,
  };
}

function planFilters(
  resource: Resource,
  query: ResourceQuery,
): Pick<Plan, 'conditions' | 'found' | 'conditionsKey' | 'indexed' | 'isTrash'> {
  const conditions: RawBuilder<unknown>[] = [];
  const found: RawBuilder<unknown>[] = [];
  const keys: string[] = [];
  let isFound = false;
  const isTrash = asksForTrash(resource, query);
  // The indexes that carry the filters' columns know nothing of the trash.
  let indexed = !isTrash;
  const filters = Object.entries(query.filter).toSorted(([left], [right]) => (left < right ? -1 : 1));
  for (const [name, value] of filters) {
    if (isTrash && name === trashed) continue;
    const parameter = `filter[${name}]`;
    const outcome = lookUp(resource.filters, name, parameter)(value);
    if (outcome.kind === 'refused') throw new Refused({ parameter, value, allowed: outcome.allowed });
    if (outcome.kind !== 'condition') continue;
    conditions.push(outcome.condition);
    if (outcome.key !== undefined) keys.push(outcome.key);
    found.push(outcome.found ?? outcome.condition);
    isFound ||= outcome.found !== undefined && !isTrash;
    indexed &&= outcome.indexed;
  }
  return {
    conditions,
    found: isFound ? found : null,
    conditionsKey: JSON.stringify(keys.length === 0 ? filters : [filters, keys]),
    indexed,
    isTrash,
  };
}

const trashed = 'trashed';

function asksForTrash({ trash }: Resource, { filter }: ResourceQuery): boolean {
  const value = filter[trashed];
  if (trash === undefined || value === undefined) return false;
  if (value !== '1') throw new Refused({ parameter: `filter[${trashed}]`, value, allowed: ['1'] });
  return true;
}

/** Adds the id in the direction of the last term, so that equal rows keep their order and one index serves both ways. */
function planSort(resource: Resource, asked: readonly SortTerm[], isTrash: boolean): PlannedSort[] {
  const { trash } = resource;
  const ways: Resource['sorts'] =
    isTrash && trash ? { ...resource.sorts, [trash.column]: { column: trash.column } } : resource.sorts;
  const latest = isTrash && trash ? [{ field: trash.column, descending: true }] : resource.defaultSort;
  const terms = asked.length > 0 ? asked : latest;
  const planned = terms.map(({ field, descending }) => {
    const { column, nullable = false } = lookUp(ways, field, 'sort');
    return { column, nullable, descending };
  });
  const distinct = planned.filter(
    (term, at) => planned.findIndex((earlier) => earlier.column === term.column) === at,
  );
  const byId = distinct.findIndex((term) => term.column === 'id');
  if (byId !== -1) return distinct.slice(0, byId + 1);
  return [...distinct, { column: 'id', nullable: false, descending: distinct.at(-1)?.descending ?? false }];
}

/** The fields in the resource's own order, so that two callers who ask alike are answered alike. */
function pick(known: readonly string[], wanted: readonly string[], of: string): readonly string[] {
  const stranger = wanted.find((field) => !known.includes(field));
  if (stranger !== undefined) {
    throw new Refused({ parameter: `fields[${of}]`, value: stranger, allowed: known });
  }
  return known.filter((field) => wanted.includes(field));
}

function refuseForeignFields(resource: Resource, query: ResourceQuery): void {
  const allowed = [resource.name, ...Object.values(resource.includes).map((include) => include.resource)];
  const stranger = Object.keys(query.fields).find((name) => !allowed.includes(name));
  if (stranger !== undefined) {
    throw new Refused({ parameter: `fields[${stranger}]`, value: stranger, allowed });
  }
}

function lookUp<Entry>(table: Readonly<Record<string, Entry>>, name: string, parameter: string): Entry {
  if (!Object.hasOwn(table, name)) throw new Refused({ parameter, value: name, allowed: Object.keys(table) });
  return table[name] as Entry;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
