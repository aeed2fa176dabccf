/**
 * Brings a database to the newest shape. The table below is the order; what has landed is never edited.
 * Kysely holds an advisory lock meanwhile, so that several instances may start at once.
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
import { up as bookWords } from './migrations/0016-book-words.ts';
import { up as issuesAndTickets } from './migrations/0017-issues-and-tickets.ts';
import { up as outbox } from './migrations/0018-outbox.ts';
import { up as ownersOfFiles } from './migrations/0019-owners-of-files.ts';
import { up as knownDevices } from './migrations/0020-known-devices.ts';
import { up as linksOfSessions } from './migrations/0021-links-of-sessions.ts';
import { up as genreNamesAndSlugs } from './migrations/0022-genre-names-and-slugs.ts';
import { up as replacementJobs } from './migrations/0023-replacement-jobs.ts';
import { up as chaptersTrash } from './migrations/0024-chapters-trash.ts';
import { up as statisticsFromChapters } from './migrations/0025-statistics-from-chapters.ts';
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
  '0016-book-words': { up: bookWords },
  '0017-issues-and-tickets': { up: issuesAndTickets },
  '0018-outbox': { up: outbox },
  '0019-owners-of-files': { up: ownersOfFiles },
  '0020-known-devices': { up: knownDevices },
  '0021-links-of-sessions': { up: linksOfSessions },
  '0022-genre-names-and-slugs': { up: genreNamesAndSlugs },
  '0023-replacement-jobs': { up: replacementJobs },
  '0024-chapters-trash': { up: chaptersTrash },
  '0025-statistics-from-chapters': { up: statisticsFromChapters },
};

export const newestMigration = Object.keys(migrations).at(-1) ?? '';

/** The names of the migrations that ran now. Throws with the name of the one that failed. */
export async function migrate(database: Kysely<Database>): Promise<string[]> {
  // The migrator looks at every table first, which would be a fifth of an ordinary start.
  if ((await lastMigration(database)) === newestMigration) return [];
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (error !== undefined) {
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
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
