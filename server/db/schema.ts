/** The whole database as Kysely's queries see it. */
import type { bannedWordSchema } from '#contract/resources/banned-word.ts';
import type { cannedReplySchema } from '#contract/resources/canned-reply.ts';
import type { Stored } from './column-types.ts';
import type { AccountsSchema } from './schema-accounts.ts';
import type { AdsSchema } from './schema-ads.ts';
import type { AttachmentsSchema } from './schema-attachments.ts';
import type { BooksSchema } from './schema-books.ts';
import type { DraftsSchema } from './schema-drafts.ts';
import type { FaultsSchema } from './schema-faults.ts';
import type { FaqsSchema } from './schema-faqs.ts';
import type { HonorsSchema } from './schema-honors.ts';
import type { InvoicesSchema } from './schema-invoices.ts';
import type { LedgerSchema } from './schema-ledger.ts';
import type { ListsSchema } from './schema-lists.ts';
import type { NamesSchema } from './schema-names.ts';
import type { NightlyRunsSchema } from './schema-nightly-runs.ts';
import type { NotificationsSchema } from './schema-notifications.ts';
import type { OrdersSchema } from './schema-orders.ts';
import type { OutboxSchema } from './schema-outbox.ts';
import type { ReplacementsSchema } from './schema-replacements.ts';
import type { ReviewsSchema } from './schema-reviews.ts';
import type { RevisionsSchema } from './schema-revisions.ts';
import type { ScansSchema } from './schema-scans.ts';
import type { ScriptsSchema } from './schema-scripts.ts';
import type { StatisticsSchema } from './schema-statistics.ts';
import type { ThreadsSchema } from './schema-threads.ts';
import type { TopicsSchema } from './schema-topics.ts';
import type { UploadsSchema } from './schema-uploads.ts';
import type { ViewsSchema } from './schema-views.ts';

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
