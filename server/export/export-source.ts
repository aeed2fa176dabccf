/** Something that can be fetched as a file behind a link: CSV, or XLSX up to a bound. */
import type { AppAbility } from '#contract/abilities.ts';
import type { Language } from '#contract/languages.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { matchFor } from '../query/matching-ids.ts';
import type { Refusal } from '../query/refusal.ts';
import { csvBatches } from './csv-batches.ts';
import type { ExportedResource } from './exported-resource.ts';
import { countUpTo, sheetOfList } from './sheet-of-list.ts';
import type { ExportSheet } from './xlsx-file.ts';

export type ExportQuestion = {
  readonly ability: AppAbility;
  /** As the list takes it; its page says nothing. */
  readonly query: string;
  readonly language: Language;
  readonly now: number;
};

/** `lines` writes CSV: UTF-8 with its mark, in pieces. `sheet` is what XLSX is made of. */
export type ExportOutcome =
  | {
      readonly kind: 'file';
      readonly lines: (database: OpenDatabase) => AsyncGenerator<Buffer>;
      /** At the most so many rows. */
      readonly sheet: (database: Pick<OpenDatabase, 'kysely'>, most: number) => Promise<ExportSheet>;
      /** How many rows there are, counted up to a bound. */
      readonly count: (database: Pick<OpenDatabase, 'kysely'>, most: number) => Promise<number>;
    }
  | Refusal;

export type ExportSource = {
  /** Of the path, `POST /{name}/export`, and of the file. */
  readonly name: string;
  /** Judged when the link is asked for, and again when it is fetched. */
  readonly prepare: (question: ExportQuestion) => ExportOutcome;
};

/** The rows of a resource's list. */
export function listExport(exported: ExportedResource): ExportSource {
  const { resource } = exported;
  return {
    name: resource.name,
    prepare({ ability, query, language }) {
      const match = matchFor(resource, ability, query);
      if (match.kind !== 'match') return match;
      return {
        kind: 'file',
        lines: (database) => csvBatches(database, exported, match.plan, match.selection, language),
        sheet: ({ kysely }, most) =>
          sheetOfList(kysely, exported, match.plan, match.selection, { language, most }),
        count: ({ kysely }, most) => countUpTo(kysely, exported, match.selection, most),
      };
    },
  };
}
