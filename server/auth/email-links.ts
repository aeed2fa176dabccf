/**
 * Links that show that a mailed address is somebody's: of whoever has registered, and of whoever wants another address. The
 * secret is kept as a hash, works once and for a day; a later link takes the place of the one before.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMails } from '../mail/mail-queue.ts';
import { say } from '../messages/messages.ts';
import { hashSecret } from './tokens.ts';

const linkHours = 24;

type LinkRequest = {
  readonly user: { readonly id: number; readonly name: string };
  /** What the link proves to be theirs. */
  readonly email: string;
  readonly kind: 'registered' | 'changed';
  readonly language: Language;
  /** Where links in mails lead, without a trailing slash. */
  readonly origin: string;
  readonly time: Date;
};

/** In the transaction of what the mail tells of. */
export async function mailEmailLink(
  transaction: Kysely<Database>,
  { user, email, kind, language, origin, time }: LinkRequest,
): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const link = {
    email,
    secret_hash: hashSecret(secret),
    created_at: time,
    expires_at: new Date(time.getTime() + linkHours * 3_600_000),
  };
  await transaction
    .insertInto('email_links')
    .values({ user_id: user.id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  const address = `${origin}/register?${new URLSearchParams({ token: secret }).toString()}`;
  const values = { name: user.name, link: address, hours: linkHours };
  const text = kind === 'registered' ? 'confirm_mail_text' : 'change_mail_text';
  await enqueueMails(transaction, [
    { to: email, subject: say(language, 'confirm_mail_subject'), text: say(language, text, values) },
  ]);
}

/** The other address that an account is to get, as long as the link there holds; null where none waits. */
export async function pendingAddress(
  transaction: Kysely<Database>,
  { id, email }: { readonly id: number; readonly email: string },
  time: Date,
): Promise<string | null> {
  const link = await transaction
    .selectFrom('email_links')
    .select('email')
    .where('user_id', '=', id)
    .where('email', '<>', email)
    .where('expires_at', '>', time)
    .executeTakeFirst();
  return link?.email ?? null;
}

/** A link that would give the account another address proves nothing any more; one to its present address does. */
export async function forgetAddressChange(
  transaction: Kysely<Database>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await transaction.deleteFrom('email_links').where('user_id', '=', id).where('email', '<>', email).execute();
}

/** Whose address the link confirms; null for one that is unknown, used, replaced or late. Deleting is claiming. */
export async function takeEmailLink(
  transaction: Kysely<Database>,
  secret: string,
  time: Date,
): Promise<{ readonly userId: number; readonly email: string } | null> {
  const taken = await transaction
    .deleteFrom('email_links')
    .where('secret_hash', '=', hashSecret(secret))
    .where('expires_at', '>', time)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return taken === undefined ? null : { userId: taken.user_id, email: taken.email };
}
