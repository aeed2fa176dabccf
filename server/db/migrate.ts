/**
 * Brings a database to the newest shape. The table below is the order; what has landed is never edited.
 * Kysely holds an advisory lock meanwhile, so that several instances may start at once.
 *
 * A large table is not rewritten in one step, since everybody waits meanwhile: a constraint is added `not valid` and
 * validated after it, a value is written only where it is distinct, and who finds a table kept gives up before long.
 */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { up as accounts } from './migrations/0001-accounts.ts';
import { up as books } from './migrations/0002-books.ts';
import { up as notifications } from './migrations/0003-notifications.ts';
import { up as chaptersAndIssues } from './migrations/0004-chapters-and-issues.ts';
import { up as attachments } from './migrations/0005-attachments.ts';
import { up as lists } from './migrations/0006-lists.ts';
import { up as revisions } from './migrations/0007-revisions.ts';
import { up as chapterTexts } from './migrations/0008-chapter-texts.ts';
import { up as statistics } from './migrations/0009-statistics.ts';
import { up as chapterOrder } from './migrations/0010-chapter-order.ts';
import { up as replacements } from './migrations/0011-replacements.ts';
import { up as views } from './migrations/0012-views.ts';
import { up as bookFilters } from './migrations/0013-book-filters.ts';
import { up as ticketSearch } from './migrations/0014-ticket-search.ts';
import { up as happenedRequests } from './migrations/0015-happened-requests.ts';
import { up as bookMessages } from './migrations/0016-book-words.ts';
import { up as issuesAndTickets } from './migrations/0017-issues-and-tickets.ts';
import { up as outbox } from './migrations/0018-outbox.ts';
import { up as ownersOfFiles } from './migrations/0019-owners-of-files.ts';
import { up as knownDevices } from './migrations/0020-known-devices.ts';
import { up as linksOfSessions } from './migrations/0021-links-of-sessions.ts';
import { up as genreNamesAndSlugs } from './migrations/0022-genre-names-and-slugs.ts';
import { up as replacementJobs } from './migrations/0023-replacement-jobs.ts';
import { up as chaptersTrash } from './migrations/0024-chapters-trash.ts';
import { up as statisticsFromChapters } from './migrations/0025-statistics-from-chapters.ts';
import { up as faqs } from './migrations/0026-faqs.ts';
import { up as users } from './migrations/0027-users.ts';
import { up as activities } from './migrations/0028-activities.ts';
import { up as attachmentsOfAll } from './migrations/0029-attachments-of-all.ts';
import { up as revisionsOfFaqs } from './migrations/0030-revisions-of-faqs.ts';
import { up as ledger } from './migrations/0031-ledger.ts';
import { up as ordersAndRedeems } from './migrations/0032-orders-and-redeems.ts';
import { up as adSlots } from './migrations/0033-ad-slots.ts';
import { up as invoices } from './migrations/0034-invoices.ts';
import { up as reviews } from './migrations/0038-reviews.ts';
import { up as threads } from './migrations/0039-threads.ts';
import { up as requests } from './migrations/0040-requests.ts';
import { up as reportsAndSos } from './migrations/0041-reports-and-sos.ts';
import { up as honors } from './migrations/0042-honors.ts';
import { up as topics } from './migrations/0043-topics.ts';
import { up as ownAccounts } from './migrations/0044-own-accounts.ts';
import { up as notificationSettings } from './migrations/0045-notification-settings-and-mails.ts';
import { up as endedSessions } from './migrations/0046-ended-sessions.ts';
import { up as ledgerAsAList } from './migrations/0047-ledger-as-a-list.ts';
import { up as texts } from './migrations/0048-texts.ts';
import { up as uploads } from './migrations/0050-uploads.ts';
import { up as carriedLines } from './migrations/0060-carried-lines.ts';
import { up as scripts } from './migrations/0061-scripts.ts';
import { up as cannedReplies } from './migrations/0062-canned-replies.ts';
import { up as names } from './migrations/0063-names.ts';
import { up as scans } from './migrations/0064-scans.ts';
import { up as newDraftsAndStoppedUploads } from './migrations/0065-new-drafts-and-stopped-uploads.ts';
import { up as scriptsOfDrafts } from './migrations/0066-scripts-of-drafts.ts';
import { up as renamesOfManyNames } from './migrations/0068-renames-of-many-names.ts';
import { up as commentedPassages } from './migrations/0069-commented-passages.ts';
import { up as picturesOfTexts } from './migrations/0070-pictures-of-texts.ts';
import { up as faultsOfMovedChapters } from './migrations/0071-faults-of-moved-chapters.ts';
import { up as reasonsOfReviews } from './migrations/0072-reasons-of-reviews.ts';
import { up as graceOfEveryUse } from './migrations/0073-grace-of-every-use.ts';
import { up as nightsAndSums } from './migrations/0074-nights-and-sums.ts';
import { up as formerSecrets } from './migrations/0075-former-secrets.ts';
import { up as wordsByKey } from './migrations/0076-words-by-key.ts';
import { up as leasesOfNights } from './migrations/0077-leases-of-nights.ts';
import { up as revisionsByPicture } from './migrations/0078-revisions-by-picture.ts';
import { up as volumes } from './migrations/0079-volumes.ts';
import { up as overdueSos } from './migrations/0080-overdue-sos.ts';
import { up as queuesOfFaults } from './migrations/0081-queues-of-faults.ts';
import { up as volumesOfUploads } from './migrations/0082-volumes-of-uploads.ts';
import { up as readThreads } from './migrations/0083-read-threads.ts';
import { up as picturesOfChapters } from './migrations/0084-pictures-of-chapters.ts';
import { up as releasesOfUploads } from './migrations/0085-releases-of-uploads.ts';
import { up as savesOfTexts } from './migrations/0086-saves-of-texts.ts';
import { up as queuesOfTickets } from './migrations/0087-queues-of-tickets.ts';
import { up as totalsBySlug } from './migrations/0088-totals-by-slug.ts';
import { up as bannedWordsByMarks } from './migrations/0089-banned-words-by-marks.ts';
import { up as plainForms } from './migrations/0090-plain-forms.ts';
import { up as daysOfMovedChapters } from './migrations/0091-days-of-moved-chapters.ts';
import { up as notesBeingWritten } from './migrations/0092-notes-being-written.ts';
import { up as demoData } from './migrations/0093-demo-data.ts';
import { up as oldWatchers } from './migrations/0094-old-watchers.ts';
import { up as notificationsAbout } from './migrations/0095-notifications-about.ts';
import { up as paymentsOfInvoices } from './migrations/0096-payments-of-invoices.ts';
import { up as salesOfAds } from './migrations/0097-sales-of-ads.ts';
import { up as adsInLedger } from './migrations/0098-ads-in-ledger.ts';
import { up as cancelledAds } from './migrations/0099-cancelled-ads.ts';
import type { Database } from './schema.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': { up: accounts },
  '0002-books': { up: books },
  '0003-notifications': { up: notifications },
  '0004-chapters-and-issues': { up: chaptersAndIssues },
  '0005-attachments': { up: attachments },
  '0006-lists': { up: lists },
  '0007-revisions': { up: revisions },
  '0008-chapter-texts': { up: chapterTexts },
  '0009-statistics': { up: statistics },
  '0010-chapter-order': { up: chapterOrder },
  '0011-replacements': { up: replacements },
  '0012-views': { up: views },
  '0013-book-filters': { up: bookFilters },
  '0014-ticket-search': { up: ticketSearch },
  '0015-happened-requests': { up: happenedRequests },
  '0016-book-words': { up: bookMessages },
  '0017-issues-and-tickets': { up: issuesAndTickets },
  '0018-outbox': { up: outbox },
  '0019-owners-of-files': { up: ownersOfFiles },
  '0020-known-devices': { up: knownDevices },
  '0021-links-of-sessions': { up: linksOfSessions },
  '0022-genre-names-and-slugs': { up: genreNamesAndSlugs },
  '0023-replacement-jobs': { up: replacementJobs },
  '0024-chapters-trash': { up: chaptersTrash },
  '0025-statistics-from-chapters': { up: statisticsFromChapters },
  '0026-faqs': { up: faqs },
  '0027-users': { up: users },
  '0028-activities': { up: activities },
  '0029-attachments-of-all': { up: attachmentsOfAll },
  '0030-revisions-of-faqs': { up: revisionsOfFaqs },
  '0031-ledger': { up: ledger },
  '0032-orders-and-redeems': { up: ordersAndRedeems },
  '0033-ad-slots': { up: adSlots },
  '0034-invoices': { up: invoices },
  '0038-reviews': { up: reviews },
  '0039-threads': { up: threads },
  '0040-requests': { up: requests },
  '0041-reports-and-sos': { up: reportsAndSos },
  '0042-honors': { up: honors },
  '0043-topics': { up: topics },
  '0044-own-accounts': { up: ownAccounts },
  '0045-notification-settings-and-mails': { up: notificationSettings },
  '0046-ended-sessions': { up: endedSessions },
  '0047-ledger-as-a-list': { up: ledgerAsAList },
  '0048-texts': { up: texts },
  '0050-uploads': { up: uploads },
  '0060-carried-lines': { up: carriedLines },
  '0061-scripts': { up: scripts },
  '0062-canned-replies': { up: cannedReplies },
  '0063-names': { up: names },
  '0064-scans': { up: scans },
  '0065-new-drafts-and-stopped-uploads': { up: newDraftsAndStoppedUploads },
  '0066-scripts-of-drafts': { up: scriptsOfDrafts },
  '0068-renames-of-many-names': { up: renamesOfManyNames },
  '0069-commented-passages': { up: commentedPassages },
  '0070-pictures-of-texts': { up: picturesOfTexts },
  '0071-faults-of-moved-chapters': { up: faultsOfMovedChapters },
  '0072-reasons-of-reviews': { up: reasonsOfReviews },
  '0073-grace-of-every-use': { up: graceOfEveryUse },
  '0074-nights-and-sums': { up: nightsAndSums },
  '0075-former-secrets': { up: formerSecrets },
  '0076-words-by-key': { up: wordsByKey },
  '0077-leases-of-nights': { up: leasesOfNights },
  '0078-revisions-by-picture': { up: revisionsByPicture },
  '0079-volumes': { up: volumes },
  '0080-overdue-sos': { up: overdueSos },
  '0081-queues-of-faults': { up: queuesOfFaults },
  '0082-volumes-of-uploads': { up: volumesOfUploads },
  '0083-read-threads': { up: readThreads },
  '0084-pictures-of-chapters': { up: picturesOfChapters },
  '0085-releases-of-uploads': { up: releasesOfUploads },
  '0086-saves-of-texts': { up: savesOfTexts },
  '0087-queues-of-tickets': { up: queuesOfTickets },
  '0088-totals-by-slug': { up: totalsBySlug },
  '0089-banned-words-by-marks': { up: bannedWordsByMarks },
  '0090-plain-forms': { up: plainForms },
  '0091-days-of-moved-chapters': { up: daysOfMovedChapters },
  '0092-notes-being-written': { up: notesBeingWritten },
  '0093-demo-data': { up: demoData },
  '0094-old-watchers': { up: oldWatchers },
  '0095-notifications-about': { up: notificationsAbout },
  '0096-payments-of-invoices': { up: paymentsOfInvoices },
  '0097-sales-of-ads': { up: salesOfAds },
  '0098-ads-in-ledger': { up: adsInLedger },
  '0099-cancelled-ads': { up: cancelledAds },
};

