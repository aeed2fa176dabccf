/** Chapters that the day still brings: of one's own books, or of all for those who may publish all. */
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { type Desk, deskLines } from '#contract/resources/desk.ts';
import type { Database } from '../db/schema.ts';
import { reachOf } from '../query/ability-condition.ts';

type Row = Omit<Desk['scheduled_today']['chapters'][number], 'published_at'> & {
  published_at: Date;
  count: number;
};

export async function scheduledToday(
  database: Kysely<Database>,
  ability: AppAbility,
  now: Date,
): Promise<Desk['scheduled_today']> {
  const reach = reachOf(ability, 'submit', 'chapters', ['owner_id', 'book_id', 'status', 'id']);
  if (reach.kind === 'nothing') return { count: 0, chapters: [] };
  const condition = reach.kind === 'records' ? reach.condition : sql`true`;
  // The day ends where readers and authors live.
  const { rows } = await sql<Row>`
    with due as (
      select id, book_id, number, title, published_at from chapter_records
      where status = 'scheduled' and ${condition}
        and published_at < date_trunc('day', ${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')
          at time zone 'Asia/Ho_Chi_Minh' + interval '1 day'
    )
    select due.*, books.title as book_title, (select count(*)::integer from due) as count
    from due join books on books.id = due.book_id
    order by due.published_at, due.id limit ${deskLines}`.execute(database);
  const chapters = rows.map(({ id, book_id, number, title, book_title, published_at: at }) => ({
    id,
    book_id,
    number,
    title,
    book_title,
    published_at: at.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, chapters };
}
