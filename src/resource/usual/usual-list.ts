/**
 * A list of the usual kind, of which only the own is said: the rest follows from the contract, and from the prefix of its
 * messages. Of `faqs` they are `faqs.column.ID` above a column and beside a filter of its name, `faqs.FILTER.VALUE`,
 * `faqs.empty.title` and `.help`, `faqs.counted`, `faqs.trash`, `faqs.trashHelp` and `faqs.searchHint`.
 */
import * as v from 'valibot';
import { momentSchema } from '#contract/api/answers.ts';
import type { ResourceContract } from '#contract/api/resource-contract.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import {
  type ColumnContext,
  defineList,
  type ListDefinition,
  type ListFilter,
  type ListNames,
  type ListRow,
  type ListSpec,
} from '../list/list-definition.ts';
import type { UsualColumn } from './usual-columns.tsx';

/** What may come with a record, by its name; `undefined` where nothing does. */
type Includes = Readonly<Record<string, v.GenericSchema>> | undefined;
type NameOf<Named extends Includes> = keyof Named & string;
type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never;

/** A row as such a list has it; `Left` are fields that it does not ask for. */
export type UsualRow<
  Contract extends ResourceContract,
  Included extends Includes = undefined,
  Appended extends Includes = undefined,
  Left extends string = never,
> = Omit<v.InferOutput<Contract['record']>, Left> & {
  readonly [One in NameOf<Included>]?: Output<NonNullable<Included>[One]> | null | undefined;
} & { readonly [One in NameOf<Appended>]: Output<NonNullable<Appended>[One]> } & {
  readonly deleted_at?: string | null | undefined;
};

/** What is appended where rows have a lifecycle. */
export const withEvents = { allowed_events: v.optional(v.array(v.string())) };

type UsualFilter<Row, Name extends string> = Omit<ListFilter<Row & ListRow, Name>, 'label'> & {
  readonly label?: MessageId;
};

type Kept = Pick<
  ListSpec<ListRow, ListNames>,
  'subject' | 'route' | 'isOwn' | 'views' | 'plainQuery' | 'FilterOptions' | 'queues'
>;
type Bulk<Row> = Omit<NonNullable<ListSpec<Row & ListRow, ListNames>['bulk']>, 'counted'>;
type Create = NonNullable<ListSpec<ListRow, ListNames>['create']>;

export type UsualList<
  Contract extends ResourceContract,
  Included extends Includes,
  Appended extends Includes,
  Left extends string,
  Row,
> = Kept & {
  /** The prefix of its messages. */
  readonly words: string;
  readonly icon: ListSpec<ListRow, ListNames>['empty']['icon'];
  /** That of its screen unless told. */
  readonly title?: MessageId;
  /** Said where there is nothing, and to those who may create none, where that is another. */
  readonly help?: MessageId;
  readonly readOnly?: MessageId;
  readonly includes?: Included;
  readonly appends?: Appended;
  /** Fields that no row needs. */
  readonly leaves?: readonly Left[];
  /** The column that is always shown; its field is what a row is called. */
  readonly titleColumn: keyof Row & string;
  /** Instead of that field alone. */
  readonly rowName?: (row: Row, messages: Messages) => string;
  /** Words are read from their beginning; of numbers and dates people want the greatest first. */
  readonly ascendingFirst?: readonly Contract['sorts'][number][];
  readonly filters?: readonly UsualFilter<Row, Contract['filters'][number]>[];
  readonly columns: readonly UsualColumn<Row>[];
  /** Columns that are shown once somebody asks for them. */
  readonly chosenOnly?: readonly string[];
  readonly actions?: ListSpec<Row & ListRow, ListNames>['actions'];
  readonly create?: Create;
  readonly bulk?: Bulk<Row>;
  /** The columns of what lies in its trash, and the query keys below the user that change with it, beside its own. */
  readonly trash?: readonly string[];
  readonly trashAffects?: readonly string[];
  readonly export?: ListSpec<ListRow, ListNames>['export'];
};

export function defineUsualList<
  Contract extends ResourceContract,
  Included extends Includes = undefined,
  Appended extends Includes = undefined,
  Left extends string = never,
>(
  { name, record, filters: filterNames, sorts }: Contract,
  list: UsualList<Contract, Included, Appended, Left, UsualRow<Contract, Included, Appended, Left>>,
): ListDefinition {
  const { words, icon, title, includes, appends, leaves = [], titleColumn, columns } = list;
  const { chosenOnly = [], trash, trashAffects, bulk, ...kept } = list;
  const said: Said = (rest) => `${words}.${rest}` as MessageId;
  const { help = said('empty.help'), readOnly = help } = list;
  const left: readonly string[] = leaves;
  const entries = Object.fromEntries(
    Object.entries(record.entries).filter(([field]) => !left.includes(field)),
  );
  const included = Object.entries<v.GenericSchema>(includes ?? {});
  const columnIds = columns.map(({ id }) => id);
  const spec = {
    ascendingFirst: [],
    ...kept,
    resource: name,
    title: title ?? `screen.${list.route}`,
    rowSchema: v.object({
      ...entries,
      ...Object.fromEntries(included.map(([one, schema]) => [one, v.optional(v.nullable(schema))])),
      ...appends,
      deleted_at: v.optional(v.nullable(momentSchema)),
    }),
    fields: Object.keys(entries),
    nameField: titleColumn,
    includes: included.map(([one]) => one),
    appends: Object.keys(appends ?? {}),
    sorts,
    filters: (list.filters ?? []).map((filter) => labelled(filter, said)),
    columnIds,
    titleColumn,
    defaultColumns: columnIds.filter((id) => !chosenOnly.includes(id)),
    columns: (context: ColumnContext) => columns.map((column) => headed(column, context, sorts, said)),
    empty: { icon, title: said('empty.title'), help, readOnly },
    ...(filterNames.includes('search') && { searchHint: said('searchHint') }),
    ...(bulk && { bulk: { ...bulk, counted: said('counted') } }),
    ...(trash && {
      trash: { title: said('trash'), help: said('trashHelp'), columns: trash, affects: trashAffects },
    }),
  };
  return defineList(spec as unknown as ListSpec<ListRow, ListNames>);
}

type Said = (rest: string) => MessageId;

const labelled = <Filter extends UsualFilter<never, string>>(filter: Filter, said: Said) => ({
  label: said(`column.${filter.name}`),
  ...(filter.control === undefined && { words: said(filter.name) }),
  ...filter,
});

const headed = <Row>(
  { header, cell, ...column }: UsualColumn<Row>,
  context: ColumnContext,
  sorts: readonly string[],
  said: Said,
) => ({
  ...(sorts.includes(column.id) && { sortField: column.id }),
  ...column,
  header: context.messages.t(header ?? said(`column.${column.id}`)),
  // Rows are as the list's schema has read them.
  cell: (row: ListRow) => cell(row as unknown as Row, context),
});
