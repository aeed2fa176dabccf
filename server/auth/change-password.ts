/**
 * A new password, by whoever knows the one before or has opened the mailed link: what was asked for with the one before
 * holds no more, the change is noted, and the account's address is told.
 */
import type { Kysely } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';
import { enqueueMails } from '../mail/mail-queue.ts';
import { say } from '../messages/messages.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import { forgetAddressChange } from './email-links.ts';

type PasswordChange = {
  readonly userId: number;
  readonly hash: string;
  readonly action: 'users.change_password' | 'users.reset_password';
  readonly ip: string;
  readonly language: Language;
  readonly time: Date;
};

export async function changePassword(
  transaction: Kysely<Database>,
  { userId, hash, action, ip, language, time }: PasswordChange,
): Promise<void> {
  const { name, email } = await transaction
    .updateTable('users')
    .set({ password_hash: hash, updated_at: time })
    .where('id', '=', userId)
    .returning(['name', 'email'])
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await forgetAddressChange(transaction, { id: userId, email });
  await recordActivity(transaction, {
    actorId: userId,
    ip,
    action,
    subject: 'users',
    subjectId: userId,
    before: null,
    after: null,
  });
  await enqueueMails(transaction, [
    {
      to: email,
      subject: say(language, 'password_mail_subject'),
      text: say(language, 'password_mail_text', { name }),
    },
  ]);
}

/** Holds the account, and refuses where its password is no longer the one that was checked before the transaction. */
export async function holdPassword(
  transaction: Kysely<Database>,
  userId: number,
  checkedHash: string,
): Promise<void> {
  if (!(await isStillPassword(transaction, userId, checkedHash)))
    throw new Failure('validation_failed', { errors: { current_password: ['wrong_password'] } });
}

/** Holds the account: who changes its password meanwhile has done so before, or waits. */
export async function isStillPassword(
  transaction: Kysely<Database>,
  userId: number,
  checkedHash: string,
): Promise<boolean> {
  const { password_hash: hash } = await transaction
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return hash === checkedHash;
}
