/**
 * Limits what can be guessed or flooded, per key and window, counted in the database so that instances limit together.
 * A try is counted before it is judged: a hundred at once do not slip through.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';

export type Limit = { readonly name: string; readonly tries: number; readonly windowSeconds: number };

export const limits = {
  /** Per account and address. */
  login: { name: 'login', tries: 5, windowSeconds: 60 },
  /** Per address, over all accounts. */
  loginAddress: { name: 'login-address', tries: 50, windowSeconds: 60 },
  /** Per account over all addresses, and per account and device where the device has signed in before. */
  loginAccount: { name: 'login-account', tries: 20, windowSeconds: 900 },
  register: { name: 'register', tries: 20, windowSeconds: 3600 },
  forgotPassword: { name: 'forgot-password', tries: 10, windowSeconds: 3600 },
  /** As many mails an hour one account gets at most; counted as the tries of an account are. */
  forgotPasswordAccount: { name: 'forgot-password-account', tries: 5, windowSeconds: 3600 },
  /** Per address; a vote is no secret, but its count can be flooded. */
  faqVote: { name: 'faq-vote', tries: 60, windowSeconds: 3600 },
  /** Per address; whoever reads a whole book finds a few faults in it, and hardly thirty an hour. */
  issueReport: { name: 'issue-report', tries: 30, windowSeconds: 3600 },
  /** The same per person, who may come from many addresses. */
  issueReportPerson: { name: 'issue-report-person', tries: 30, windowSeconds: 3600 },
  /** Per address, which the readers of a whole mobile network may share. */
  adImpression: { name: 'ad-impression', tries: 1200, windowSeconds: 60 },
  adClick: { name: 'ad-click', tries: 60, windowSeconds: 60 },
  /** Codes that were wrong, per account and per address: nobody is to find one by trying. */
  redeem: { name: 'redeem', tries: 20, windowSeconds: 3600 },
  redeemAddress: { name: 'redeem-address', tries: 100, windowSeconds: 3600 },
  /** Mails with a link to an address, per account. */
  emailLink: { name: 'email-link', tries: 5, windowSeconds: 3600 },
  confirmEmail: { name: 'confirm-email', tries: 20, windowSeconds: 3600 },
  /** Wrong passwords of somebody who is signed in, per account. */
  ownPassword: { name: 'own-password', tries: 10, windowSeconds: 900 },
  resetPassword: { name: 'reset-password', tries: 20, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Counts a try; over the limit it throws 429 with the seconds until the window ends. */
export async function countTry(
  database: Kysely<Database>,
  limit: Limit,
  key: string,
  time: Date,
): Promise<void> {
  const windowEnd = new Date(time.getTime() + limit.windowSeconds * 1000);
  const row = await database
    .insertInto('login_attempts')
    .values({ key: keyOf(limit, key), failures: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when login_attempts.window_ends_at <= ${time} then 1 else login_attempts.failures + 1 end`,
        window_ends_at: sql`case when login_attempts.window_ends_at <= ${time} then ${windowEnd}
          else login_attempts.window_ends_at end`,
      }),
    )
    .returning(['failures', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (row.failures <= limit.tries) return;
  const seconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - time.getTime()) / 1000));
  throw new Failure('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}

/** Counts a try under several limits: where one of them refuses it, it has cost none of those before. */
export async function countTries(
  database: Kysely<Database>,
  tries: readonly (readonly [limit: Limit, key: string])[],
  time: Date,
): Promise<void> {
  for (const [at, [limit, key]] of tries.entries()) {
    try {
      await countTry(database, limit, key, time);
    } catch (error) {
      for (const [counted, its] of tries.slice(0, at)) await takeBackTry(database, counted, its, time);
      throw error;
    }
  }
}

/** Takes back one try that was no guess. Windows that have ended are removed on the way. */
export async function takeBackTry(
  database: Kysely<Database>,
  limit: Limit,
  key: string,
  time: Date,
): Promise<void> {
  await database.deleteFrom('login_attempts').where('window_ends_at', '<=', time).execute();
  await database
    .updateTable('login_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', keyOf(limit, key))
    .execute();
}

/** Forgets all tries under a key: whoever made them has shown that the account is theirs. */
export async function forgetTries(database: Kysely<Database>, limit: Limit, key: string): Promise<void> {
  await database.deleteFrom('login_attempts').where('key', '=', keyOf(limit, key)).execute();
}

/** Strangers share one count for an account, wherever they are; a device that it knows has its own. */
export function accountKey(email: string, device: string | null): string {
  return device === null ? email : `${email} ${device}`;
}

function keyOf(limit: Limit, key: string): string {
  return `${limit.name}:${key}`;
}
