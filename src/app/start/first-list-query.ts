/**
 * What a list asks for first, read from its search params without the list's own code: that comes in the meantime. A test
 * holds it to what the list then asks.
 */
import { buildQuery } from '#contract/api/query-dialect.ts';

/** What a list declares of its query, as data alone. */
export type FirstListQuery = {
  readonly resource: string;
  readonly fields: readonly string[];
  readonly appends: readonly string[];
  /** For whoever may see the most; what was asked for last time goes before it. */
  readonly includes: readonly string[];
  /** In the order of the definition, each with what its search param may say; the list itself corrects anything else. */
  readonly filters: Readonly<Record<string, RegExp>>;
  readonly sorts: RegExp;
};

const defaultLimit = 25;

/** The query string of the call, null where the search params are not as the list would have them; `include` is what was asked for last time, if anything is known of it. */
export function firstListQuery(
  { resource, fields, appends, includes, filters, sorts }: FirstListQuery,
  searchParams: URLSearchParams,
  include: readonly string[] | null,
): string | null {
  const valueOf = (name: string) => (searchParams.get(name) ?? '').trim();
  const sort = valueOf('sort');
  const isTrash = valueOf('trashed') === '1';
  const isWrong = (name: string, pattern: RegExp) => valueOf(name) !== '' && !pattern.test(valueOf(name));
  if (isWrong('sort', sorts) || Object.entries(filters).some(([name, pattern]) => isWrong(name, pattern)))
    return null;
  const filter = ['search', ...Object.keys(filters), 'trashed']
    .map((name) => [name, valueOf(name)] as const)
    .filter(([, value]) => value !== '');
  return buildQuery({
    include: include ?? includes,
    filter: Object.fromEntries(filter),
    sort: sort === '' ? [] : [{ field: sort.replace('-', ''), descending: sort.startsWith('-') }],
    fields: { [resource]: fields },
    append: isTrash ? [...appends, 'deleted_at'] : appends,
    page: Number(valueOf('page')) || 1,
    limit: Number(valueOf('limit')) || defaultLimit,
  });
}
