/** Whoever changes something delicate shows once more that the account is theirs; tries are counted as those of the way in. */
import type { Kysely } from 'kysely';
import { countTry, limits, takeBackTry } from '../auth/attempt-limits.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';

type PasswordCheck = {
  readonly userId: number;
  readonly password: string;
  /** Where the refusal stands. */
  readonly field: string;
  readonly time: Date;
};

/** The hash of the password that was given, and was the account's when it was looked up. */
export async function checkPassword(
  { database, passwords }: Pick<AuthDeps, 'passwords'> & { readonly database: Kysely<Database> },
  { userId, password, field, time }: PasswordCheck,
): Promise<string> {
  const key = String(userId);
  await countTry(database, limits.ownPassword, key, time);
  const user = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(user.password_hash, password)))
    throw new Failure('validation_failed', { errors: { [field]: ['wrong_password'] } });
  await takeBackTry(database, limits.ownPassword, key, time);
  return user.password_hash;
}
