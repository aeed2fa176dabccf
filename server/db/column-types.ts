/** What columns take and give that many tables have. */
import type { ColumnType, Generated } from 'kysely';
import type * as v from 'valibot';

/** The database's own moment where none is given. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type GivenMoment = ColumnType<Date, Date | string, Date | string>;

/**
 * The table of records that have a trash and no moments beside the usual ones, by the schema of a record; `Given` are the
 * fields that the database fills in where nothing is said, beside the usual ones.
 */
export type Stored<Schema extends v.GenericSchema, Given extends string = never> = StoredOf<
  v.InferOutput<Schema>,
  Given | 'id' | 'version'
>;

type StoredOf<Whole, Given> = {
  [Field in keyof Whole]: Field extends 'created_at' | 'updated_at'
    ? Moment
    : Field extends Given
      ? Generated<Whole[Field]>
      : Whole[Field];
} & { deleted_at: OptionalMoment };
