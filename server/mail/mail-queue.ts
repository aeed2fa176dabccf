/**
 * Mails that are written in the transaction of what they tell of, and sent once that is committed: none is lost, and none
 * tells of what did not happen. One that was handed over, but not noted as such before a crash, is sent again under the same
 * Message-ID, by which receivers know it.
 */
import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/schema.ts';
import type { Mail, Mailer } from './mailer.ts';

export type MailQueueDeps = {
  readonly database: Kysely<Database>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly isStopped: () => boolean;
};

type WaitingMail = {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: Date;
  readonly attempts: number;
};

/** Longer than the mail server's patience (mailer.ts): nobody else takes up one that is being sent. */
const claimed = sql`clock_timestamp() + interval '2 minutes'`;
/** Milliseconds. What another instance has written and left behind leaves within this time. */
const lookEvery = 2000;
/** A day of tries, each twice as long after the one before, and an hour at the most. */
const mostAttempts = 30;
const longestBackoffSeconds = 3600;

/** Who sends mails in this process, and looks for new ones as soon as they are committed. */
const senders = new Set<() => void>();
const wakeSenders = () => {
  for (const wake of senders) wake();
};

/** Gives what ends it. */
export function wakeForMails(wake: () => void): () => void {
  senders.add(wake);
  return () => void senders.delete(wake);
}

export async function enqueueMails(transaction: Kysely<Database>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  await transaction
    .insertInto('mails')
    .values(mails.map(({ to, subject, text }) => ({ recipient: to, subject, body: text })))
    .execute();
  afterCommit(transaction, wakeSenders);
}

/** Sends what is due; gives when to look again. */
export async function sendDueMails(deps: MailQueueDeps): Promise<Date> {
  const { database, isStopped } = deps;
  for (let mail = await claimNext(database); mail !== null; mail = await claimNext(database)) {
    await sendOne(deps, mail);
    if (isStopped()) break;
  }
  return new Date(Date.now() + lookEvery);
}

async function claimNext(database: Kysely<Database>): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    update mails set due_at = ${claimed}, attempts = attempts + 1
    where id = (
      select id from mails where due_at <= clock_timestamp() order by due_at, id limit 1 for update skip locked
    )
    returning id, recipient, subject, body, created_at, attempts`.execute(database);
  return rows[0] ?? null;
}

async function sendOne({ database, mailer, log }: MailQueueDeps, mail: WaitingMail): Promise<void> {
  const { id, recipient: to, subject, body: text, created_at: at, attempts } = mail;
  try {
    await mailer.send({ to, subject, text, messageId: `<${id}.${at.getTime()}@mail.bookdesk>` });
  } catch (err) {
    const isGivenUp = attempts >= mostAttempts;
    log.error(
      { err, mail: id },
      isGivenUp ? 'A mail is given up' : 'A mail could not be sent; it is tried again',
    );
    if (!isGivenUp) {
      const seconds = Math.min(longestBackoffSeconds, 2 ** attempts);
      await sql`
        update mails set due_at = clock_timestamp() + ${seconds} * interval '1 second' where id = ${id}`.execute(
        database,
      );
      return;
    }
  }
  await database.deleteFrom('mails').where('id', '=', id).execute();
}
