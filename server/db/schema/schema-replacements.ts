/** Table types of migrations 0011, 0023 and 0068: jobs of find and replace and what they have changed. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type {
  RenamedText,
  ReplaceOutcome,
  ReplaceStatus,
  SearchPlace,
} from '#contract/resources/replacement.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface ReplacementsTable {
  id: Generated<number>;
  book_id: number;
  actor_id: number;
  text: string;
  replacement: string;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  status: Generated<ReplaceStatus>;
  /** The job that this one takes back; null where it replaces. */
  undoes: number | null;
  searched_in: Generated<SearchPlace>;
  match_case: Generated<boolean>;
  whole_words: Generated<boolean>;
  /** What else is replaced in the same run. */
  also: ColumnType<readonly RenamedText[], string | undefined, never>;
  /** Longer names that stay as they are. */
  kept_out: Generated<string[]>;
  /** Of whoever ordered it, for the audit log. */
  ip: string | null;
  /** Chapters: all of them, those whose outcome is known, those changed, and those brought back since. */
  total: Generated<number>;
  settled: Generated<number>;
  changed: Generated<number>;
  undone: Generated<number>;
  /** Places in the chapters changed. */
  replaced: Generated<number>;
  finished_at: OptionalMoment;
  /** The worker that is at it, for as long as its lease runs. */
  holder: string | null;
  leased_until: Moment;
}

export interface ReplacementChaptersTable {
  replacement_id: number;
  chapter_id: number;
  position: Generated<number>;
  /** The version that was looked at. */
  version_seen: number | null;
  /** Null: every hit that was shown. */
  hits: ColumnType<
    readonly { readonly where: 'title' | 'content'; readonly offset: number }[] | null,
    string | null | undefined,
    never
  >;
  /** Null until its turn has come. */
  outcome: ReplaceOutcome | null;
  /** What belongs to the outcome: a schema's message, or an ability rule's reason. */
  reason: string | null;
  replaced: Generated<number>;
  version_after: number | null;
  title_before: string | null;
  content_before: string | null;
  document_before: ColumnType<RichText | null, string | null | undefined, string | null>;
  word_count_before: number | null;
  undone_at: OptionalMoment;
}

/** What migrations 0011, 0023, 0048, 0063 and 0068 add to the database's type. */
export interface ReplacementsSchema {
  replacements: ReplacementsTable;
  replacement_chapters: ReplacementChaptersTable;
}
