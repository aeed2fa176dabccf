/** What the demo's audit log begins with: the editors' decisions about books, and chapters that authors have published. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

const booksTold = 40;
const chaptersTold = 60;

/** Only where nothing has happened to a book yet. `staff` is whoever decided. */
export async function seedActivities(database: Kysely<Database>, staff: number): Promise<void> {
  const present = await database
    .selectFrom('activities')
    .select('id')
    .where('subject', 'in', ['books', 'chapters'])
    .limit(1)
    .executeTakeFirst();
  if (present !== undefined) return;
  await sql`
    insert into activities (actor_id, action, subject, subject_id, before, after, ip, created_at)
    select actor_id, action, subject, subject_id, before, after, ip, created_at from (
      (select ${staff}::bigint as actor_id, 'books.publish' as action, 'books' as subject, id as subject_id,
        '{"status": "in_review"}'::jsonb as before, '{"status": "published"}'::jsonb as after,
        '192.0.2.' || 10 + id % 5 as ip, created_at + interval '2 days' as created_at
      from books where status = 'published' and deleted_at is null order by id limit ${booksTold})
      union all
      (select books.owner_id, 'chapters.publish', 'chapters', chapters.id,
        '{"status": "draft"}'::jsonb, '{"status": "published"}'::jsonb,
        '198.51.100.' || 10 + books.owner_id % 200, chapters.published_at
      from chapters join books on books.id = chapters.book_id
      where chapters.status = 'published' and chapters.deleted_at is null
      order by chapters.id limit ${chaptersTold})
    ) as told order by created_at, subject_id`.execute(database);
}
