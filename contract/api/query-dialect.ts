/**
 * The query dialect of resource calls (specification, section 7), both directions:
 * `include=a,b.c  filter[x]=…  sort=-created_at,title  fields[books]=id,title  append=…  page=2  limit=25`.
 *
 * Only the shape is judged here; which names a resource allows is the resource's own table.
 * A filter's value stays one string: whether a comma separates values depends on the filter.
 */

export type SortTerm = { readonly field: string; readonly descending: boolean };

export type ResourceQuery = {
  readonly include: readonly string[];
  readonly filter: Readonly<Record<string, string>>;
  readonly sort: readonly SortTerm[];
  /** Wanted fields per resource; a resource that is absent answers with all its fields. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly append: readonly string[];
  /** 1 and up; null where the caller did not say. */
  readonly page: number | null;
  /** 1 to {@link maximumLimit}; null where the caller did not say. */
  readonly limit: number | null;
};

export type QueryProblem = {
  readonly kind:
    | 'unknown-parameter'
    | 'repeated-parameter'
    | 'malformed-name'
    | 'not-a-number'
    | 'out-of-range';
  /** The parameter as the caller wrote it. */
  readonly parameter: string;
  /** What would have been right: names, or the bounds of a number. */
  readonly allowed: readonly string[];
};

export type ParsedQuery =
  | { readonly kind: 'query'; readonly query: ResourceQuery }
  | { readonly kind: 'problem'; readonly problem: QueryProblem };

export const maximumLimit = 1000;
export const queryParameters = ['include', 'filter', 'sort', 'fields', 'append', 'page', 'limit'] as const;

export const emptyQuery: ResourceQuery = {
  include: [],
  filter: {},
  sort: [],
  fields: {},
  append: [],
  page: null,
  limit: null,
};

/**
 * Field and relation names: snake case, relations joined by a dot; resources may have a hyphen, as in their paths. Keeps
 * `__proto__` and SQL out at the door.
 */
const namePattern = /^[a-z][a-z0-9_]*(?:[.-][a-z][a-z0-9_]*)*$/;

class Malformed extends Error {
  readonly problem: QueryProblem;
  constructor(problem: QueryProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** Reads a query string, with or without its leading `?`. The first mistake is reported, with what is allowed. */
export function parseQuery(queryString: string): ParsedQuery {
  try {
    return { kind: 'query', query: read(new URLSearchParams(queryString)) };
  } catch (error) {
    if (error instanceof Malformed) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}

function read(parameters: URLSearchParams): ResourceQuery {
  const seen = new Set<string>();
  const filter: Record<string, string> = {};
  const fields: Record<string, readonly string[]> = {};
  const query: { -readonly [K in keyof ResourceQuery]: ResourceQuery[K] } = { ...emptyQuery, filter, fields };

  for (const [parameter, value] of parameters) {
    if (seen.has(parameter)) fail('repeated-parameter', parameter, []);
    seen.add(parameter);

    const bracketed = /^(filter|fields)\[(.*)\]$/.exec(parameter);
    if (bracketed) {
      const name = checkedName(bracketed[2] ?? '', parameter);
      if (bracketed[1] === 'filter') filter[name] = value;
      else fields[name] = names(value, parameter);
    } else if (parameter === 'include') query.include = names(value, parameter);
    else if (parameter === 'append') query.append = names(value, parameter);
    else if (parameter === 'sort') query.sort = sortTerms(value, parameter);
    else if (parameter === 'page') query.page = wholeNumber(value, parameter, Number.MAX_SAFE_INTEGER);
    else if (parameter === 'limit') query.limit = wholeNumber(value, parameter, maximumLimit);
    else fail('unknown-parameter', parameter, queryParameters);
  }
  return query;
}

function names(value: string, parameter: string): string[] {
  return value === '' ? [] : value.split(',').map((name) => checkedName(name, parameter));
}

function sortTerms(value: string, parameter: string): SortTerm[] {
  if (value === '') return [];
  return value.split(',').map((term) => {
    const descending = term.startsWith('-');
    return { field: checkedName(descending ? term.slice(1) : term, parameter), descending };
  });
}

function checkedName(name: string, parameter: string): string {
  if (!namePattern.test(name)) fail('malformed-name', parameter, []);
  return name;
}

function wholeNumber(value: string, parameter: string, maximum: number): number {
  if (!/^\d{1,16}$/.test(value)) fail('not-a-number', parameter, [`1-${maximum}`]);
  const number = Number(value);
  if (number < 1 || number > maximum) fail('out-of-range', parameter, [`1-${maximum}`]);
  return number;
}

function fail(kind: QueryProblem['kind'], parameter: string, allowed: readonly string[]): never {
  throw new Malformed({ kind, parameter, allowed });
}

/** Writes a query as a query string without a leading `?`; parts that are empty are left out. */
export function buildQuery(query: Partial<ResourceQuery>): string {
  const pairs: [string, string][] = [];
  if (query.include?.length) pairs.push(['include', query.include.join(',')]);
  for (const [name, value] of Object.entries(query.filter ?? {})) pairs.push([`filter[${name}]`, value]);
  if (query.sort?.length) pairs.push(['sort', buildSort(query.sort)]);
  for (const [name, wanted] of Object.entries(query.fields ?? {})) {
    pairs.push([`fields[${name}]`, wanted.join(',')]);
  }
  if (query.append?.length) pairs.push(['append', query.append.join(',')]);
  if (query.page) pairs.push(['page', String(query.page)]);
  if (query.limit) pairs.push(['limit', String(query.limit)]);
  return new URLSearchParams(pairs)
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%2C', ',');
}

/** `-created_at,title` */
export function buildSort(sort: readonly SortTerm[]): string {
  return sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
}
