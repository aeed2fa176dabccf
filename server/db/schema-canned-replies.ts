/** Table type of migration 0062: replies that staff have written once. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { CannedReply } from '#contract/resources/canned-reply.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

/** What migration 0062 adds to the database's type. */
export interface CannedRepliesSchema {
  canned_replies: {
    id: Generated<number>;
    title: string;
    body: string;
    event: CannedReply['event'];
    priority: CannedReply['priority'];
    position: number;
    version: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
}
