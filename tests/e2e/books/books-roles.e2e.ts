/** The list of books as each role finds it (product.md, roles). */
import { listCalls, range, rows } from '../support/book-list.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('an author sees only their own books, under their own title', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/books');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Truyện của tôi');
  await expect(range(page)).toContainText('1–25 trong số 25');
  await expect(page.getByRole('link', { name: 'Tạo truyện' })).toBeVisible();
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Danh sách chương',
    'Sửa truyện',
    'Tải chương lên',
    'Thống kê',
    'Sao chép liên kết',
    'Gửi phiếu hỗ trợ',
    'Tệp đính kèm',
    'Gửi duyệt lại',
    'Lưu trữ',
    'Chuyển về Còn tiếp',
    'Chuyển vào thùng rác',
  ]);
});

test('a moderator reads all books and is offered no change', async ({ page, beSignedIn }) => {
  await beSignedIn('moderator');
  await page.goto('/books');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tất cả truyện');
  await expect(range(page)).toContainText('1–25 trong số 200');
  await expect(page.getByRole('link', { name: 'Tạo truyện' })).toHaveCount(0);
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Danh sách chương',
    'Sao chép liên kết',
    'Gửi phiếu hỗ trợ',
    'Nhật ký thay đổi',
  ]);
});

test('a reader is told that the books are not theirs to see', async ({ page, beSignedIn, expectErrors }) => {
  // Asked for while the code is on its way: the server says no before the guard does.
  expectErrors(/403/);
  const calls = listCalls(page);
  await beSignedIn('reader');
  await page.goto('/books');
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByText('/books')).toBeVisible();
  expect(calls.length).toBeLessThanOrEqual(1);
});

test('one menu serves all rows: what destroys is last and apart, and every item has a picture', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto('/books?status=published&limit=10');
  const button = (at: number) => rows(page).nth(at).getByRole('button');
  await button(0).click();
  const menu = page.getByRole('menu');
  const groups = menu.getByRole('group').filter({ has: page.getByRole('menuitem') });
  await expect(groups).toHaveCount(5);
  await expect(groups.last().getByRole('menuitem')).toHaveText(['Gỡ xuống', 'Chuyển vào thùng rác']);
  const items = await menu.getByRole('menuitem').count();
  await expect(menu.locator('svg')).toHaveCount(items);
  await expect(button(0)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  // Another row's button leads from one to the other.
  await button(2).click();
  await expect(menu).toHaveCount(1);
  await expect(button(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(button(2)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(2)).toBeFocused();
  await expect(menu).toHaveCount(0);

  await rows(page).nth(3).locator('td').nth(4).click({ button: 'right' });
  await expect(menu).toHaveAccessibleName((await button(3).getAttribute('aria-label')) ?? '');
});
