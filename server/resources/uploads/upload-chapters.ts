/**
 * The next chapters of an upload: they, their texts, what becomes of them and their lines in the run are one transaction,
 * so that each is there once or not at all, wherever browser, network or server die. What is there already is answered again.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { longestContent } from '#contract/resources/chapter-input.ts';
import { longestAtOnce, type UploadedChapters } from '#contract/resources/upload.ts';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { rule } from '#contract/api/validation-messages.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { imageErrors, noText } from '../../texts/image-errors.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { failOn, type FieldErrors, WriteFailed } from '../../write/write-failure.ts';
import { writing } from '../../write/write-record.ts';
import { holdOrder } from '../chapters/chapter-writing.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { createChapters, type NewChapter } from '../chapters/create-chapters.ts';
import { finishUpload } from './end-upload.ts';
import { holdUpload, itemsOf, type UploadRow } from './reach-upload.ts';
import { releaseChapters, type ReleaseContext } from './release-chapters.ts';

type Item = { readonly position: number; readonly content_hash: string } & Omit<NewChapter, 'text'>;
type Coming = {
  readonly item: Item;
  readonly document: RichText;
  readonly text: NewChapter['text'];
  readonly isAsTold: boolean;
};

export type UploadDeps = ReleaseContext & { readonly unitOfWork: UnitOfWork };

/**
 * `position` of the first of the texts, from 1. Where one of them cannot come, those before it do; the next call, which
 * begins with it, says why.
 */
export function uploadChapters(
  { unitOfWork, ...release }: UploadDeps,
  actor: ActingUser,
  { id, book_id: bookId }: Pick<UploadRow, 'id' | 'book_id'>,
  position: number,
  documents: readonly RichText[],
): Promise<UploadedChapters> {
  const told = documents.map((document) => JSON.stringify(document));
  const length = told.reduce((sum, text) => sum + text.length, 0);
  if (told.length > 1 && length > longestAtOnce) failOn({ documents: [rule('max_length', longestAtOnce)] });
  return writing(unitOfWork, writableChapters, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    // The order first, as everybody does who changes it.
    await holdOrder(transaction, bookId);
    const upload = await holdUpload(transaction, id);
    const items = await itemsFrom(transaction, id, position, documents.length);
    if (items.length === 0) throw new WriteFailed({ kind: 'not-found' });
    const coming = items.map((item, at): Coming => {
      const document = documents[at] as RichText;
      const text = { content: contentOf(document), document: told[at] ?? '' };
      return { item, document, text, isAsTold: item.content_hash === hashOf(text.document) };
    });
    const isThere = ({ item }: Coming) => item.position <= upload.uploaded;
    if (!coming.filter(isThere).every(({ isAsTold }) => isAsTold)) failOn({ documents: [rule('invalid')] });
    const fresh = coming.filter((one) => !isThere(one));
    const at = fresh.length === 0 ? upload : await bring(scope, upload, fresh, release);
    return {
      chapters: await itemsOf(transaction, id, { from: position, to: at.uploaded }),
      uploaded: at.uploaded,
      status: at.status,
    };
  });
}

function itemsFrom(
  transaction: Kysely<Database>,
  id: number,
  position: number,
  count: number,
): Promise<readonly Item[]> {
  return transaction
    .selectFrom('upload_chapters')
    .select(['position', 'number', 'title', 'volume', 'content_hash'])
    .where('upload_id', '=', id)
    .where('position', '>=', position)
    .where('position', '<', position + count)
    .orderBy('position')
    .execute();
}

/** The run afterwards. */
async function bring(
  scope: WriteScope,
  upload: UploadRow,
  fresh: readonly Coming[],
  release: ReleaseContext,
): Promise<Pick<UploadRow, 'uploaded' | 'status'>> {
  const { transaction } = scope;
  const { id, book_id: bookId, status } = upload;
  if (status !== 'uploading')
    throw new WriteFailed({ kind: 'transition-refused', current: { status }, allowed: [] });
  if (fresh[0]?.item.position !== upload.uploaded + 1)
    throw new WriteFailed({ kind: 'conflict', message: 'upload_order' });
  const brought = await untilRefused(scope, bookId, fresh);
  const added = brought.map(({ item: { number, title, volume }, text }) => ({ number, title, volume, text }));
  const created = await createChapters(scope, bookId, added);
  const released = await releaseChapters(scope, upload, created, release);
  const lines = brought.map(({ item: { position } }, at) => ({
    position,
    chapter_id: created[at]?.id,
    word_count: created[at]?.words,
    version_after: released.versions[at],
    refusal: released.refusals[at],
  }));
  await sql`
    update upload_chapters set chapter_id = line.chapter_id, word_count = line.word_count,
      version_after = line.version_after, refusal = line.refusal
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (position integer, chapter_id bigint, word_count integer, version_after integer, refusal text)
    where upload_id = ${id} and upload_chapters.position = line.position`.execute(transaction);
  const uploaded = upload.uploaded + brought.length;
  await transaction
    .updateTable('uploads')
    .set({ uploaded, ...released.queue })
    .where('id', '=', id)
    .execute();
  if (uploaded < upload.total) return { uploaded, status };
  return finishUpload(scope, upload, 'done');
}

/** Those that can come, up to the first one that cannot. Fails where that is the very first. */
async function untilRefused(
  scope: WriteScope,
  bookId: number,
  fresh: readonly Coming[],
): Promise<readonly Coming[]> {
  const rows = await scope.transaction
    .selectFrom('chapters')
    .select('number')
    .where('book_id', '=', bookId)
    .where(
      'number',
      'in',
      fresh.map(({ item }) => item.number),
    )
    .execute();
  const taken = new Set(rows.map(({ number }) => number));
  const wrong = async ({ item, document, text, isAsTold }: Coming): Promise<FieldErrors> => ({
    ...named(await imageErrors(scope, document, noText, false)),
    ...(!isAsTold && { documents: [rule('invalid')] }),
    ...(text.content.length > longestContent && { documents: [rule('max_length', longestContent)] }),
    ...(taken.has(item.number) && { number: ['taken'] }),
  });
  const coming: Coming[] = [];
  for (const one of fresh) {
    const errors = await wrong(one);
    if (Object.keys(errors).length > 0) {
      if (coming.length === 0) failOn(errors);
      break;
    }
    coming.push(one);
  }
  return coming;
}

/** As the call names its texts. */
const named = ({ document }: FieldErrors): FieldErrors =>
  document === undefined ? {} : { documents: document };

const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex');
