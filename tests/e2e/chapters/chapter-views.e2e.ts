/** Saved views of a book's chapters, one set for all books (product.md, "Every list" and `/books/{id}/chapters`). */
import type { BrowserContext, Page } from '@playwright/test';
import { openBook, row, rows } from '../support/chapter-list.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

const button = (page: Page) => page.getByRole('button', { name: /^Chế độ xem/ });
const menu = (page: Page) => page.getByRole('dialog', { name: /^Chế độ xem/ });

async function saveAs(page: Page, title: string): Promise<void> {
  await button(page).click();
  await menu(page)
    .getByRole('button', { name: /^Lưu (chế độ xem mới|thành)/ })
    .click();
  await menu(page).getByLabel('Tên chế độ xem').fill(title);
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName(`Chế độ xem: ${title}`);
}

async function openDefault(page: Page, context: BrowserContext): Promise<void> {
  await openBook(server, page, context, server.long, '?status=published&columns=title,price');
  await saveAs(page, 'Đang bán');
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).click();
  const choice = menu(page).getByRole('button', { name: 'Mở danh sách bằng Đang bán' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
}

test('a view that was saved at one book asks the same of another, and says when the list differs', async ({
  page,
  context,
}) => {
  const small = server.fresh();
  await openBook(server, page, context, server.long, '?status=draft&search=4321');
  await saveAs(page, 'Bản nháp 4321');
  await expect(page).toHaveURL(
    new RegExp(`/books/${server.long}/chapters\\?search=4321&status=draft&view=\\d+$`),
  );
  await page.goto(`${server.url}/books/${small}/chapters`);
  await expect(rows(page)).toHaveCount(10);
  await button(page).click();
  await menu(page).getByRole('link', { name: 'Bản nháp 4321' }).click();
  await expect(page).toHaveURL(new RegExp(`/books/${small}/chapters\\?search=4321&status=draft&view=\\d+$`));
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
  await page.locator('input[type=search]').fill('ba');
  await expect(row(page, 'Chương ba')).toBeVisible();
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Bản nháp 4321, đã đổi');
  await button(page).click();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Không dùng chế độ xem' }).click();
  await expect(page).toHaveURL(`${server.url}/books/${small}/chapters?view=0`);
  await expect(rows(page)).toHaveCount(10);
});

test('the chapters open with their default, but not where an address says more, and back leads where one was', async ({
  page,
  context,
}) => {
  await openDefault(page, context);
  await page.goto(`${server.url}/books`);
  await page.locator('tr[data-id]').first().getByRole('button', { name: 'Thao tác với' }).click();
  await page.getByRole('menuitem', { name: 'Danh sách chương' }).click();
  const opened = /\/books\/\d+\/chapters\?status=published&view=\d+&columns=title,price$/;
  await expect(page).toHaveURL(opened);
  await expect(page.getByRole('columnheader', { name: 'Số chữ' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/books`);
  await page.goForward();
  await expect(page).toHaveURL(opened);

  await page.goto(`${server.url}/books/${server.long}/chapters?search=4321`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?search=4321$/);
  await page.locator('input[type=search]').fill('');
  await expect(page).toHaveURL(/\/chapters\?view=0$/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');

  await page.goto(`${server.url}/books/${server.empty}/chapters`);
  await expect(page).toHaveURL(opened);
  await expect(page.getByRole('heading', { name: 'Truyện chưa có chương nào' })).toBeVisible();
});

test('a browser that knows nothing yet learns what the chapters open with', async ({ page, context }) => {
  await openBook(server, page, context, server.long);
  await expect(page).toHaveURL(/\/chapters\?status=published&view=\d+&columns=title,price$/);
  await expect(rows(page)).toHaveCount(10);
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Đang bán');
});

test('the toolbar with a view in use fits a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openBook(server, page, context, server.long, '?view=0');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await saveAs(page, 'Một chế độ xem có tên khá dài trên màn hình nhỏ');
  await expectAccessible(page);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});
