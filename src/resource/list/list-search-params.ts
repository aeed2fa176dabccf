/** The state of a list as its search params keep it: page, sort, search, filters, columns. */
import * as v from 'valibot';
import type { Sort } from '#ui/list/list.types.ts';
import { pageSizes } from '#ui/pager/pager-range.ts';
import type { ListDefinition, ListNames, ListRow, ListSpec } from './list-definition.ts';

export type ListSearchParams = {
  readonly page: number;
  readonly limit: number;
  /** A field to sort by, descending with a hyphen before it; empty is the server's order. */
  readonly sort: string;
  readonly search: string;
  /** By name; empty where it does not narrow the list. */
  readonly filters: Readonly<Record<string, string>>;
  /** '1' for what lies in the trash, instead of what does not. */
  readonly trashed: string;
  /** The saved view that is in use; 0 says that none is meant, where the list would else open with one. */
  readonly view: string;
  /** Shown columns; null is the default selection. */
  readonly columns: readonly string[] | null;
};

const defaultLimit = 25;

/** One of several values, or none. */
const oneOf = (values: readonly string[]) => v.fallback(v.picklist(['', ...values]), '');
const textLike = (pattern: RegExp) => v.fallback(v.pipe(v.string(), v.regex(pattern)), '');
const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** Search params are strings; a wrong one reads as its default, since an old link must still open the list. */
export function searchParamsSchemaOf(list: ListSpec<ListRow, ListNames>) {
  const { sorts, filters, columnIds, titleColumn } = list;
  const filterSchemas = filters.map(({ name, accepts }) => [
    name,
    accepts instanceof RegExp ? textLike(accepts) : oneOf(accepts),
  ]);
  return v.object({
    page: v.fallback(whole, 1),
    limit: v.fallback(v.pipe(whole, v.picklist(pageSizes)), defaultLimit),
    sort: oneOf(sorts.flatMap((field) => [field, `-${field}`])),
    search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    filters: v.object(Object.fromEntries(filterSchemas) as Record<string, ReturnType<typeof oneOf>>),
    trashed: oneOf(list.trash === undefined ? [] : ['1']),
    view: textLike(/^(?:0|[1-9]\d{0,14})$/),
    columns: v.fallback(
      v.pipe(
        v.string(),
        v.transform((text) => columnIds.filter((id) => text.split(',').includes(id))),
        v.minLength(1),
        v.transform((chosen): readonly string[] | null =>
          columnIds.filter((id) => id === titleColumn || chosen.includes(id)),
        ),
      ),
      null,
    ),
  });
}

/** Takes a query string with or without `?`; never fails. */
export function readListSearchParams(
  { searchParamsSchema }: ListDefinition,
  query: string,
): ListSearchParams {
  const values = Object.fromEntries(new URLSearchParams(query));
  return v.parse(searchParamsSchema, { ...values, filters: values });
}

/** The query string without `?`; what is as by default is left out, so that equal lists have equal addresses. */
export function writeListSearchParams(searchParams: ListSearchParams): string {
  const { page, limit, sort, search, filters, trashed, view, columns } = searchParams;
  const query = new URLSearchParams();
  if (page !== 1) query.set('page', String(page));
  if (limit !== defaultLimit) query.set('limit', String(limit));
  for (const [name, value] of Object.entries({ sort, search, ...filters, trashed, view }))
    if (value !== '') query.set(name, value);
  if (columns !== null) query.set('columns', columns.join(','));
  return query.toString().replaceAll('%2C', ',');
}

/** The names of the filters that narrow the list; everything else only orders or shows it. */
export function activeFilters({ filters }: ListSearchParams): readonly string[] {
  return Object.keys(filters).filter((name) => filters[name] !== '');
}

/** Whether fewer records are shown than there are. */
export function isNarrowed(searchParams: ListSearchParams): boolean {
  return searchParams.search !== '' || activeFilters(searchParams).length > 0;
}

/** All records again, shown as they were. */
export function withoutNarrowing(
  list: ListDefinition,
  { columns, limit, view }: ListSearchParams,
): ListSearchParams {
  return { ...readListSearchParams(list, ''), columns, limit, view };
}

export function withoutFilters({ filters }: ListSearchParams): ListSearchParams['filters'] {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
}

export function sortOf(sort: string): Sort | null {
  return sort === '' ? null : { field: sort.replace('-', ''), descending: sort.startsWith('-') };
}

/** What a click on a header makes of the sort: the same column turns round. */
export function sortAfter(
  { ascendingFirst }: Pick<ListDefinition, 'ascendingFirst'>,
  sort: string,
  field: string,
): string {
  const current = sortOf(sort);
  const descending = current?.field === field ? !current.descending : !ascendingFirst.includes(field);
  return `${descending ? '-' : ''}${field}`;
}
