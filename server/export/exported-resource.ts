/** A resource whose lists can be fetched as a file, as data for the engine of exports. */
import type { RawBuilder } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Resource } from '../query/resource.ts';
import type { ExportCell } from './export-cells.ts';

export type ExportColumn = {
  /** The field of the resource that asks for it. */
  readonly field: string;
  readonly header: Readonly<Record<Language, string>>;
  readonly cell: ExportCell;
};

export type ExportedResource = {
  readonly resource: Resource;
  readonly columns: readonly ExportColumn[];
  /** Joins to what cells speak of beside the resource's own table, which keeps its name. */
  readonly joins: RawBuilder<unknown>;
};
