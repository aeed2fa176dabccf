/** The server's words about books (product.md, "Lifecycles"; specification, section 8: a message is shown as a toast). */
import type { bookKinds, bookProgresses, bookStatuses, contentRatings } from '#contract/resources/book.ts';

type Words<Values extends readonly PropertyKey[]> = Readonly<Record<Values[number], string>>;

export const bookWords: {
  readonly kind: Words<typeof bookKinds>;
  readonly contentRating: Words<typeof contentRatings>;
  readonly status: Words<typeof bookStatuses>;
  readonly progress: Words<typeof bookProgresses>;
  readonly created: string;
  readonly updated: string;
  readonly trashed: string;
} = {
  kind: { original: 'Sáng tác', translated: 'Truyện dịch', converted: 'Truyện convert' },
  contentRating: { everyone: 'Mọi lứa tuổi', teen: 'Từ 13 tuổi', mature: 'Từ 18 tuổi' },
  status: {
    draft: 'Bản nháp',
    in_review: 'Chờ duyệt',
    changes_requested: 'Cần chỉnh sửa',
    published: 'Đã xuất bản',
    taken_down: 'Đã gỡ',
    archived: 'Lưu trữ',
  },
  progress: { 1: 'Còn tiếp', 2: 'Hoàn thành', 3: 'Tạm dừng' },
  created: 'Đã tạo truyện.',
  updated: 'Đã lưu thay đổi.',
  trashed: 'Đã chuyển truyện vào thùng rác.',
};
