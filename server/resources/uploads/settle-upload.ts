/**
 * What is done about a chapter of an upload that was refused, as somebody else has taken its number meanwhile: it is left
 * out, or it and those behind it get numbers that are free. What is there stays as it is.
 */
import { sql } from 'kysely';
import { WriteFailed } from '../../write/write-failure.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { holdOrder } from '../chapters/chapter-writing.ts';
import { finishUpload } from './end-upload.ts';
import { holdUpload, type UploadRow } from './reach-upload.ts';

type UploadAt = Pick<UploadRow, 'id' | 'book_id'>;
type SettleContext = { readonly unitOfWork: UnitOfWork; readonly actor: Pick<ActingUser, 'id'> };

/** One that was left out before stays so: the same call again changes nothing. */
export function skipChapter(
  { unitOfWork, actor }: SettleContext,
  { id }: UploadAt,
  position: number,
): Promise<void> {
  return unitOfWork(async (transaction, notifier) => {
    const upload = await holdUpload(transaction, id);
    const item = await transaction
      .selectFrom('upload_chapters')
      .select('is_skipped')
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (item === undefined) throw new WriteFailed({ kind: 'not-found' });
    if (item.is_skipped) return;
    demandNext(upload, position);
    await transaction
      .updateTable('upload_chapters')
      .set({ is_skipped: true })
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .execute();
    await transaction.updateTable('uploads').set({ uploaded: position }).where('id', '=', id).execute();
    if (position === upload.total) await finishUpload({ transaction, notifier, actor }, upload, 'done');
  });
}

/** From the next chapter on. Numbers that are free stay, as long as that keeps the order. */
export function renumberRest(
  { unitOfWork }: SettleContext,
  { id, book_id: bookId }: UploadAt,
  position: number,
): Promise<void> {
  return unitOfWork(async (transaction) => {
    await holdOrder(transaction, bookId);
    demandNext(await holdUpload(transaction, id), position);
    const waiting = await transaction
      .selectFrom('upload_chapters')
      .select(['position', 'number'])
      .where('upload_id', '=', id)
      .where('position', '>=', position)
      .orderBy('position')
      .execute();
    const chapters = await transaction
      .selectFrom('chapters')
      .select('number')
      .where('book_id', '=', bookId)
      .execute();
    const numbers = freeNumbers(
      waiting.map(({ number }) => number),
      new Set(chapters.map(({ number }) => number)),
    );
    const rows = waiting.map((item, at) => ({ position: item.position, number: numbers[at] }));
    await sql`
      update upload_chapters set number = (row.item ->> 'number')::integer
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row (item)
      where upload_id = ${id} and position = (row.item ->> 'position')::integer`.execute(transaction);
  });
}

/** `taken` is added to. */
function freeNumbers(wanted: readonly number[], taken: Set<number>): readonly number[] {
  let [before, given] = [0, 0];
  return wanted.map((number) => {
    let free = number > before ? Math.max(number, given + 1) : number;
    while (taken.has(free)) free += 1;
    taken.add(free);
    [before, given] = [number, free];
    return free;
  });
}

function demandNext({ status, uploaded }: UploadRow, position: number): void {
  if (status !== 'uploading')
    throw new WriteFailed({ kind: 'transition-refused', current: { status }, allowed: [] });
  if (position !== uploaded + 1) throw new WriteFailed({ kind: 'conflict', message: 'upload_order' });
}
