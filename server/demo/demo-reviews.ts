/** Reviews of the demo data: what readers said of the first books; they stay as staff have judged them since. */
import type { Insertable, Kysely } from 'kysely';
import { reviewRatings } from '#contract/resources/review.ts';
import type { Database } from '../db/schema.ts';
import type { ReviewsTable } from '../db/schema/schema-reviews.ts';
import { daysAgo } from './demo-calendar.ts';
import { seededRandom } from './seeded-random.ts';

const praise = [
  'Đọc một mạch đến sáng, cốt truyện chặt và nhân vật có chiều sâu.',
  'Văn phong mượt, thế giới được dựng công phu. Mong tác giả ra chương đều.',
  'Bản dịch giữ được chất thơ của nguyên tác, chú thích đầy đủ.',
  'Nữ chính thông minh, không ủy mị; tuyến tình cảm vừa đủ.',
  'Càng về sau càng cuốn, đoạn đại hội võ lâm đáng tiền.',
];
const blame = [
  'Từ chương ba mươi trở đi lặp ý nhiều quá, đọc hơi nản.',
  'Tên riêng mỗi chương một kiểu, khó theo dõi.',
  'Nhân vật phụ bị bỏ quên giữa chừng, kết hơi vội.',
  'Nhiều lỗi chính tả, mong biên tập lại giúp.',
];
const spam = [
  'Ai cần đọc bản đầy đủ thì vào trang của mình nhé, miễn phí!',
  'Truyện dở, tác giả nên đi học lại.',
] as const;
/** Why the staff does not show them. */
const reasons: Readonly<Record<string, string>> = {
  [spam[0]]: 'Quảng cáo trang khác.',
  [spam[1]]: 'Xúc phạm tác giả.',
};

const booksWithReviews = 120;
const mostPerBook = 6;

export async function seedReviews(database: Kysely<Database>): Promise<void> {
  const present = await database.selectFrom('reviews').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  const books = await database
    .selectFrom('demo_books')
    .select(['position', 'book_id'])
    .where('position', '<=', booksWithReviews)
    .orderBy('position')
    .execute();
  const readers = await database.selectFrom('users').select('id').orderBy('id').limit(60).execute();
  const rows = books.flatMap(({ position, book_id }) => reviewsOf(position, book_id, readers));
  if (rows.length > 0) await database.insertInto('reviews').values(rows).execute();
}

function reviewsOf(
  position: number,
  bookId: number,
  readers: readonly { readonly id: number }[],
): Insertable<ReviewsTable>[] {
  const random = seededRandom(38, position);
  const start = random.between(0, readers.length - 1);
  const count = Math.min(random.between(0, mostPerBook), readers.length);
  return Array.from({ length: count }, (_, at) => {
    const rating = random.oneOf([...reviewRatings, 4, 5, 5] as const);
    const isSpam = random.between(1, 12) === 1;
    const writtenAt = daysAgo(random.between(0, 90) + random.fraction());
    const ordinary = random.oneOf(['pending', 'accepted', 'accepted', 'accepted'] as const);
    const body = random.oneOf(isSpam ? spam : rating > 3 ? praise : blame);
    const status = isSpam ? random.oneOf(['pending', 'rejected', 'hidden'] as const) : ordinary;
    return {
      book_id: bookId,
      reader_id: readers[(start + at) % readers.length]?.id ?? 0,
      rating,
      body,
      status,
      reason: status === 'rejected' || status === 'hidden' ? reasons[body] : null,
      created_at: writtenAt,
      updated_at: writtenAt,
    };
  });
}
