/** What server and interface agree on about a resource that is read. */
import type * as v from 'valibot';

export type ResourceContract<Filter extends string = string, Sort extends string = string> = {
  /** In paths, in `fields[…]`, and as abilities call it unless told. */
  readonly name: string;
  /** A whole record, by field. */
  readonly record: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** `id` takes a list of ids, `search` words. */
  readonly filters: readonly Filter[];
  readonly sorts: readonly Sort[];
};
