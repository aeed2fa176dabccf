/** Table types of migration 0043: topics and reports of comments. Columns are described there. */
import type { Generated } from 'kysely';
import type { topicKinds } from '#contract/resources/topic.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface TopicsTable {
  id: Generated<number>;
  kind: (typeof topicKinds)[number];
  title: string;
  slug: string;
  body: string;
  is_pinned: Generated<boolean>;
  is_locked: Generated<boolean>;
  owner_id: number;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: OptionalMoment;
}

export interface CommentReportsTable {
  message_id: number;
  reporter_id: number;
  ticket_id: number;
}

/** What migration 0043 adds to the database's type. */
export interface TopicsSchema {
  topics: TopicsTable;
  comment_reports: CommentReportsTable;
}
