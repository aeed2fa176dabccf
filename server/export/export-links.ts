/**
 * Links under which a browser fetches an export, where it cannot send a token. They end after five
 * minutes, and with the session that asked for them.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ExportFormat } from '#contract/api/export.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../db/schema.ts';

const lifetime = 300_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

type Export = {
  readonly tokenId: number;
  readonly resource: string;
  readonly query: string;
  readonly language: Language;
  readonly format: ExportFormat;
};

export async function issueExportLink(
  database: Kysely<Database>,
  { tokenId, resource, query, language, format }: Export,
  time: Date,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await database.deleteFrom('export_links').where('expires_at', '<', time).execute();
  await database
    .insertInto('export_links')
    .values({
      secret_hash: hashOf(secret),
      token_id: tokenId,
      resource,
      query,
      language,
      format,
      expires_at: new Date(time.getTime() + lifetime),
    })
    .execute();
  return `/files/exports/${secret}`;
}

/** The export behind a link that is still good, with the session that it belongs to. */
export async function linkedExport(database: Kysely<Database>, secret: string, time: Date) {
  return database
    .selectFrom('export_links')
    .select(['token_id', 'resource', 'query', 'language', 'format'])
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', time)
    .executeTakeFirst();
}
