/** Topics of the demo data: what a new desk would have, with a few comments; they stay as people have changed them since. */
import { type Kysely, sql } from 'kysely';
import { slugOf } from '#contract/text/slug.ts';
import type { Database } from '../db/schema.ts';
import { daysAgo } from './demo-calendar.ts';

const topics = [
  {
    kind: 'announcement',
    title: 'Nội quy của bàn viết',
    is_pinned: true,
    is_locked: true,
    body: 'Tôn trọng người viết và người đọc.\n\nKhông đăng lại tác phẩm khi chưa được phép. Truyện dịch cần ghi rõ nguồn.\n\nKhông quảng cáo trong nội dung chương.',
    comments: [],
  },
  {
    kind: 'guide',
    title: 'Cách đăng nhiều chương cùng lúc',
    is_pinned: true,
    is_locked: false,
    body: 'Mở danh sách chương của truyện, chọn các chương cần đăng, rồi chọn Xếp lịch.\n\nMỗi ngày trong tuần có thể đăng một hoặc nhiều chương; giờ đăng tính theo múi giờ bạn chọn.',
    comments: [
      'Em cảm ơn ạ, giờ mới biết có xếp lịch.',
      'Cho hỏi muốn dời cả loạt sang tuần sau thì làm sao?',
    ],
  },
  {
    kind: 'discussion',
    title: 'Mọi người viết mấy giờ là vào nhất?',
    is_pinned: false,
    is_locked: false,
    body: 'Mình hay viết lúc năm giờ sáng, nhà yên tĩnh. Còn mọi người?',
    comments: ['Nửa đêm, khi con đã ngủ.', 'Mình viết trên xe buýt, bằng điện thoại.'],
  },
] as const;

export async function seedTopics(database: Kysely<Database>, owner: number, others: readonly number[]) {
  const present = await database.selectFrom('topics').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  const written = await database
    .insertInto('topics')
    .values(
      topics.map(({ kind, title, body, is_pinned, is_locked }, at) => {
        const writtenAt = daysAgo(20 - at * 6);
        return {
          kind,
          title,
          body,
          is_pinned,
          is_locked,
          slug: slugOf(title),
          owner_id: owner,
          created_at: writtenAt,
          updated_at: writtenAt,
        };
      }),
    )
    .returning(['id', 'title'])
    .execute();
  const ids = new Map(written.map(({ id, title }) => [title, id]));
  const comments = topics.flatMap(({ title, comments: bodies }, at) =>
    bodies.map((body, place) => ({
      resource: 'topics' as const,
      subject_id: ids.get(title) ?? 0,
      body,
      author_id: others[(at + place) % others.length] ?? owner,
      revision: sql<number>`nextval('thread_revisions')`,
      created_at: daysAgo(12 - at * 4 - place),
    })),
  );
  await database.insertInto('thread_messages').values(comments).execute();
}
