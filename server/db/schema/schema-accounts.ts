/** Table types of migrations 0001, 0022, 0027 and 0044 to 0046: users, their tokens, and what guards the ways in. Columns are described there. */
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/abilities.ts';
import type { userStatuses } from '#contract/resources/user.ts';
import type { Moment, OptionalMoment } from '../column-types.ts';

export interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  avatar: string | null;
  roles: Generated<Role[]>;
  status: Generated<(typeof userStatuses)[number]>;
  status_reason: string | null;
  last_seen_at: OptionalMoment;
  email_verified_at: OptionalMoment;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface AccessTokensTable {
  id: Generated<number>;
  user_id: number;
  secret_hash: string;
  device_name: Generated<string>;
  remember: boolean;
  ip: string | null;
  user_agent: string | null;
  created_at: Moment;
  last_used_at: Moment;
  idle_expires_at: Moment;
  expires_at: Moment;
  confirmed_until: OptionalMoment;
}

export interface KnownDevicesTable {
  user_id: number;
  secret_hash: string;
  last_used_at: ColumnType<Date, Date, Date>;
  former_hash: ColumnType<string | null, string | null | undefined, string | null>;
  former_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PasswordResetsTable {
  user_id: number;
  secret_hash: string;
  created_at: Moment;
  expires_at: Moment;
}

export interface EmailLinksTable {
  user_id: number;
  email: string;
  secret_hash: string;
  created_at: Moment;
  expires_at: Moment;
}

export interface PayoutSettingsTable {
  user_id: number;
  bank: string;
  account_number: string;
  holder: string;
  tax_code: string | null;
  threshold: number;
  version: Generated<number>;
  updated_at: Moment;
}

export interface NotificationSettingsTable {
  user_id: number;
  muted: Generated<string[]>;
  mailed: Generated<string[]>;
  version: Generated<number>;
  updated_at: Moment;
}

export interface MailsTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  created_at: Moment;
  attempts: Generated<number>;
  due_at: Moment;
}

export interface EndedSessionsTable {
  token_id: number;
  ended_at: Moment;
}

export interface LoginAttemptsTable {
  key: string;
  failures: number;
  window_ends_at: Moment;
}

export interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Moment;
  has_happened: Generated<boolean>;
}

/** What they add to the database's type. */
export interface AccountsSchema {
  users: UsersTable;
  access_tokens: AccessTokensTable;
  known_devices: KnownDevicesTable;
  password_resets: PasswordResetsTable;
  email_links: EmailLinksTable;
  payout_settings: PayoutSettingsTable;
  notification_settings: NotificationSettingsTable;
  mails: MailsTable;
  ended_sessions: EndedSessionsTable;
  login_attempts: LoginAttemptsTable;
  idempotency_keys: IdempotencyKeysTable;
}
