/**
 * What a resource is to the query engine: a table of data naming everything a caller may ask for
 * (specification, section 7; contract/api/query-dialect.ts). A name that is not in it is refused.
 */
import type { Kysely, RawBuilder } from 'kysely';
import type * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import type { SortTerm } from '#contract/api/query-dialect.ts';
import type { Filter } from './filters.ts';

/** A row on its way out, by field name. */
export type Row = Record<string, unknown>;

/** A whole record, by field. */
export type RecordSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export type Sort = {
  /** An indexed column that orders as people expect; a text's own column orders by bytes. */
  readonly column: string;
  readonly nullable?: boolean;
};

/** A related record reached through a column of the row; one statement fetches it for all rows of a page. */
export type Include = {
  /** Also the name in `fields[…]`. */
  readonly resource: string;
  readonly table: string;
  /** The field of the row that holds the related record's id. */
  readonly through: string;
  /** What of it may be asked for. */
  readonly record: RecordSchema;
  /** Fields that are shown otherwise than the table has them. */
  readonly shownAs?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What abilities ask to read it by itself; `public` where the fields are for whoever may read the row. */
  readonly reach: 'public' | Pick<Resource, 'subject' | 'readAction' | 'conditionColumns'>;
};

/** A value computed from other columns of the same row and from the actor's abilities, on request only. */
type ComputedAppend = {
  readonly answer: v.GenericSchema;
  readonly from: readonly string[];
  readonly compute: (row: Row, ability: AppAbility) => unknown;
};

/** A value that stands in other tables, on request only; one statement fetches it for all rows of a page. */
export type LoadedAppend = {
  readonly answer: v.GenericSchema;
  readonly from: readonly string[];
  readonly load: <Database>(
    database: Kysely<Database>,
    rows: readonly Row[],
    ability: AppAbility,
    /** Who reads; null for a guest. */
    userId: number | null,
  ) => Promise<(row: Row) => unknown>;
};

export type Append = ComputedAppend | LoadedAppend;

/** Rows in the trash are seen by `filter[trashed]=1` alone, and then no others are. */
export type Trash = {
  /** A nullable column: when a row was put there. */
  readonly column: string;
  /** Whoever may do this to a record may see it in the trash. */
  readonly action: string;
};

export type Resource = {
  /** The name in paths and in `fields[…]`. */
  readonly name: string;
  /** What abilities call it, and the action that reading it takes. */
  readonly subject: string;
  readonly readAction: string;
  /** Where reading is asked of another subject than changing. */
  readonly readSubject?: string;
  readonly table: string;
  readonly record: RecordSchema;
  /** Its fields, which may be asked for; the column carries the same name. `id` must be among them. */
  readonly fields: readonly string[];
  /** Those of them that may be long: a single record shows them, a list only when they are asked for by name. */
  readonly longFields?: readonly string[];
  /** Columns that conditions of ability rules may speak of. */
  readonly conditionColumns: readonly string[];
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sorts: Readonly<Record<string, Sort>>;
  /** Filters of which whoever may read everything names one, the usual one first; left out where a whole list is fine. */
  readonly narrowedBy?: readonly string[];
  /** A total beyond this is not counted any further: for tables of very many rows that grow all the time. */
  readonly countedTo?: number;
  readonly includes: Readonly<Record<string, Include>>;
  readonly appends: Readonly<Record<string, Append>>;
  readonly defaultSort: readonly SortTerm[];
  /** Where deleted rows stay until somebody brings them back; left out where deleting is for ever. */
  readonly trash?: Trash;
  /** The sequence that moves whenever a total may have changed. */
  readonly changes: string;
};

/** What abilities are asked about reading it. */
export const readSubjectOf = ({ subject, readSubject = subject }: Resource): string => readSubject;

export const defaultLimit = 25;
