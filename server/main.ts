/** Starts the server: configuration, database, demo data on the first run, then it listens until it is asked to stop. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { buildApp } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { createBackup } from './db/backup.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { demoAccounts, demoPassword } from './demo/demo-people.ts';
import { seedDemoData } from './demo/seed-demo-data.ts';
import { showProgress } from './demo/seed-progress.ts';
import { createHonorsJob } from './jobs/freeze-honors.ts';
import type { NightlyJob } from './jobs/nightly.ts';
import { repeatJob, type RunningJob } from './jobs/repeat-job.ts';
import { type GoesOn, type JobName, reportRuns } from './jobs/report-runs.ts';
import { createMailer } from './mail/mailer.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { rollUpAdEvents } from './resources/ads/roll-up-ad-events.ts';
import { rollUpEvents } from './statistics/roll-up.ts';
import { openStorage } from './storage/open-storage.ts';
import { onSignals, stopOrderly } from './operation/shutdown.ts';

const firstBooks = 200;
const secrets = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'];
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: secrets, serializers: { req: describeRequest } });
  const passwords = createPasswords();
  const { database, lock } = await openConfiguredDatabase(config, say);
  if (database.kind === 'pglite' && (await wantsDemoData(database))) {
    say('Filling the embedded database with demo data.');
    const passwordHash = await passwords.hash(demoPassword);
    const onProgress = showProgress(process.stdout, Date.now);
    await seedDemoData(database.kysely, { books: firstBooks, passwordHash, onProgress });
  }
  const hasDemo = await hasDemoData(database);
  refuseOpenDemo(config, hasDemo);

  let isStopping = false;
  const app = await buildApp({
    config,
    database,
    passwords,
    files: await openStorage(config),
    mailer: createMailer(config, log),
    now: Date.now,
    log,
    isStopping: () => isStopping,
  });
  const backup =
    database.kind === 'pglite'
      ? await createBackup(database, config.dataFolder, (error) =>
          log.error({ err: error }, 'A backup failed'),
        )
      : null;
  const jobs: RunningJob[] = [];
  const countHonors = createHonorsJob(database.kysely);
  const repeat = (
    name: JobName,
    run: (goesOn: GoesOn) => Promise<Date | null>,
    isOwn?: (next: Date | null) => boolean,
  ) => repeatJob(reportRuns(app.jobRuns, name, run, Date.now, isOwn), Date.now, log);
  const repeatNightly = (name: JobName, run: NightlyJob) => repeat(name, run, (next) => next !== null);
  onSignals(async () => {
    isStopping = true;
    await stopOrderly({ app, database, backup, jobs, lock, log });
  });
  const address = await app.listen({ port: config.port, host: config.host });
  jobs.push(
    repeat('publish_chapters', async () => (await app.publishDueChapters()).nextDue),
    repeat('move_ads', async () => withinSeconds((await app.moveDueAds()).nextDue)),
    repeat('fail_orders', () => app.failStaleOrders().then(() => null)),
    repeat('tell_overdue', async () => (await app.tellOverdueSos()).nextDue),
    repeatNightly('check_statistics', app.checkStatistics),
    repeatNightly('sweep_files', app.sweepFiles),
    repeat('roll_up_readings', (on) => rollUpEvents(database.kysely, new Date(), on).then(() => null)),
    repeat('roll_up_ads', (on) => rollUpAdEvents(database.kysely, new Date(), on).then(() => null)),
    repeat('freeze_honors', () => countHonors(new Date()).then(() => null)),
  );
  say(`Bookdesk is ready at ${address}`);
  if (hasDemo)
    say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(', ')}`);
}

/** What is sold from now on begins at once, whoever of the instances has sold it. */
function withinSeconds(next: Date | null): Date {
  const latest = Date.now() + 5000;
  return new Date(next === null ? latest : Math.min(latest, next.getTime()));
}

/** Without the query, which may hold the token of a mailed link. */
function describeRequest({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0], ip };
}

/** On the first start, and when that was cut short: an embedded database that is empty, or has too few demo books. */
async function wantsDemoData({ kysely }: OpenDatabase): Promise<boolean> {
  const { rows } = await sql<{ users: boolean; books: number }>`
    select exists (select 1 from users) as users,
      (select count(*) from (select 1 from demo_books limit ${firstBooks}) as first) as books
  `.execute(kysely);
  const { users = false, books = 0 } = rows[0] ?? {};
  return !users || (books < firstBooks && (await hasDemoData({ kysely })));
}

/** Anybody may register under an address that looks like those of the demo accounts. */
async function hasDemoData({ kysely }: Pick<OpenDatabase, 'kysely'>): Promise<boolean> {
  const { rows } = await sql`select 1 from demo_data`.execute(kysely);
  return rows.length > 0;
}

/** Everybody knows the password of the demo accounts. */
function refuseOpenDemo({ host }: ServerConfig, hasDemo: boolean): void {
  if (!hasDemo || loopback.test(host)) return;
  throw new Error(
    `HOST=${host}: this database has demo accounts, whose password everybody knows, so the server listens on this machine only. Use a database without demo data, or leave HOST out.`,
  );
}

start().catch((error: unknown) => {
  const problem = error instanceof Error ? error : new Error(String(error));
  const isTaken = 'code' in problem && problem.code === 'EADDRINUSE';
  const line = isTaken
    ? `The port is in use already: ${problem.message}. Choose another with PORT.`
    : problem.message;
  process.stderr.write(`${line}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${problem.stack ?? ''}\n`);
  process.exit(1);
});
