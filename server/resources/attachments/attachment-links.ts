/**
 * Links under which a browser fetches a file by itself, where it cannot send a token. They end after five minutes, and
 * with the session that asked for them; any instance serves them.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '../../auth/actor.ts';
import { abilityOfSession } from '../../auth/link-session.ts';
import type { Database } from '../../db/schema.ts';
import { mayReadMessage } from '../../threads/may-read-message.ts';
import { mayReadFile } from './may-read-file.ts';

const lifetime = 300_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Null when there is no such file, or when it is out of reach. */
export async function issueLink(
  database: Kysely<Database>,
  { ability, tokenId }: Pick<Actor, 'ability' | 'tokenId'>,
  id: string,
  time: Date,
): Promise<{ url: string } | null> {
  return (await mayReadFile(database, ability, id))
    ? issueLinkTo(database, tokenId, Number(id), null, time)
    : null;
}

/** For a file that may be read: that was judged before, of itself or of the message that it hangs on. */
export async function issueLinkTo(
  database: Kysely<Database>,
  tokenId: number,
  id: number,
  messageId: number | null,
  time: Date,
): Promise<{ url: string }> {
  const secret = randomBytes(24).toString('base64url');
  await database.deleteFrom('attachment_links').where('expires_at', '<', time).execute();
  await database
    .insertInto('attachment_links')
    .values({
      secret_hash: hashOf(secret),
      attachment_id: id,
      message_id: messageId,
      token_id: tokenId,
      expires_at: new Date(time.getTime() + lifetime),
    })
    .execute();
  return { url: `/files/attachments/${secret}` };
}

/** The file behind a link that is still good, for whoever asked for it and may still read it; null for others. */
export async function linkedFile(database: Kysely<Database>, secret: string, time: Date) {
  const file = await database
    .selectFrom('attachment_links')
    .innerJoin('attachments', 'attachments.id', 'attachment_links.attachment_id')
    .select(['attachment_id', 'token_id', 'name', 'media_type', 'storage_key', 'attachment_links.message_id'])
    .where('secret_hash', '=', hashOf(secret))
    .where('attachment_links.expires_at', '>', time)
    .executeTakeFirst();
  if (file === undefined) return null;
  const ability = await abilityOfSession(database, file.token_id, time);
  if (ability === null) return null;
  if (file.message_id !== null) {
    return (await mayReadMessage(database, ability, file.message_id)) ? file : null;
  }
  return (await mayReadFile(database, ability, String(file.attachment_id))) ? file : null;
}
