/** What anybody may read, on a phone and without an account: each says what it is, fits, asks for nothing that is refused. */
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';

const pages = [
  ['/login', 'Đăng nhập · Bookdesk', 'Đăng nhập vào bàn làm việc của người viết và ban biên tập.'],
  ['/register', 'Đăng ký · Bookdesk', 'Tạo một tài khoản Bookdesk cho mọi việc viết, dịch và đăng truyện.'],
  ['/forgot-password', 'Quên mật khẩu · Bookdesk', 'Nhận liên kết đặt lại mật khẩu Bookdesk qua email.'],
  [
    '/faqs',
    'Câu hỏi thường gặp · Bookdesk',
    'Giải đáp cho tác giả, dịch giả và bạn đọc: viết, đăng truyện, nhuận bút, tài khoản.',
  ],
  [
    '/faqs/1',
    'Tôi quên mật khẩu thì phải làm sao? · Bookdesk',
    'Ở trang đăng nhập, chọn “Quên mật khẩu” và nhập email đã đăng ký. Chúng tôi sẽ gửi cho bạn một liên kết có hiệu lực trong 60 phút. Nếu không thấy thư, hãy xem…',
  ],
  [
    '/honors',
    'Bảng vinh danh: Truyện, Tuần · Bookdesk',
    '50 truyện được đọc nhiều nhất trong tuần trên Bookdesk.',
  ],
  [
    '/honors?board=translators&period=month',
    'Bảng vinh danh: Dịch giả, Tháng · Bookdesk',
    '50 dịch giả được đọc nhiều nhất trong tháng trên Bookdesk.',
  ],
] as const;

test.use({ viewport: { width: 360, height: 780 } });

for (const [path, title, description] of pages)
  test(`${path} is there for a guest on a phone`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(refused).toEqual([]);
    await expectAccessible(page);
  });

test('a board of honor says which it is wherever one goes', async ({ page }) => {
  await page.goto('/honors');
  const description = page.locator('meta[name=description]');
  await page.getByRole('link', { name: 'Người ủng hộ' }).click();
  await expect(page).toHaveTitle('Bảng vinh danh: Người ủng hộ, Tuần · Bookdesk');
  await expect(description).toHaveAttribute(
    'content',
    '50 người ủng hộ nạp nhiều xu nhất trong tuần trên Bookdesk.',
  );
  await page.goBack();
  await expect(page).toHaveTitle('Bảng vinh danh: Truyện, Tuần · Bookdesk');
  await expect(description).toHaveAttribute(
    'content',
    '50 truyện được đọc nhiều nhất trong tuần trên Bookdesk.',
  );
});
