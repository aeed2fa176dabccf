/** What was done to a book, read from its row and from its page by those whom the audit log tells of it (product.md, `/manage/activities`). */
import type { Page } from '@playwright/test';
import { callApi, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';

const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`);
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Nhật ký thay đổi' });
const lines = (page: Page) => drawer(page).locator('li[data-id]');

let books = 0;

/** A book of the author's, outside the browser. */
async function madeBook(): Promise<number> {
  books += 1;
  const input = {
    title: 'Trước khi sửa tên',
    slug: `truoc-khi-sua-ten-${process.pid}-${Date.now()}-${books}`,
    author_name: 'An',
    kind: 'original',
    genres: ['do-thi'],
  };
  const answer = await callApi('/books', input, await tokenOf('author'));
  const { data } = (await answer.json()) as { data: { id: number } };
  return data.id;
}

/** By an administrator: one more title, so that each is a line of its own. */
async function rename(id: number, version: number, title: string): Promise<void> {
  const change = { _method: 'PATCH', version, title };
  const answer = await callApi(`/books/${id}`, change, await tokenOf('administrator'));
  expect(answer.status).toBe(200);
}

async function openMenu(page: Page, id: number, title: string): Promise<void> {
  await page.goto(`/books?search=${encodeURIComponent(title)}`);
  await row(page, id)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}

test('an administrator reads from the row of a book who changed it, from what to what', async ({
  page,
  beSignedIn,
}) => {
  const id = await madeBook();
  await rename(id, 1, 'Sau khi sửa tên');
  await beSignedIn('administrator');
  await openMenu(page, id, 'Sau khi sửa tên');
  await page.getByRole('menuitem', { name: 'Nhật ký thay đổi' }).click();
  await expect(drawer(page)).toContainText('Sau khi sửa tên');
  await expect(lines(page)).toHaveCount(2);
  const latest = lines(page).first();
  await expect(latest.locator('strong')).toHaveText('Chỉnh sửa');
  await expect(latest).toContainText('Đặng Bảo Ngọc');
  await expect(latest.locator('del')).toHaveText('Trước khi sửa tên');
  await expect(latest.locator('ins')).toHaveText('Sau khi sửa tên');
  const first = lines(page).last();
  await expect(first.locator('strong')).toHaveText('Tạo mới');
  await first.locator('summary').click();
  await expect(first.getByRole('row').filter({ hasText: 'Thể loại' })).toHaveText('Thể loại—Đô thị');
  await latest.locator('summary').click();
  await expect(latest.getByRole('row').last()).toHaveText('Tiêu đềTrước khi sửa tênSau khi sửa tên');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test('the book’s own page has it too, and it is there again after it could not be loaded', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/503/);
  const id = await madeBook();
  await beSignedIn('administrator');
  await page.goto(`/books/${id}/edit`);
  let isDown = true;
  await page.route(/\/api\/activities\?/, (route) =>
    isDown ? route.fulfill({ status: 503, json: { message: 'Bận', code: 'busy' } }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Nhật ký thay đổi' }).click();
  const again = drawer(page).getByRole('button', { name: 'Thử lại' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(lines(page)).toHaveCount(1);
  await drawer(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(drawer(page)).toHaveCount(0);
});

test('a long history comes page by page, and fits on a phone', async ({ page, beSignedIn }) => {
  const id = await madeBook();
  for (let version = 1; version <= 20; version += 1) await rename(id, version, `Tên thứ ${version}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn('administrator');
  await page.goto(`/books/${id}/edit`);
  await page.getByRole('button', { name: 'Nhật ký thay đổi' }).click();
  await expect(lines(page)).toHaveCount(20);
  await lines(page).first().locator('summary').click();
  await expect(lines(page).first().getByRole('table')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Xem thêm' }).click();
  await expect(lines(page)).toHaveCount(21);
  await expect(drawer(page).getByRole('button', { name: 'Xem thêm' })).toHaveCount(0);
  await lines(page).last().locator('summary').click();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  const beyond = () => drawer(page).evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('an author, whom the audit log tells nothing, is offered none', async ({ page, beSignedIn }) => {
  const id = await madeBook();
  await beSignedIn('author');
  await openMenu(page, id, 'Trước khi sửa tên');
  await expect(page.getByRole('menuitem', { name: 'Nhật ký thay đổi' })).toHaveCount(0);
  await page.goto(`/books/${id}/edit`);
  await expect(page.locator('main [name=title]')).toHaveValue('Trước khi sửa tên');
  await expect(page.getByRole('link', { name: 'Danh sách chương' }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nhật ký thay đổi' })).toHaveCount(0);
});
