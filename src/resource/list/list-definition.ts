/**
 * A list of records as a definition (product.md, "Every list"): data and small functions, from which the panel, its search
 * params, its calls, its trash and its bulk actions are made. What is particular to one screen stands in its definition;
 * nothing beside it asks which list it is.
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import { listAnswerSchema } from '#contract/api/answers.ts';
import type { ViewList } from '#contract/resources/view.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { BulkQuestionProps } from '#ui/bulk/bulk-question.tsx';
import type { Option } from '#ui/field/select.tsx';
import type { Column } from '#ui/list/list.types.ts';
import { type LazyPart, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { AskRecord, RecordActions } from '../record/record-actions.ts';
import type { RecordSource } from '../picker/record-source.ts';
import { searchParamsSchemaOf } from './list-search-params.ts';

/** What every row has. A version where it can be changed; a moment of deletion where it lies in the trash. */
export type ListRow = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly deleted_at?: string | null | undefined;
};

/** The names that a resource's contract has, and the columns of a list: every other name is a type error. */
export type ListNames = {
  readonly field: string;
  readonly filter: string;
  readonly sort: string;
  readonly column: string;
};

export type ListColumn<Row, Names extends ListNames = ListNames> = Column<Row> & {
  readonly id: Names['column'];
  readonly sortField?: Names['sort'];
  /** Always shown, and not to be chosen. */
  readonly isFixed?: true;
};

export type ListFilter<Row extends ListRow = ListRow, Name extends string = string> = {
  readonly name: Name;
  readonly label: MessageId;
  /** What its search param may say: one of these, or a text of that shape where only the server knows them. */
  readonly accepts: readonly string[] | RegExp;
  /** What its values are called: the messages of that prefix, one a value. */
  readonly words?: string;
  /** What there is to choose from, where that does not follow from those. */
  readonly options?: (messages: Messages) => readonly Option[];
  /** How it is chosen, where not from the options: a day, a text of that shape, or a record that is found by typing. */
  readonly control?: { readonly kind: 'day' | 'text' } | RecordFilter<Row>;
};
export type RecordFilter<Row extends ListRow> = {
  readonly kind: 'record';
  readonly source: RecordSource;
  /** The one that is chosen, as the rows that answer to it name it. */
  readonly known: (row: Row) => { readonly id: number; readonly label: string } | null;
};

/** Hands on what there is to choose from, by filter. */
export type FilterOptionsProps = {
  readonly children: (options: Readonly<Record<string, readonly Option[]>>) => ReactNode;
};

export type ColumnContext = {
  readonly messages: Messages;
  /** What relative times count from, in milliseconds since the epoch. */
  readonly now: number;
  /** What was asked for along with the rows. */
  readonly includes: readonly string[];
  /** The columns that somebody asked for; null while nobody has. */
  readonly chosen: readonly string[] | null;
  readonly shown: readonly string[];
};

export type BulkOperation<Row extends ListRow = ListRow> = {
  /** As the bulk call names it. */
  readonly type: string;
  readonly label: MessageId;
  /** The label with how many of what: takes `what`. */
  readonly counted: MessageId;
  readonly isDanger: boolean;
  readonly may: (ability: AppAbility, row: Row) => boolean;
};

