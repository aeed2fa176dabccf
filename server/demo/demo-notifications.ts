/** Notifications of the six demo accounts: some read, some not, so that the notification centre has a history to show. */
import { type Kysely, sql } from 'kysely';
import type { Role } from '#contract/abilities.ts';
import type { notificationTypes } from '#contract/resources/notification.ts';
import type { Database } from '../db/schema.ts';
import { daysAgo } from './demo-calendar.ts';
import { demoAccounts } from './demo-people.ts';

type DemoNotification = {
  readonly type: (typeof notificationTypes)[number];
  readonly message: string;
  readonly url: string | null;
  readonly daysAgo: number;
};

const welcome: DemoNotification = {
  type: 'system',
  message: 'Chào mừng bạn đến với Bookdesk. Nhấn ? để xem các phím tắt.',
  url: null,
  daysAgo: 60,
};
const ofAuthors: readonly DemoNotification[] = [
  { type: 'book.changed', message: 'Truyện của bạn đã được duyệt: Đã xuất bản', url: '/books', daysAgo: 21 },
  { type: 'issue.changed', message: 'Độc giả báo một chương thiếu nửa cuối', url: '/issues', daysAgo: 9.4 },
  {
    type: 'ticket.changed',
    message: 'Không tải được ảnh bìa mới: Đã giải quyết',
    url: '/tickets',
    daysAgo: 4.2,
  },
  { type: 'chapter.changed', message: 'Chương đặt lịch sáng nay: Đã xuất bản', url: '/books', daysAgo: 1.1 },
  {
    type: 'ticket.changed',
    message: 'Doanh thu tháng trước hiển thị chưa đúng: Chờ trả lời',
    url: '/tickets',
    daysAgo: 0.3,
  },
];
const ofStaff: readonly DemoNotification[] = [
  {
    type: 'ticket.created',
    message: 'Phiếu hỗ trợ mới của Nguyễn Minh Châu: Chương mới không hiện trên trang đọc',
    url: '/tickets',
    daysAgo: 6.5,
  },
  {
    type: 'request.created',
    message: 'Yêu cầu mới của Nguyễn Minh Châu: Xin đổi tên truyện',
    url: '/tickets',
    daysAgo: 2.8,
  },
  {
    type: 'request.created',
    message: 'Yêu cầu mới của Nguyễn Minh Châu: Xin gộp hai bản đăng trùng',
    url: '/tickets',
    daysAgo: 0.6,
  },
  {
    type: 'ticket.created',
    message: 'Phiếu hỗ trợ mới của Nguyễn Minh Châu: Xin hướng dẫn đặt lịch đăng chương',
    url: '/tickets',
    daysAgo: 0.1,
  },
];

const byRole: Readonly<Record<Role, readonly DemoNotification[]>> = {
  reader: [welcome],
  author: [welcome, ...ofAuthors],
  editor: [welcome, ...ofAuthors.slice(0, 3)],
  moderator: [welcome, ...ofStaff],
  admin: [welcome, ...ofStaff],
  administrator: [welcome, ...ofStaff],
};

/** What is younger than this has not been read yet. */
const unreadDays = 3;

/** Only accounts that have none: whoever has been told something has a history of their own. */
export async function seedNotifications(database: Kysely<Database>): Promise<void> {
  const people = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where(sql<boolean>`not exists (select 1 from notifications where user_id = users.id)`)
    .orderBy('id')
    .execute();
  const rows = people.flatMap(({ id, email }) => {
    const role = demoAccounts.find((account) => account.email === email)?.role;
    return (role === undefined ? [] : byRole[role]).map(({ type, message, url, daysAgo: days }) => ({
      user_id: id,
      type,
      message,
      url,
      created_at: daysAgo(days),
      read_at: days < unreadDays ? null : daysAgo(days - 0.1),
    }));
  });
  if (rows.length > 0) await database.insertInto('notifications').values(rows).execute();
}
