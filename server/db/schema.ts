/** The whole database as Kysely's queries see it. */
import type { AccountsSchema } from './schema-accounts.ts';
import type { AttachmentsSchema } from './schema-attachments.ts';
import type { BooksSchema } from './schema-books.ts';
import type { ListsSchema } from './schema-lists.ts';
import type { NotificationsSchema } from './schema-notifications.ts';
import type { OutboxSchema } from './schema-outbox.ts';
import type { ReplacementsSchema } from './schema-replacements.ts';
import type { RevisionsSchema } from './schema-revisions.ts';
import type { StatisticsSchema } from './schema-statistics.ts';
import type { ViewsSchema } from './schema-views.ts';

export interface Database
  extends
    AccountsSchema,
    BooksSchema,
    NotificationsSchema,
    OutboxSchema,
    AttachmentsSchema,
    ReplacementsSchema,
    RevisionsSchema,
    StatisticsSchema,
    ListsSchema,
    ViewsSchema {}
