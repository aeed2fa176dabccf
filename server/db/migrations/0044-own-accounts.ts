/** What people settle about their own account (product.md, `/setting`): a confirmed address, and where statements are paid to. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Null until the mailed link was opened, which only who registers is asked to do.
  'alter table users add column email_verified_at timestamptz(3) default now()',

  // Until when the session need not ask for the password again before something delicate.
  'alter table access_tokens add column confirmed_until timestamptz(3)',

  // One a user: a later one takes the place of the one before. `email` is what the link proves to be theirs.
  `create table email_links (
     user_id bigint primary key references users (id) on delete cascade,
     email text not null,
     secret_hash text not null,
     created_at timestamptz(3) not null,
     expires_at timestamptz(3) not null
   )`,
  'create unique index email_links_by_secret on email_links (secret_hash)',

  `create table payout_settings (
     user_id bigint primary key references users (id) on delete cascade,
     bank text not null,
     account_number text not null check (account_number ~ '^[0-9]{6,19}$'),
     holder text not null,
     tax_code text,
     -- Whole dong.
     threshold bigint not null check (threshold >= 0),
     version integer not null default 1,
     updated_at timestamptz(3) not null default now()
   )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
