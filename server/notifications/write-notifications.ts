/** Writes notifications into the transaction of what they tell of (product.md, "Shell": what was missed arrives in order). */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { notificationTypes } from '#contract/resources/notification.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMails } from '../mail/mail-queue.ts';
import type { Mail } from '../mail/mailer.ts';
import { say } from '../messages/messages.ts';

export type Notice = {
  readonly userIds: readonly number[];
  readonly type: (typeof notificationTypes)[number];
  /** The sentence, in a receiver's language. */
  readonly say: (language: Language) => string;
  /** Path within the application. */
  readonly url: string | null;
  /** The record with a thread that it tells of: whoever reads on there has read it. */
  readonly about?: { readonly resource: string; readonly id: number };
  /** What stands for it and others of its kind where one call does the same to many records. */
  readonly many?: ManyNotice;
  /**
   * Given the id where it stands in for what is told later: it is there, and is neither pushed nor mailed. Null for whoever
   * has silenced its kind, who may yet be mailed later.
   */
  readonly standIn?: (id: number | null, userId: number) => void;
};

export type ManyNotice = {
  /** Alike in those that are told together. */
  readonly key: string;
  readonly sentence: (
    transaction: Kysely<Database>,
  ) => Promise<(language: Language, count: number) => string>;
  readonly url: string;
};

export type WrittenNotification = {
  readonly id: number;
  readonly user_id: number;
  readonly type: string;
  readonly message: string;
  readonly url: string | null;
  readonly created_at: Date;
};

export type NotificationSetup = {
  /** In which receivers read, as long as accounts name no language of their own. */
  readonly language: Language;
  /** Where links in mails lead, without a trailing slash. */
  readonly origin: string;
};

/** The first number of the advisory locks that order notifications; the second is the user's id. */
const lockSpace = 7;
/** More receivers than this take one lock for all: the database has room for some thousands only. */
const lockedOneByOne = 200;

/**
 * Gives those that are to be pushed. To be the last that a transaction does, and once. A receiver is locked until the
 * commit before the ids are drawn: of two transactions that write to the same user the later one has the higher ids, so
 * that whoever has seen an id has seen all below it, and `filter[after]` leaves none out.
 */
export async function writeNotifications(
  transaction: Kysely<Database>,
  notices: readonly Notice[],
  { language, origin }: NotificationSetup,
  time: Date,
): Promise<readonly WrittenNotification[]> {
  const rows = notices.flatMap(({ userIds, type, say: sentence, url, about, standIn }) => {
    const message = sentence(language);
    const record = about === undefined ? null : recordKey(about);
    return [...new Set(userIds)].map((userId) => ({ userId, type, message, url, record, standIn }));
  });
  if (rows.length === 0) return [];
  const receivers = [...new Set(rows.map(({ userId }) => userId))];
  const wanted = await wantedBy(transaction, receivers);
  await enqueueMails(
    transaction,
    rows.flatMap((row) => (row.standIn === undefined ? mailOf(wanted, row, language, origin) : [])),
  );
  const isMuted = ({ userId, type }: Row) => wanted.get(userId)?.muted.includes(type) === true;
  for (const row of rows.filter(isMuted)) row.standIn?.(null, row.userId);
  const told = rows.filter((row) => !isMuted(row));
  if (told.length === 0) return [];
  await lockReceivers(transaction, [...new Set(told.map(({ userId }) => userId))]);
  const { rows: written } = await sql<WrittenNotification>`
    insert into notifications (user_id, type, message, url, about, created_at)
    select user_id, type, message, url, about, ${time}::timestamptz from unnest(
      ${told.map(({ userId }) => userId)}::bigint[], ${told.map(({ type }) => type)}::text[],
      ${told.map(({ message }) => message)}::text[], ${told.map(({ url }) => url)}::text[],
      ${told.map(({ record }) => record)}::text[]
    ) with ordinality as row (user_id, type, message, url, about, position)
    order by position
    returning id, user_id, type, message, url, created_at`.execute(transaction);
  for (const [at, { id, user_id: userId }] of written.entries()) told[at]?.standIn?.(id, userId);
  return written.filter((_, at) => told[at]?.standIn === undefined);
}

/** As `notifications.about` has it. */
export const recordKey = ({ resource, id }: NonNullable<Notice['about']>): string => `${resource}.${id}`;

type Wanted = { readonly user_id: number; readonly muted: readonly string[]; readonly mail: Receiver | null };
type Receiver = { readonly name: string; readonly email: string; readonly types: readonly string[] };

/** What receivers have settled; who has settled nothing is not among them. */
async function wantedBy(
  transaction: Kysely<Database>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Wanted>> {
  const rows = await transaction
    .selectFrom('notification_settings')
    .innerJoin('users', 'users.id', 'notification_settings.user_id')
    .select(['user_id', 'muted', 'mailed', 'name', 'email', 'status', 'email_verified_at'])
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ user_id, muted, mailed, name, email, status, email_verified_at: verifiedAt }) => {
      // Nothing of an account goes to an address that nobody has shown to be its own.
      const mail = status === 'active' && verifiedAt !== null ? { name, email, types: mailed } : null;
      return [user_id, { user_id, muted, mail }];
    }),
  );
}

type Row = {
  readonly userId: number;
  readonly type: string;
  readonly message: string;
  readonly url: string | null;
};

function mailOf(
  wanted: ReadonlyMap<number, Wanted>,
  { userId, type, message, url }: Row,
  language: Language,
  origin: string,
): readonly Mail[] {
  const mail = wanted.get(userId)?.mail ?? null;
  if (mail === null || !mail.types.includes(type)) return [];
  const { name, email } = mail;
  const values = { name, message, link: `${origin}${url ?? '/'}` };
  return [
    {
      to: email,
      subject: say(language, 'notification_mail_subject'),
      text: say(language, 'notification_mail_text', values),
    },
  ];
}

/** In the order of their ids, so that two transactions never wait for each other. */
async function lockReceivers(transaction: Kysely<Database>, userIds: readonly number[]): Promise<void> {
  if (userIds.length > lockedOneByOne) {
    await sql`select pg_advisory_xact_lock(${lockSpace})`.execute(transaction);
    return;
  }
  await sql`select pg_advisory_xact_lock_shared(${lockSpace})`.execute(transaction);
  await sql`
    select pg_advisory_xact_lock(${lockSpace}, id)
    from (select id::integer from unnest(${userIds}::bigint[]) as receiver (id) order by id) as ordered`.execute(
    transaction,
  );
}
