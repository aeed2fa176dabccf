/**
 * Links under which a browser fetches a file by itself, where it cannot send a token. They end after five minutes, and
 * any instance serves them.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { allows, presentWhole } from '../../query/answer-one.ts';
import { attachments } from './attachment.resource.ts';

const lifetime = 300_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Null when there is no such file, or when it is out of reach. */
export async function issueLink(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string,
  time: Date,
): Promise<{ url: string } | null> {
  const attachment = /^\d{1,15}$/.test(id) ? await presentWhole(database, attachments, Number(id)) : null;
  if (attachment === null || !allows(ability, 'read', attachments, attachment)) return null;
  const secret = randomBytes(24).toString('base64url');
  await database.deleteFrom('attachment_links').where('expires_at', '<', time).execute();
  await database
    .insertInto('attachment_links')
    .values({
      secret_hash: hashOf(secret),
      attachment_id: Number(id),
      expires_at: new Date(time.getTime() + lifetime),
    })
    .execute();
  return { url: `/files/attachments/${secret}` };
}

/** The file behind a link that is still good. */
export async function linkedFile(database: Kysely<Database>, secret: string, time: Date) {
  return database
    .selectFrom('attachment_links')
    .innerJoin('attachments', 'attachments.id', 'attachment_links.attachment_id')
    .select(['name', 'media_type', 'storage_key'])
    .where('secret_hash', '=', hashOf(secret))
    .where('attachment_links.expires_at', '>', time)
    .executeTakeFirst();
}
