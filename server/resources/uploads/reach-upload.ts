/** The upload that a call is about: nobody's but whoever began it, in a book whose chapters they may create. */
import { type Kysely, type Selectable } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Upload, UploadItem, UploadProgress, UploadRelease } from '#contract/resources/upload.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Database } from '../../db/schema.ts';
import type { UploadsTable } from '../../db/schema/schema-uploads.ts';
import { Failure } from '../../http/failure.ts';
import type { Reach } from '../../http/reach-record.ts';
import { allows, refusedBy } from '../../query/answer-one.ts';
import { failureOf } from '../../write/failure-of.ts';
import { idOf } from '../../write/lock-record.ts';
import { reachableBook } from '../books/reachable-book.ts';
import { chapters } from '../chapters/chapter.resource.ts';

export type UploadRow = Selectable<UploadsTable>;

/** The book's id; `id` as it was requested. Whoever publishes or queues must be allowed to, before anything comes. */
export async function reachBookOfUploads(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string | undefined,
  release: UploadRelease = { kind: 'draft' },
): Promise<number> {
  const book = await reachableBook(database, ability, id ?? '');
  const chapter = { book_id: book.id, owner_id: book.ownerId, status: 'draft' };
  for (const action of release.kind === 'draft' ? ['create'] : ['create', 'submit']) {
    if (!allows(ability, action, chapters, chapter)) {
      throw failureOf(refusedBy(ability, action, chapters, chapter));
    }
  }
  return book.id;
}

/** For the routes below a book's uploads. */
export const reachUploads =
  (database: Kysely<Database>): Reach =>
  async ({ actor, params }) =>
    void (params['upload'] === undefined
      ? await reachBookOfUploads(database, actor.ability, params['id'])
      : await reachUpload(database, actor, params));

export async function reachUpload(
  database: Kysely<Database>,
  { ability, user }: Actor,
  { id, upload = '' }: Readonly<Record<string, string>>,
): Promise<UploadRow> {
  const bookId = await reachBookOfUploads(database, ability, id);
  const row = await database
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', idOf(upload))
    .where('book_id', '=', bookId)
    .where('owner_id', '=', user.id)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return row;
}

/** Held until the transaction is through, so that nothing of one run happens at the same time. */
export async function holdUpload(transaction: Kysely<Database>, id: number): Promise<UploadRow> {
  return transaction
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const presentUpload = ({
  id,
  book_id,
  client_run,
  status,
  release,
  total,
  uploaded,
  created_at,
  finished_at,
}: UploadRow): Upload => ({
  id,
  book_id,
  client_run,
  status,
  release,
  total,
  uploaded,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});

/** With all its chapters, or those from a position on up to the next that is to come. */
export const uploadProgress = async (
  database: Kysely<Database>,
  upload: UploadRow,
  from?: number,
): Promise<UploadProgress> => ({
  ...presentUpload(upload),
  chapters: await itemsOf(database, upload.id, {
    from: from ?? 1,
    to: from === undefined ? upload.total : upload.uploaded + 1,
  }),
});

/** From and to these positions, in their order, with what their chapters are now. */
export async function itemsOf(
  database: Kysely<Database>,
  id: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<UploadItem[]> {
  const items = await database
    .selectFrom('upload_chapters')
    .leftJoin('chapters', (join) =>
      join.onRef('chapters.id', '=', 'upload_chapters.chapter_id').on('chapters.deleted_at', 'is', null),
    )
    .select([
      'position',
      'upload_chapters.number',
      'upload_chapters.title',
      'upload_chapters.word_count',
      'chapter_id',
      'is_skipped',
      'chapters.status',
      'chapters.published_at',
      'refusal',
    ])
    .where('upload_id', '=', id)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .orderBy('position')
    .execute();
  return items.map((item) =>
    Object.assign({}, item, { published_at: item.published_at?.toISOString() ?? null }),
  );
}
