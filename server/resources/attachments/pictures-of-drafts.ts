/**
 * Where the pictures of a draft hang while it is a chapter or a script (product.md, `/drafts`). They stay with the draft, and
 * are nobody else's once it is a draft again, but for those that a chapter shows.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** They go with the draft's text. */
export async function placePictures(
  transaction: Kysely<Database>,
  draftId: number,
  place: { readonly book_id: number } | { readonly script_id: number },
): Promise<void> {
  await transaction.updateTable('attachments').set(place).where('draft_id', '=', draftId).execute();
}

/**
 * Once its chapter lies in the trash. What another chapter of the same book or of its writer's shows is that one's book's; the
 * rest has no address for good either, whoever names it. A script in the trash is read by nobody, and keeps its own.
 */
export async function takePicturesBack(transaction: Kysely<Database>, draftId: number): Promise<void> {
  await sql`
    update attachments set book_id = other.book_id,
      picture = case when other.book_id is not null then attachments.picture end,
      picture_width = case when other.book_id is not null then attachments.picture_width end,
      picture_height = case when other.book_id is not null then attachments.picture_height end
    from attachments as own left join lateral (
      select chapters.book_id from chapter_contents as texts join chapters on chapters.id = texts.chapter_id
        join books on books.id = chapters.book_id
      -- By an index (migration 0084): the first condition is what it is over.
      where texts.document @? '$.content[*] ? (@.type == "image")'
        and jsonb_path_query_array(texts.document, '$.content[*] ? (@.type == "image").attrs.attachment_id')
          @> jsonb_build_array(own.id)
        and chapters.deleted_at is null
        and (books.id = own.book_id or books.owner_id = (select owner_id from drafts where id = own.draft_id))
      order by chapters.id limit 1
    ) as other on true
    where own.id = attachments.id and attachments.draft_id = ${draftId} and attachments.book_id is not null`.execute(
    transaction,
  );
}

/** With a chapter that comes back: those that it shows of the draft that it was made of. Naming a picture alone claims none. */
export async function placePicturesOfChapter(
  transaction: Kysely<Database>,
  chapterId: number,
  bookId: number,
): Promise<void> {
  await sql`
    update attachments set book_id = ${bookId}
    where book_id is null and draft_id is not null
      and id in (
        select jsonb_path_query(document, '$.content[*] ? (@.type == "image").attrs.attachment_id')::bigint
        from chapter_contents where chapter_id = ${chapterId}
      )
      and exists (
        select 1 from activities
        where subject = 'drafts' and subject_id = attachments.draft_id and action = 'drafts.promote'
          and (after ->> 'chapter_id')::bigint = ${chapterId}
      )`.execute(transaction);
}
