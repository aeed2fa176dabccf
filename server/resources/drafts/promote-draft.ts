/**
 * A draft becomes a chapter of a book or a script, and that is taken back (product.md, `/drafts`): the draft stays, and what
 * somebody has worked on since is nobody's to take away.
 */
import { sql } from 'kysely';
import type { DraftPromotion, ScriptPromotion } from '#contract/resources/draft.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import type { Row } from '../../query/resource.ts';
import { documentOf, storedText, storeText } from '../../texts/stored-text.ts';
import { demandVersion, idOf, lockRecord } from '../../write/lock-record.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { failOn, WriteFailed } from '../../write/write-failure.ts';
import { createRecord, trashRecord, writing } from '../../write/write-record.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { placePictures, takePicturesBack } from '../attachments/pictures-of-drafts.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { beforeOf, holdBook, recordChange } from '../chapters/book-order.ts';
import { advanceOrder, holdOrder } from '../chapters/chapter-writing.ts';
import { moveBehind } from '../chapters/reorder-chapters.ts';
import { undoOrder } from '../chapters/undo-order.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { untold } from '../chapters/tell-book-owner.ts';
import { writableFromDraft, writableScripts } from '../scripts/script.writable.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { draftTexts } from './draft-texts.ts';
import { drafts } from './draft.resource.ts';
import { writableDrafts } from './draft.writable.ts';

/** The draft as it is then. `id` as it was requested. */
export function promoteDraft(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  { book_id: bookId, title, number, behind, version }: DraftPromotion,
): Promise<Row> {
  return writing(unitOfWork, writableChapters, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    // The order first, as everybody does who changes it.
    await holdOrder(transaction, bookId);
    const draft = await lockRecord(scope, writableDrafts, 'update', idOf(id));
    demandVersion(draft, version);
    demandUnpromoted(draft);
    const within: UnitOfWork = (work) => work(transaction, notifier);
    const chapter = await createRecord(within, writableChapters, actor, {
      book_id: bookId,
      title,
      ...(number === undefined ? {} : { number }),
    });
    const chapterId = Number(chapter['id']);
    await storeText(
      transaction,
      chapterTexts,
      chapterId,
      await storedText(transaction, draftTexts, idOf(id)),
    );
    if (behind !== undefined) await placeBehind(scope, bookId, chapterId, behind);
    await placePictures(transaction, idOf(id), { book_id: bookId });
    return link({ transaction, actor }, draft, { chapter_id: chapterId }, 'drafts.promote');
  });
}

/** The draft as it is then. `id` as it was requested. */
export function promoteToScript(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  { title, version }: ScriptPromotion,
): Promise<Row> {
  return writing(unitOfWork, {}, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    const draft = await lockRecord(scope, writableDrafts, 'update', idOf(id));
    demandVersion(draft, version);
    demandUnpromoted(draft);
    const document = documentOf(await storedText(transaction, draftTexts, idOf(id)));
    const within: UnitOfWork = (work) => work(transaction, notifier);
    const script = await createRecord(within, writableFromDraft, actor, { title, document });
    await placePictures(transaction, idOf(id), { script_id: Number(script['id']) });
    return link({ transaction, actor }, draft, { script_id: Number(script['id']) }, 'drafts.promote');
  });
}

/** Those that follow take the numbers behind it, and are told of as of any other order. */
async function placeBehind(
  { transaction, actor }: WriteScope,
  bookId: number,
  chapterId: number,
  behind: number | null,
): Promise<void> {
  const book = await holdBook(transaction, actor, String(bookId), 'number');
  const anchor =
    behind === null
      ? null
      : await transaction
          .selectFrom('chapters')
          .select('id')
          .where('book_id', '=', bookId)
          .where('number', '=', behind)
          .where('deleted_at', 'is', null)
          .where('id', '<>', chapterId)
          .executeTakeFirst();
  if (anchor === undefined) failOn({ behind: ['choice'] });
  const after = anchor?.id ?? null;
  const rows = await moveBehind(transaction, bookId, [chapterId], after);
  if (rows.length === 0) return;
  const order_version = await advanceOrder(transaction, bookId);
  await recordChange(transaction, actor, book, {
    action: 'chapters.reorder',
    before: beforeOf(rows),
    after: { ids: [chapterId], after, order_version },
  });
}

