/** The end of an upload, also where it is cancelled, which leaves what is there; and taking back what it has brought. */
import { type Kysely, sql } from 'kysely';
import { undoneAtOnce, type UploadUndo } from '#contract/resources/upload.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { trashRecord, writing } from '../../write/write-record.ts';
import { holdOrder } from '../chapters/chapter-writing.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { tellBookOwner, untold } from '../chapters/tell-book-owner.ts';
import { holdUpload, type UploadRow } from './reach-upload.ts';

/** The run afterwards. Whoever owns the book is told once of everything that was published or queued. */
export async function finishUpload(
  scope: Pick<WriteScope, 'transaction' | 'notifier'> & { readonly actor: Pick<ActingUser, 'id'> },
  { id, book_id: bookId, release }: UploadRow,
  status: 'done' | 'cancelled',
): Promise<UploadRow> {
  const { transaction, notifier, actor } = scope;
  const finished = await transaction
    .updateTable('uploads')
    .set({ status, finished_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (release.kind === 'draft') return finished;
  const count = await countReleased(transaction, id, null);
  const what = release.kind === 'publish' ? 'manyPublished' : 'manyQueued';
  await tellBookOwner({ transaction, notifier }, { bookId, actorId: actor.id, what, count });
  return finished;
}

/** Those of its chapters that were published or queued as they came, and are there still or lie in the trash again. */
async function countReleased(
  transaction: Kysely<Database>,
  id: number,
  undone: 'trashed' | null,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('upload_chapters')
    .select((item) => item.fn.countAll().as('count'))
    .where('upload_id', '=', id)
    .where('chapter_id', 'is not', null)
    .where('refusal', 'is', null)
    .where('undone', undone === null ? 'is' : '=', undone)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is cancelled already stays so. */
export function cancelUpload(
  unitOfWork: UnitOfWork,
  actor: Pick<ActingUser, 'id'>,
  id: number,
): Promise<UploadRow> {
  return unitOfWork(async (transaction, notifier) => {
    const upload = await holdUpload(transaction, id);
    if (upload.status === 'cancelled') return upload;
    if (upload.status !== 'uploading') {
      throw new WriteFailed({ kind: 'transition-refused', current: { status: upload.status }, allowed: [] });
    }
    return finishUpload({ transaction, notifier, actor }, upload, 'cancelled');
  });
}

/**
 * A part of its chapters into the trash, the last ones first; those that are not as the run has left them stay. Whoever was
 * told of the run is told of its end once.
 */
export function undoUpload(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  { id, book_id: bookId }: Pick<UploadRow, 'id' | 'book_id'>,
): Promise<UploadUndo> {
  return writing(unitOfWork, writableChapters, async (transaction, notifier) => {
    await holdOrder(transaction, bookId);
    const upload = await holdUpload(transaction, id);
    if (upload.status === 'uploading') {
      throw new WriteFailed({ kind: 'transition-refused', current: { status: upload.status }, allowed: [] });
    }
    const items = await transaction
      .selectFrom('upload_chapters')
      .leftJoin('chapters', (join) =>
        join.onRef('chapters.id', '=', 'upload_chapters.chapter_id').on('chapters.deleted_at', 'is', null),
      )
      .select(['position', 'chapters.id', 'version', 'version_after'])
      .where('upload_id', '=', id)
      .where('position', '<=', upload.uploaded)
      .where('undone', 'is', null)
      .orderBy('position', 'desc')
      .limit(undoneAtOnce)
      .execute();
    let trashed = 0;
    for (const { position, id: chapterId, version, version_after: after } of items) {
      // One that is in the trash already is where it belongs.
      const isKept = chapterId !== null && version !== after;
      if (chapterId !== null && !isKept) {
        await trashRecord(
          (work) => work(transaction, untold(notifier)),
          writableChapters,
          actor,
          String(chapterId),
          undefined,
        );
        trashed += 1;
      }
      await transaction
        .updateTable('upload_chapters')
        .set({ undone: isKept ? 'kept' : 'trashed' })
        .where('upload_id', '=', id)
        .where('position', '=', position)
        .execute();
    }
    const left = await stillThere(transaction, upload);
    if (left === 0 && upload.status !== 'undone') await endUndo({ transaction, notifier, actor }, upload);
    return { trashed, kept: await keptOf(transaction, id), left };
  });
}

async function endUndo(
  { transaction, notifier, actor }: WriteScope,
  { id, book_id: bookId, release }: UploadRow,
): Promise<void> {
  await transaction.updateTable('uploads').set({ status: 'undone' }).where('id', '=', id).execute();
  if (release.kind === 'draft') return;
  const count = await countReleased(transaction, id, 'trashed');
  const told = { bookId, actorId: actor.id, what: 'manyTrashed', count } as const;
  await tellBookOwner({ transaction, notifier }, told);
}

async function stillThere(transaction: Kysely<Database>, { id, uploaded }: UploadRow): Promise<number> {
  const { count } = await transaction
    .selectFrom('upload_chapters')
    .select((item) => item.fn.countAll().as('count'))
    .where('upload_id', '=', id)
    .where('position', '<=', uploaded)
    .where('undone', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function keptOf(transaction: Kysely<Database>, id: number): Promise<UploadUndo['kept']> {
  return transaction
    .selectFrom('upload_chapters')
    .innerJoin('chapters', 'chapters.id', 'upload_chapters.chapter_id')
    .select(['chapters.id', 'chapters.number', 'chapters.title'])
    .where('upload_id', '=', id)
    .where('undone', '=', 'kept')
    .where('chapters.deleted_at', 'is', null)
    .orderBy('position')
    .execute();
}
