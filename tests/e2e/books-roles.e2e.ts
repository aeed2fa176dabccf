/** The list of books as each role finds it (product.md, roles). */
import { listCalls, range, rows } from './book-list.ts';
import { expect, test } from './fixtures.ts';

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
    'Gửi phiếu hỗ trợ',
    'Tệp đính kèm',
    'Gửi duyệt lại',
    'Lưu trữ',
    'Chuyển về Còn tiếp',
    'Chuyển vào thùng rác',
    'Sao chép liên kết',
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
    'Thống kê',
    'Gửi phiếu hỗ trợ',
    'Sao chép liên kết',
  ]);
});

test('a reader is told that the books are not theirs to see', async ({ page, beSignedIn }) => {
  const calls = listCalls(page);
  await beSignedIn('reader');
  await page.goto('/books');
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByText('/books')).toBeVisible();
  expect(calls).toEqual([]);
});