/** The chapters that have moved on for it go back, as long as the order is as it was left. */
async function takePlaceBack({ transaction, notifier, actor }: WriteScope, chapterId: number): Promise<void> {
  const { rows } = await sql<{ activity: number; book: number }>`
    select activities.id as activity, books.id as book
    from chapters join books on books.id = chapters.book_id
    join activities on activities.subject = 'books' and activities.subject_id = books.id
    where chapters.id = ${chapterId} and activities.action = 'chapters.reorder' and actor_id = ${actor.id}
      and (activities.after ->> 'order_version')::bigint = books.chapters_version
      and activities.after -> 'ids' = jsonb_build_array(${chapterId}::bigint)
    order by activities.id desc limit 1`.execute(transaction);
  const [placed] = rows;
  if (placed === undefined) return;
  await undoOrder((work) => work(transaction, notifier), actor, String(placed.book), placed.activity);
}

function demandUnpromoted(draft: Row): void {
  if (draft['chapter_id'] !== null || draft['script_id'] !== null)
    throw new WriteFailed({ kind: 'conflict', message: 'draft_promoted' });
}

export function undoPromotion(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  id: string,
  version: number,
): Promise<Row> {
  return writing(unitOfWork, writableChapters, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    const draft = await lockRecord(scope, writableDrafts, 'update', idOf(id));
    demandVersion(draft, version);
    const made = promotionOf(draft);
    if (made === null) throw new WriteFailed({ kind: 'conflict', message: 'draft_not_promoted' });
    const { rows } = await sql<{ version: number; status: string; deleted_at: Date | null }>`
      select version, status, deleted_at from ${sql.table(made.writable.table)} where id = ${made.id}`.execute(
      transaction,
    );
    const [record] = rows;
    // One that was put into the trash has been taken back already.
    if (record !== undefined && record.deleted_at === null) {
      if (record.version !== made.versionWhenMade || record.status !== 'draft')
        throw new WriteFailed({ kind: 'conflict', message: made.changed });
      if (made.writable === writableChapters) await takePlaceBack(scope, made.id);
      // Nobody was told that it came.
      const within: UnitOfWork = (work) => work(transaction, untold(notifier));
      await trashRecord(within, made.writable, actor, String(made.id), undefined);
    }
    if (made.writable === writableChapters) await takePicturesBack(transaction, idOf(id));
    return link({ transaction, actor }, draft, { chapter_id: null, script_id: null }, 'drafts.undo_promote');
  });
}

/** What a draft was made into, and how that was when it was made; null where it is only a draft. */
function promotionOf({ chapter_id: chapterId, script_id: scriptId }: Row) {
  // A chapter is created, and then given its text.
  if (chapterId !== null)
    return {
      writable: writableChapters,
      id: Number(chapterId),
      versionWhenMade: 2,
      changed: 'draft_chapter_changed',
    } as const;
  if (scriptId !== null)
    return {
      writable: writableScripts,
      id: Number(scriptId),
      versionWhenMade: 1,
      changed: 'draft_script_changed',
    } as const;
  return null;
}

async function link(
  { transaction, actor }: Pick<Parameters<typeof lockRecord>[0], 'transaction' | 'actor'>,
  draft: Row,
  made: { readonly chapter_id?: number | null; readonly script_id?: number | null },
  action: 'drafts.promote' | 'drafts.undo_promote',
): Promise<Row> {
  const id = Number(draft['id']);
  await transaction
    .updateTable('drafts')
    .set({ ...made, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action,
    subject: drafts.subject,
    subjectId: id,
    before: Object.fromEntries(Object.keys(made).map((field) => [field, draft[field]])),
    after: made,
  });
  return (await presentWhole(transaction, drafts, id)) ?? {};
}
