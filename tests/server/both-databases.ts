/**
 * The suites that the gate runs on PGlite as well as on PostgreSQL, by their file below this folder, each for what differs
 * there. All others run on PostgreSQL, and in `npm run test:long` on both: what they are about is decided above the
 * database, in statements that these suites send as well.
 */
export const bothDatabases: Readonly<Record<string, string>> = {
  'activities/activity-plans.test.ts': 'plans: the planner is given other settings',
  'ads/spans.test.ts':
    'types: an exclusion constraint over ranges, with an extension that PGlite loads by itself',
  'books/book-list.test.ts': 'types: texts with marks are sorted by the collation of the database',
  'books/book-search.test.ts': 'types: words are taken apart by functions of the database',
  'chapters/chapter-order.test.ts': 'locks: numbers change places under a deferred constraint',
  'chapters/chapter-search.test.ts': 'types: trigrams, with an extension that PGlite loads by itself',
  'db/in-transaction.test.ts':
    'locks: PGlite has one connection, PostgreSQL deadlocks and serialization failures',
  'db/open-database.test.ts': 'types: how numbers, days and errors come out of the driver',
  'demo/run-seed.test.ts': 'statements: rows are copied in as a stream',
  'honors/honors.test.ts': 'time: periods begin at midnight here, by the zone of the session',
  'jobs/nightly.test.ts': 'locks: a lease, by the clock of the database',
  'jobs/publish-due-chapters.test.ts': 'time: what is due is compared with the clock of the database',
  'jobs/run-replacements.test.ts': 'locks: a lease, and rows skipped that another holds',
  'jobs/run-scans.test.ts': 'locks: a lease, and rows skipped that another holds',
  'ledger/ledger.test.ts': 'triggers: sums that are checked at the commit',
  'lists/export.test.ts': 'statements: a cursor that is read while the file is sent',
  'mail/mail-queue.test.ts': 'locks: a lease, by the clock of the database',
  'operation/full-disk.test.ts': 'errors: each says in its own way that there is no room',
  'operation/health.test.ts': 'errors: how a database that is away shows',
  'orders/orders.test.ts': 'time: sums of a day, kept by triggers',
  'outbox/outbox.test.ts': 'locks: a lease, by the clock of the database',
  'resources/reading.test.ts': 'statements: every list with each of its filters, sorts and searches',
  'resources/writing.test.ts': 'statements: every resource that is written, with its constraints',
  'scans/banned-words.test.ts': 'types: capitals and marks are folded by functions of the database',
  'statistics/statistics.test.ts': 'time: days of a report by the zone of the session',
  'threads/thread-plans.test.ts': 'plans: the planner is given other settings',
  'tickets/ticket-plans.test.ts': 'plans: the planner is given other settings',
};
