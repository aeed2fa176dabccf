/** What the ways in need from outside. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Passwords } from './passwords.ts';

export type AuthDeps = {
  readonly database: Kysely<Database>;
  /** Changes that somebody is to be told of. */
  readonly unitOfWork: UnitOfWork;
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where links in mails lead, without a trailing slash. */
  readonly origin: string;
  /** Told of tokens once they are deleted, so that nothing that they opened outlives them. */
  readonly revoke: Realtime['revoke'];
};
