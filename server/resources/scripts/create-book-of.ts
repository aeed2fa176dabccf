/** The book of an approved script, in the transaction of its approval (product.md, `/scripts`: "approve (creates the book)"). */
import { type Kysely, sql } from 'kysely';
import { longestSlug, slugOf } from '#contract/text/slug.ts';
import type { Database } from '../../db/schema.ts';
import type { Happening } from '../../lifecycle/happening.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { checkSlug } from '../books/check-slug.ts';

export async function createBookOf(
  transaction: Kysely<Database>,
  { after: script, actorId, ip }: Happening,
): Promise<void> {
  const owner = await transaction
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', Number(script['owner_id']))
    .executeTakeFirstOrThrow();
  const title = String(script['title']);
  const wanted = slugOf(title).slice(0, longestSlug - 7) || 'truyen';
  // Of scripts of one title that are approved at once, each finds the slugs that the others have taken.
  await sql`select pg_advisory_xact_lock(44, hashtext(${wanted}))`.execute(transaction);
  const { suggestion: slug } = await checkSlug(transaction, wanted, null);
  const book = {
    title,
    slug,
    author_name: owner.name,
    kind: script['kind'] as 'original',
    genres: [...(script['genres'] as readonly string[])],
    synopsis: String(script['logline']),
    owner_id: owner.id,
  };
  const { id } = await transaction.insertInto('books').values(book).returning('id').executeTakeFirstOrThrow();
  await transaction
    .updateTable('scripts')
    .set({ book_id: id })
    .where('id', '=', Number(script['id']))
    .execute();
  await recordActivity(transaction, {
    actorId,
    ip,
    action: 'create',
    subject: 'books',
    subjectId: id,
    before: null,
    after: { ...book, script_id: script['id'] },
  });
}