export type ListSpec<Row extends ListRow, Names extends ListNames> = {
  /** As the API calls it; also the first part of its query keys. */
  readonly resource: string;
  /** What abilities speak of, where that is not the resource. */
  readonly subject?: string;
  readonly route: RouteName;
  /** Of whoever looks at it alone, also where they may read what others have. */
  readonly isOwn?: true;
  /** Where its saved views are kept; left out where it has none. */
  readonly views?: ViewList;
  readonly title: MessageId | ((ability: AppAbility) => MessageId);
  /** The query of the list as it is, where the bare address stands for something else. */
  readonly plainQuery?: string;

  readonly rowSchema: v.GenericSchema<unknown, Row>;
  readonly fields: readonly Names['field'][];
  /** What a row is called: in its box, in the trash, in the report of a bulk action. */
  readonly nameField: Names['field'] & keyof Row;
  /** Instead of that field alone. */
  readonly rowName?: (row: Row, messages: Messages) => string;
  readonly includes?: readonly string[] | ((ability: AppAbility) => readonly string[]);
  readonly appends?: readonly string[];

  /** Left out where nothing is found by words. */
  readonly searchHint?: MessageId;
  readonly sorts: readonly Names['sort'][];
  /** Words are read from their beginning; of numbers and dates people want the greatest first. */
  readonly ascendingFirst: readonly Names['sort'][];
  readonly filters: readonly ListFilter<Row, Names['filter']>[];
  /** For filters of which a hook knows what there is to choose from: it is the server's to say, or hangs on the user. */
  readonly FilterOptions?: ComponentType<FilterOptionsProps>;

  readonly columnIds: readonly Names['column'][];
  /** The one that is always shown. */
  readonly titleColumn: Names['column'];
  /** Shown until somebody chooses. */
  readonly defaultColumns: readonly Names['column'][];
  readonly columns: (context: ColumnContext) => readonly ListColumn<Row, Names>[];
  /** What can be done with a row; it comes when the first menu is opened. */
  readonly actions?: () => Promise<RecordActions<Row>>;

  /** Parts of it that people work through one after the other. */
  readonly queues?: ListQueues;
  readonly empty: {
    readonly icon: ComponentType<{ readonly size: number }>;
    readonly title: MessageId;
    readonly help: MessageId;
    /** Instead of the help, for those who may create none. */
    readonly readOnly: MessageId;
  };
  /** Where a record is made: on a page of its own, or in a dialog, which comes when it is opened. */
  readonly create?: { readonly label: MessageId } & (
    | { readonly route: RouteName }
    | { readonly Dialog: ComponentType<CreateDialogProps> }
  );
  /** What is done to many rows at once: events of that lifecycle, the trash where there is one, operations of its own. */
  readonly bulk?: {
    readonly lifecycle?: LifecycleName;
    /** Whether anything can be done with many at all; left out where whoever sees the list can do something. */
    readonly may?: (ability: AppAbility) => boolean;
    /** What is done beside events and the trash. */
    readonly operations?: readonly BulkOperation<Row>[];
    /** So many of them, in words: takes `count`, and `shown` as it is written. */
    readonly counted: MessageId;
    /** What asks for more than a reason before an event is sent, by the event's type. */
    readonly questions?: Readonly<Record<string, ComponentType<BulkQuestionProps>>>;
    /** Events by a single key: of the chosen rows, or of the one that has the focus. They are sent at once where they ask for nothing. */
    readonly keys?: Readonly<Record<string, string>>;
    /** Left out where a screen does it otherwise. */
    readonly offers?: (event: string) => boolean;
    /** Query keys below the user that it changes, beside the resource's own. */
    readonly affects?: readonly string[];
  };
  readonly trash?: {
    readonly title: MessageId;
    /** Said where it is empty. */
    readonly help: MessageId;
    /** Some of the list's, or others. */
    readonly columns:
      | readonly Names['column'][]
      | ((context: ColumnContext) => readonly ListColumn<Row, Names>[]);
    /** Query keys below the user that what goes or comes back changes, beside the list's own. */
    readonly affects?: readonly string[];
  };
  /** As a file; left out where the server gives none. */
  readonly export?: {
    /** The field that stands for a column which is none itself; null where nothing does. */
    readonly fieldOf: Readonly<Partial<Record<Names['column'], Names['field'] | null>>>;
    /** In every file, behind the columns. */
    readonly always: readonly Names['field'][];
  };
};

export type ListQueues = {
  /** What they are called together, for those who do not see them. */
  readonly label: MessageId;
  readonly of: readonly ListQueue[];
};
export type ListQueue = {
  readonly label: MessageId;
  /** Whether how many are in it is told beside its name. */
  readonly isCounted: boolean;
  /** Its search params, whoever works through it; none for the list as it is. */
  readonly params: (userId: string) => Readonly<Record<string, string>>;
};

type RowItems = LazyPart<{ readonly row: ListRow; readonly onAsk: AskRecord }>;

/** As the parts of a list take it: its rows are those that its own schema has read. */
export type CreateDialogProps = { readonly userId: number; readonly onClose: () => void };

export type ListDefinition = Omit<ListSpec<ListRow, ListNames>, 'title' | 'includes' | 'appends'> & {
  readonly title: (ability: AppAbility) => MessageId;
  readonly includes: (ability: AppAbility) => readonly string[];
  readonly appends: readonly string[];
  /** The items of a row's menu. */
  readonly RowItems: RowItems | null;
  readonly answerSchema: ReturnType<typeof listAnswerSchema<v.GenericSchema<unknown, ListRow>>>;
  readonly searchParamsSchema: ReturnType<typeof searchParamsSchemaOf>;
};

/** `Names` cannot be inferred, since what is written would then be what is right: name them, and the row. */
export function defineList<Row extends ListRow, Names extends ListNames>(
  spec: ListSpec<Row, Names>,
): ListDefinition {
  // Columns and menus take rows as the spec's schema gives them, and no other rows come to them.
  const list = spec as unknown as ListSpec<ListRow, ListNames>;
  const { title, includes = [], appends = [] } = list;
  return {
    ...list,
    title: typeof title === 'string' ? () => title : title,
    includes: typeof includes === 'function' ? includes : () => includes,
    appends,
    RowItems: list.actions === undefined ? null : rowItemsOf(list.actions),
    answerSchema: listAnswerSchema(list.rowSchema),
    searchParamsSchema: searchParamsSchemaOf(list),
  };
}

/** Rows of other kinds than those of the actions do not come to them. */
export function rowItemsOf<Row extends ListRow>(load: () => Promise<RecordActions<Row>>): RowItems {
  return lazyPart(async () => {
    const [{ RecordItems }, actions] = await Promise.all([import('../record/record-items.tsx'), load()]);
    const ofAnyRow = actions as unknown as RecordActions<ListRow>;
    return (props) => createElement(RecordItems<ListRow>, { ...props, actions: ofAnyRow });
  }, Spinner);
}

/** What a row is called. */
export function nameOf(
  { nameField, rowName }: Pick<ListDefinition, 'nameField' | 'rowName'>,
  row: ListRow,
  messages: Messages,
): string {
  return rowName?.(row, messages) ?? String(row[nameField]);
}
