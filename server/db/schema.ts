/** The whole database as Kysely's queries see it. */
import type { bannedWordSchema } from '#contract/resources/banned-word.ts';
import type { cannedReplySchema } from '#contract/resources/canned-reply.ts';
import type { Stored } from './column-types.ts';
import type { AccountsSchema } from './schema/schema-accounts.ts';
import type { AdsSchema } from './schema/schema-ads.ts';
import type { AttachmentsSchema } from './schema/schema-attachments.ts';
import type { BooksSchema } from './schema/schema-books.ts';
import type { DraftsSchema } from './schema/schema-drafts.ts';
import type { FaultsSchema } from './schema/schema-faults.ts';
import type { FaqsSchema } from './schema/schema-faqs.ts';
import type { HonorsSchema } from './schema/schema-honors.ts';
import type { InvoicesSchema } from './schema/schema-invoices.ts';
import type { LedgerSchema } from './schema/schema-ledger.ts';
import type { ListsSchema } from './schema/schema-lists.ts';
import type { NamesSchema } from './schema/schema-names.ts';
import type { NightlyRunsSchema } from './schema/schema-nightly-runs.ts';
import type { NotificationsSchema } from './schema/schema-notifications.ts';
import type { OrdersSchema } from './schema/schema-orders.ts';
import type { OutboxSchema } from './schema/schema-outbox.ts';
import type { ReplacementsSchema } from './schema/schema-replacements.ts';
import type { ReviewsSchema } from './schema/schema-reviews.ts';
import type { RevisionsSchema } from './schema/schema-revisions.ts';
import type { ScansSchema } from './schema/schema-scans.ts';
import type { ScriptsSchema } from './schema/schema-scripts.ts';
import type { StatisticsSchema } from './schema/schema-statistics.ts';
import type { ThreadsSchema } from './schema/schema-threads.ts';
import type { TopicsSchema } from './schema/schema-topics.ts';
import type { UploadsSchema } from './schema/schema-uploads.ts';
import type { ViewsSchema } from './schema/schema-views.ts';

export interface Database
  extends
    AccountsSchema,
    AdsSchema,
    BooksSchema,
    NotificationsSchema,
    OutboxSchema,
    OrdersSchema,
    AttachmentsSchema,
    DraftsSchema,
    FaqsSchema,
    FaultsSchema,
    HonorsSchema,
    InvoicesSchema,
    LedgerSchema,
    NamesSchema,
    NightlyRunsSchema,
    ReplacementsSchema,
    ReviewsSchema,
    RevisionsSchema,
    ScansSchema,
    ScriptsSchema,
    StatisticsSchema,
    ListsSchema,
    ThreadsSchema,
    TopicsSchema,
    UploadsSchema,
    ViewsSchema {
  banned_words: Stored<typeof bannedWordSchema, 'note'>;
  canned_replies: Stored<typeof cannedReplySchema>;
}
