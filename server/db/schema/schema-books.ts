/** Table types of migration 0002 with what later ones added: books, chapters, tickets, issues and the audit log. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { IssueKind } from '#contract/resources/issue.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { TicketRequest } from '#contract/resources/ticket-request.ts';
import type { bookKinds, bookStatuses, contentRatings } from '#contract/resources/book.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

/** Written as ISO 8601 or Date, read as the driver's parser gives it. */

export interface BooksTable {
  id: Generated<number>;
  title: string;
  alternative_titles: Generated<string[]>;
  slug: string;
  author_name: string;
  translator_name: string | null;
  kind: (typeof bookKinds)[number];
  genres: Generated<string[]>;
  synopsis: Generated<string>;
  cover: string | null;
  content_rating: Generated<(typeof contentRatings)[number]>;
  status: Generated<(typeof bookStatuses)[number]>;
  progress: Generated<1 | 2 | 3>;
  owner_id: number;
  manager_pick: Generated<boolean>;
  chapter_price: Generated<number>;
  discount: Generated<number>;
  chapters_version: Generated<number>;
  chapter_count: Generated<number>;
  word_count: Generated<number>;
  view_count: Generated<number>;
  last_chapter_id: number | null;
  last_chapter_number: number | null;
  last_chapter_title: string | null;
  last_chapter_at: OptionalMoment;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
  title_key: GeneratedAlways<string>;
  author_key: GeneratedAlways<string>;
  search_plain: GeneratedAlways<string>;
  search_marked: GeneratedAlways<string>;
}

export interface GenresTable {
  slug: string;
  /** In Vietnamese, and in every language that `names` has none for. */
  label: string;
  names: ColumnType<Readonly<Partial<Record<Language, string>>>, string | undefined, string>;
  position: number;
}

export interface ChaptersTable {
  id: Generated<number>;
  book_id: number;
  number: number;
  title: string;
  /** Of the book; null outside of any. */
  volume: number | null;
  status: Generated<'draft' | 'scheduled' | 'published' | 'hidden'>;
  word_count: Generated<number>;
  price: Generated<number>;
  view_count: Generated<number>;
  published_at: OptionalMoment;
  deleted_at: OptionalMoment;
  /** Its number before it went into the trash. */
  trashed_number: number | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ChapterContentsTable {
  chapter_id: number;
  content: string;
  /** JSON as contract/rich-text describes it. */
  document: ColumnType<RichText | null, string | null | undefined, string | null>;
  text_version: Generated<number>;
  /** Of its words (contract/text/text-key.ts); null until somebody asks for it, and again once the text has changed. */
  text_key: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface TicketsTable {
  id: Generated<number>;
  type: Generated<'ticket' | 'request'>;
  status: Generated<
    'open' | 'in_progress' | 'waiting' | 'resolved' | 'closed' | 'approved' | 'rejected' | 'cancelled'
  >;
  subject: string;
  body: Generated<string>;
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>;
  owner_id: number;
  assignee_id: number | null;
  book_id: number | null;
  /** The statement whose dispute opened it. */
  invoice_id: number | null;
  search_plain: GeneratedAlways<string>;
  search_marked: GeneratedAlways<string>;
  /** JSON as contract/resources/ticket-request.ts describes it. */
  request: ColumnType<TicketRequest | null, string | null | undefined, never>;
  outcome: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  awaits_staff: Generated<boolean>;
  asked_at: OptionalMoment;
  /** JSON as contract/resources/ticket.ts describes a trace. */
  trace: ColumnType<unknown, string | null | undefined, string | null>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface IssuesTable {
  id: Generated<number>;
  kind: IssueKind;
  status: Generated<'new' | 'claimed' | 'fixed' | 'rejected' | 'escalated'>;
  note: Generated<string>;
  source: Generated<'reader' | 'staff' | 'scan'>;
  quote: Generated<string>;
  passage: Generated<string>;
  paragraph: number | null;
  report_count: Generated<number>;
  reason: string | null;
  /** The one that stands for it since they were found to be the same. */
  merged_into_id: number | null;
  book_id: number;
  chapter_id: number | null;
  reporter_id: number | null;
  owner_id: number;
  assignee_id: number | null;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ActivitiesTable {
  id: GeneratedAlways<number>;
  actor_id: number | null;
  action: string;
  subject: string;
  subject_id: number;
  before: unknown;
  after: unknown;
  ip: string | null;
  created_at: Moment;
}

export interface DemoBooksTable {
  position: number;
  book_id: number;
}

/** What migration 0002 adds to the database's type. */
export interface BooksSchema {
  books: BooksTable;
  genres: GenresTable;
  chapters: ChaptersTable;
  chapter_contents: ChapterContentsTable;
  tickets: TicketsTable;
  issues: IssuesTable;
  activities: ActivitiesTable;
  demo_books: DemoBooksTable;
}
