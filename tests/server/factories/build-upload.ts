/** An upload of one chapter that a test is about, told of and not yet there. */
import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

let built = 0;

export const uploadedDocument = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Một.' }] }],
};

export async function buildUpload(
  database: Kysely<Database>,
  changes: Pick<Insertable<Database['uploads']>, 'book_id' | 'owner_id' | 'status'>,
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('uploads')
    .values({ client_run: `built-${built}`, manifest_hash: 'x', total: 1, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('upload_chapters')
    .values({
      upload_id: id,
      position: 1,
      number: 800 + built,
      title: 'Mới',
      word_count: 1,
      content_hash: createHash('sha256').update(JSON.stringify(uploadedDocument)).digest('hex'),
    })
    .execute();
  return id;
}