export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/** Milliseconds. Whoever queues behind a migration that waits for a table waits as well: so it gives up before long. */
const lockPatience = 10_000;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_not_available. */
const lockNotAvailable = '55P03';

/**
 * The names of the migrations that ran now. Throws with the name of the one that failed, and with who keeps a table from
 * it; nothing of it has happened then.
 */
export async function migrate(database: Kysely<Database>, patience = lockPatience): Promise<string[]> {
  // The migrator looks at every table first, which would be a fifth of an ordinary start.
  if ((await lastMigration(database)) === newestMigration) return [];
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => impatient(patience) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    const isKept = (error as { code?: unknown }).code === lockNotAvailable;
    const why = isKept ? `: for ${patience} ms a table was kept by ${await keepers(database)}` : '';
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed${why}`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

function impatient(patience: number): Record<string, Migration> {
  const waiting = (migration: Migration): Migration => ({
    async up(transaction) {
      await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(transaction);
      await migration.up(transaction);
    },
  });
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, waiting(migration)]),
  );
}

/** Sessions in a transaction, the longest first: one of them it is. */
async function keepers(database: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; seconds: number; query: string }>`
    select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::integer as seconds,
      left(query, 120) as query
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`.execute(database);
  const told = rows.map(
    ({ pid, name, seconds, query }) => `process ${pid} ${name} (for ${seconds} s, last: ${query})`,
  );
  return told.join('; ') || 'somebody who has gone by now';
}

/** The name of the newest migration that has landed; null in a database without any. */
export async function lastMigration(database: Kysely<Database>): Promise<string | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(database);
  if (tables[0]?.there !== true) return null;
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(
    database,
  );
  return rows[0]?.name ?? null;
}
