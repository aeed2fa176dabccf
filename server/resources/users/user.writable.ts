/** How staff change users (product.md, `/manage/users`); whom and what, the abilities say (auth/grants.ts). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { mailEmailLink } from '../../auth/email-links.ts';
import { enqueueMails } from '../../mail/mail-queue.ts';
import { say } from '../../messages/messages.ts';
import type { Row } from '../../query/resource.ts';
import { changeMessages } from '../../write/change-messages.ts';
import type { Change, WritableResource, WriteScope } from '../../write/writable-resource.ts';
import type { FieldErrors } from '../../write/write-failure.ts';
import { users } from './user.resource.ts';

export const writableUsers = {
  resource: users,
  table: 'users',
  unique: { users_email_taken: 'email' },
  lifecycle: {
    names: ['user'],
    of: () => 'user',
    judge: (transaction, changes, current) => lastAdministrator(transaction, changes, current, 'status'),
  },
  messages: (language) => changeMessages[language],
  judge: async ({ transaction }, changes, current) =>
    current === null ? {} : lastAdministrator(transaction, changes, current, 'roles'),
  written: addressChanged,
} satisfies WritableResource;

const isInCharge = ({ status, roles }: Row) =>
  status === 'active' && Array.isArray(roles) && roles.includes('administrator');

/** Somebody must be left who may do everything, also where two take it from each other at once: they come one by one. */
async function lastAdministrator(
  transaction: Kysely<Database>,
  changes: Row,
  current: Row,
  field: string,
): Promise<FieldErrors> {
  if (!isInCharge(current) || isInCharge({ ...current, ...changes })) return {};
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(transaction);
  // A statement of its own: it sees what whoever held the lock before has committed.
  const { rows } = await sql`
    select 1 from users
    where roles @> array['administrator'] and status = 'active' and id <> ${current['id']} limit 1`.execute(
    transaction,
  );
  return rows.length > 0 ? {} : { [field]: ['last_administrator'] };
}

/**
 * A link that was mailed to an address which is no longer theirs resets nothing, and confirms nothing. Whose the new one is
 * shows who opens the link that goes there; who reads the one before learns that it is no longer the account's.
 */
async function addressChanged(
  { transaction, notifier }: WriteScope,
  { id, before, after, fields }: Change,
): Promise<void> {
  if (!fields.includes('email')) return;
  await transaction.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await transaction.deleteFrom('email_links').where('user_id', '=', id).execute();
  await transaction.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
  const { at: time, setup } = notifier;
  const [name, email] = [String(after['name']), String(after['email'])];
  await mailEmailLink(transaction, { user: { id, name }, email, kind: 'changed', ...setup, time });
  await enqueueMails(transaction, [
    {
      to: String(before?.['email']),
      subject: say(setup.language, 'address_changed_subject'),
      text: say(setup.language, 'address_changed_text', { name, email }),
    },
  ]);
}
