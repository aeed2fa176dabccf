/** What people have who have much: a book of 10,000 chapters, 300 unread notifications, 40 saved views, titles of 200 characters. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPglite } from '#server/db/open-database.ts';
import { benchAccount } from '../server/api-call.ts';

export const plentyOfChapters = 10_000;

/** `data` is a folder of the embedded server, which nobody else has open. The id of the book with all the chapters. */
export async function makePlenty(data: string): Promise<number> {
  const { kysely, close } = await openPglite(join(data, 'database'));
  try {
    const { id: owner } = await kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', benchAccount.email)
      .executeTakeFirstOrThrow();
    const { id: book } = await kysely
      .insertInto('books')
      .values({
        title: 'Vạn chương',
        slug: 'van-chuong',
        author_name: 'Bút Danh',
        kind: 'original',
        genres: ['do-thi'],
        owner_id: owner,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into chapters (book_id, number, title, status, word_count, published_at)
      select ${book}, n, 'Chương ' || n || ': Đường về cố hương mưa gió trăng sao', 'published', 2000, now()
      from generate_series(1, ${plentyOfChapters}) as n`.execute(kysely);
    await sql`
      insert into notifications (user_id, type, message, url)
      select ${owner}, 'ticket.replied', 'Yêu cầu số ' || n || ' vừa có trả lời mới, mời bạn xem', '/tickets'
      from generate_series(1, 300) as n`.execute(kysely);
    await sql`
      insert into views (owner_id, list, title, query, position)
      select ${owner}, 'books', 'Chế độ xem số ' || n, 'sort=title&page=' || n, n
      from generate_series(1, 40) as n`.execute(kysely);
    await sql`
      update books set title = left(repeat('Kiếm đạo độc tôn giữa vạn giới luân hồi ', 6), 196) || ' ' || id
      where id in (select id from books where id <> ${book} order by title_key, id limit 100)`.execute(
      kysely,
    );
    return book;
  } finally {
    await close();
  }
}
