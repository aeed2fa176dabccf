/** Whose session a link belongs to, where a browser fetches something without a token: it is good while the session is. */
import type { Kysely } from 'kysely';
import { type AppAbility, createAbility } from '#contract/abilities.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/schema.ts';
import { rulesFor } from './grants.ts';

/** What the session's user may do now; null where it is over, or its user suspended. */
export async function abilityOfSession(
  database: Kysely<Database>,
  tokenId: number,
  time: Date,
  language?: Language,
): Promise<AppAbility | null> {
  const user = await database
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'users.roles', 'users.status', 'users.status_reason'])
    .where('access_tokens.id', '=', tokenId)
    .where('access_tokens.expires_at', '>', time)
    .where('access_tokens.idle_expires_at', '>', time)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return user === undefined ? null : createAbility(rulesFor(user, language));
}
