/** Something that can be fetched as a CSV file behind a link. */
import type { AppAbility } from '#contract/abilities.ts';
import type { Language } from '#contract/languages.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { matchFor } from '../query/matching-ids.ts';
import type { Refusal } from '../query/refusal.ts';
import { csvStretches } from './csv-stretches.ts';
import type { ExportedResource } from './exported-resource.ts';

export type ExportQuestion = {
  readonly ability: AppAbility;
  /** As the list takes it; its page says nothing. */
  readonly query: string;
  readonly language: Language;
  readonly now: number;
};

/** `lines` writes the file: UTF-8 with its mark, in pieces. */
export type ExportOutcome =
  | { readonly kind: 'file'; readonly lines: (database: OpenDatabase) => AsyncGenerator<Buffer> }
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
        lines: (database) => csvStretches(database, exported, match.plan, match.selection, language),
      };
    },
  };
}
