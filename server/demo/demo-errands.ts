/** Tickets, requests and issues about demo books: what makes the counters of the desk move. */
import type { Insertable } from 'kysely';
import type { IssuesTable, TicketsTable } from '../db/schema/schema-books.ts';
import { daysAgo } from './demo-calendar.ts';
import { seededRandom } from './seeded-random.ts';

const ticketSubjects = [
  'Không tải được ảnh bìa mới',
  'Doanh thu tháng trước hiển thị chưa đúng',
  'Chương mới không hiện trên trang đọc',
  'Xin hướng dẫn đặt lịch đăng chương',
];
const requestSubjects = [
  'Xin đổi tên truyện',
  'Xin gộp hai bản đăng trùng',
  'Xin chuyển truyện sang tài khoản khác',
  'Xin xóa truyện đăng nhầm',
];
const issueNotes = [
  'Chương bị thiếu nửa cuối.',
  'Nội dung lặp lại chương trước.',
  'Tên nhân vật sai ở nhiều đoạn.',
  'Chữ bị lỗi phông, không đọc được.',
];

/** Only the first books have any: a desk of a million books must not drown in tickets. */
const booksWithErrands = 2000;

type Errands = {
  readonly tickets: readonly Insertable<TicketsTable>[];
  readonly issues: readonly Insertable<IssuesTable>[];
};

export function demoErrands(position: number, bookId: number, ownerId: number, readerId: number): Errands {
  if (position > booksWithErrands) return { tickets: [], issues: [] };
  const random = seededRandom(4, position);
  const moment = daysAgo(random.between(0, 60) + random.fraction());
  const about = { owner_id: ownerId, book_id: bookId, created_at: moment, updated_at: moment };
  const tickets: Insertable<TicketsTable>[] = [];
  if (position % 6 === 0) {
    tickets.push({
      ...about,
      type: 'ticket',
      status: random.oneOf(['open', 'open', 'in_progress', 'waiting', 'resolved', 'closed']),
      subject: random.oneOf(ticketSubjects),
      priority: random.oneOf(['low', 'normal', 'normal', 'high', 'urgent']),
    });
  }
  if (position % 16 === 0) {
    tickets.push({
      ...about,
      type: 'request',
      status: random.oneOf(['open', 'open', 'approved', 'rejected']),
      subject: random.oneOf(requestSubjects),
    });
  }
  if (position % 8 !== 0) return { tickets, issues: [] };
  const issue: Insertable<IssuesTable> = {
    ...about,
    kind: random.oneOf(['missing_content', 'wrong_content', 'typo', 'formatting']),
    status: random.oneOf(['new', 'new', 'claimed', 'fixed', 'escalated']),
    note: random.oneOf(issueNotes),
    reporter_id: readerId,
  };
  return { tickets, issues: [issue] };
}
