/**
 * Where a text's picture is shown. A book's is for those who read the book, who have no token: what was sent is made into a
 * picture without what cameras write beside it, at an address that nobody guesses and that stays (server/pictures). It is
 * made when it is first asked for, so that files that no text shows cost nothing.
 */
import type { Kysely } from 'kysely';
import type { ShownPicture } from '#contract/resources/attachment.ts';
import { pictureMediaTypes, pictureUses } from '#contract/resources/picture.ts';
import type { Actor } from '../../auth/actor.ts';
import { CommitUnknown } from '../../db/lost-connection.ts';
import type { Database } from '../../db/schema.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import type { OpenStorage } from '../../storage/open-storage.ts';
import { issueLinkTo } from './attachment-links.ts';
import { mayReadFile } from './may-read-file.ts';

type PictureDeps = { readonly database: Kysely<Database>; readonly files: OpenStorage };

/** `id` as it was requested. Null where there is no such picture, or where it is out of reach. */
export async function showPicture(
  deps: PictureDeps,
  { ability, tokenId }: Pick<Actor, 'ability' | 'tokenId'>,
  id: string,
  time: Date,
): Promise<ShownPicture | null> {
  const { database } = deps;
  if (!(await mayReadFile(database, ability, id))) return null;
  const file = await database
    .selectFrom('attachments')
    .select(['book_id', 'media_type', 'storage_key'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (file === undefined || !file.media_type.startsWith('image/')) return null;
  const isKind = pictureMediaTypes.some((type) => type === file.media_type);
  const shown =
    file.book_id !== null && isKind
      ? ((await madePicture(database, Number(id))) ?? (await makePicture(deps, Number(id), file.storage_key)))
      : null;
  if (shown !== null) return shown;
  const { url } = await issueLinkTo(database, tokenId, Number(id), null, time);
  return { url, is_for_good: false, width: null, height: null };
}

async function madePicture(database: Kysely<Database>, id: number): Promise<ShownPicture | null> {
  const row = await database
    .selectFrom('attachments')
    .select(['picture as url', 'picture_width as width', 'picture_height as height'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.url === null) return null;
  return { ...row, url: row.url, is_for_good: true };
}

/** Null where it cannot be: larger than pictures may be, or broken. Of two who ask at once one has made it. */
async function makePicture(
  { database, files }: PictureDeps,
  id: number,
  key: string,
): Promise<ShownPicture | null> {
  const sent = await files.storage.read(key);
  if (sent === null) return null;
  const picture = await storePicture(files, pictureUses.page, sent.stream);
  if (picture.kind !== 'stored') return null;
  const { url, size } = picture;
  try {
    const [row] = await database
      .updateTable('attachments')
      .set({ picture: url, picture_width: size.width, picture_height: size.height })
      .where('id', '=', id)
      .where('picture', 'is', null)
      // A draft's may have become its writer's alone again meanwhile.
      .where('book_id', 'is not', null)
      .returning('id')
      .execute();
    if (row !== undefined) return { url, is_for_good: true, ...size };
  } catch (error) {
    // Where nobody knows whether the record names it now, it stays; a sweep takes it if none does.
    if (!(error instanceof CommitUnknown)) await picture.remove().catch(() => undefined);
    throw error;
  }
  await picture.remove().catch(() => undefined);
  return madePicture(database, id);
}
