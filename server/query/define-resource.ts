/** A resource of the usual kind, from what is its own (resource.ts): the rest follows from its name and from what the contract says. */
import * as v from 'valibot';
import { momentSchema } from '#contract/api/answers.ts';
import type { ResourceContract } from '#contract/api/resource-contract.ts';
import { type Filter, idList } from './filters.ts';
import type { Append, Resource, Sort } from './resource.ts';

type Usual = 'name' | 'record' | 'fields' | 'filters' | 'sorts' | 'defaultSort' | 'trash';

type OwnOf<FilterName extends string, SortName extends string> = Partial<Omit<Resource, Usual>> & {
  /** `id` takes a list of ids. */
  readonly filters: Readonly<Record<Exclude<FilterName, 'id'>, Filter>>;
  /** Those that read another column than that of their name, or one that may be empty. */
  readonly sorts?: Readonly<Partial<Record<SortName, Sort>>>;
  /** With a minus in front the greatest comes first. */
  readonly defaultSort: readonly (SortName | `-${SortName}`)[];
  /** Whether what is deleted stays in a trash, for whoever may delete it. */
  readonly trash?: boolean;
};

/** When a record was put into the trash; null outside of it. */
const trashedAt: Append = {
  answer: v.nullable(momentSchema),
  from: ['deleted_at'],
  compute: (row) => row['deleted_at'],
};

/** Left out, abilities know it by its name, the table has that name with underscores, and conditions speak of ids alone. */
export function defineResource<FilterName extends string, SortName extends string>(
  { name, record, filters: filterNames, sorts: sortNames }: ResourceContract<FilterName, SortName>,
  { filters, sorts, defaultSort, trash = false, appends, ...own }: OwnOf<FilterName, SortName>,
): Resource {
  const { table = name.replaceAll('-', '_') } = own;
  const offered: readonly string[] = filterNames;
  const named: Readonly<Record<string, Filter>> = { id: idList('id'), ...filters };
  const sortable: Readonly<Record<string, Sort | undefined>> = sorts ?? {};
  return {
    name,
    subject: name,
    readAction: 'read',
    table,
    conditionColumns: ['id'],
    includes: {},
    changes: `${table}_changes`,
    ...own,
    record,
    fields: Object.keys(record.entries),
    filters: Object.fromEntries(Object.entries(named).filter(([filter]) => offered.includes(filter))),
    sorts: Object.fromEntries(sortNames.map((sort) => [sort, sortable[sort] ?? { column: sort }])),
    defaultSort: defaultSort.map((term) =>
      term.startsWith('-') ? { field: term.slice(1), descending: true } : { field: term, descending: false },
    ),
    appends: { ...appends, ...(trash && { deleted_at: trashedAt }) },
    ...(trash && { trash: { column: 'deleted_at', action: 'delete' } }),
  };
}
