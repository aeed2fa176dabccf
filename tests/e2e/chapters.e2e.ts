/** All chapters of a book (product.md, `/books/{id}/chapters`), on a server of its own whose data tests may change. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { type ChaptersServer, startChaptersServer } from './chapters-server.ts';
import { expect, expectAccessible, test, tokenOf } from './fixtures.ts';

test.describe.configure({ mode: 'default' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

const rows = (page: Page) => page.locator('tr[data-id]');
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const region = (page: Page) => page.getByRole('region', { name: 'Thao tác hàng loạt' });
const widest = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function open(page: Page, context: BrowserContext, role: Role, path: string): Promise<void> {
  const token = await tokenOf(role, server.url);
  await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url: server.url }]);
  await page.goto(`${server.url}${path}`);
}

async function openBook(page: Page, context: BrowserContext, bookId: number, query = ''): Promise<void> {
  await open(page, context, 'author', `/books/${bookId}/chapters${query}`);
  await expect(rows(page).first()).toBeVisible();
}

test('five thousand chapters are a window of a real table, fetched in few pages behind the first', async ({
  page,
  context,
}) => {
  const calls: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/chapters') calls.push(searchParams.get('filter[after]'));
  });
  await openBook(page, context, server.long);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '5001');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  expect(calls).toEqual([null, '200', '1200', '2200', '3200', '4200']);
  expect(await rows(page).count()).toBeLessThan(100);
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Dòng sông 5000')).toBeFocused();
  await expect(row(page, 'Dòng sông 5000')).toHaveAttribute('aria-rowindex', '5001');
  await expect(row(page, 'Dòng sông 5000')).toBeInViewport();
});

test('a chapter is found without marks by its title, by its number, and by its status, as the address says', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.long);
  await page.locator('input[type=search]').fill('duong');
  await expect(page).toHaveURL(/\?search=duong$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('4.321');
  await page.locator('input[type=search]').fill('dường');
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
  await page.locator('input[type=search]').fill('4999');
  await expect(row(page, 'Dòng sông 4999')).toBeVisible();
  await page.locator('input[type=search]').fill('');
  await page.locator('select[name=status]').selectOption('published');
  await expect(page).toHaveURL(/\?status=published$/);
  await expect(rows(page)).toHaveCount(10);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await page.goBack();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
});

test('coming back from a chapter leads to its row', async ({ page, context }) => {
  await openBook(page, context, server.long);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.locator('input[type=search]').fill('song 30');
  const link = row(page, 'Dòng sông 3055').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chương 3055: Dòng sông 3055');
  await page.goBack();
  await expect(row(page, 'Dòng sông 3055')).toBeFocused();
  await expect(row(page, 'Dòng sông 3055')).toBeInViewport();
});

test('what is filtered is given as CSV in the order of the book', async ({ page, context }) => {
  await openBook(page, context, server.long, '?status=published');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`chapters-${server.long}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFSTT,Chương,Tên chương,Số chữ,Trạng thái,Giá,Ngày đăng,Lượt xem');
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(0, 3).join())).toEqual(
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((at) => `${at},${at},Dòng sông ${at}`),
  );
});

test('a chapter is scheduled for a moment in the viewer’s zone, rescheduled, and taken off again', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openBook(page, context, server.fresh());
  const first = row(page, 'Chương một');
  const choose = async (item: string) => {
    await first.getByRole('button', { name: 'Thao tác với' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Đặt lịch đăng');
  const dialog = page.getByRole('dialog', { name: 'Đặt lịch đăng chương 1' });
  await expect(dialog).toContainText('Theo múi giờ của bạn: Asia/Ho_Chi_Minh');
  await dialog.locator('input[name=published_at]').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toContainText('Hãy chọn một thời điểm trong tương lai.');
  await expectAccessible(page);
  await dialog.locator('input[name=published_at]').fill('2030-03-01T08:30');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first).toContainText('Đã hẹn giờ');
  await expect(first.locator('time')).toHaveAttribute('datetime', '2030-03-01T01:30:00.000Z');
  await expect(first.locator('time')).toHaveText('01/03/2030 08:30');
  await choose('Hủy lịch đăng');
  await expect(first).toContainText('Bản nháp');
});

test('chosen chapters are published together, what cannot be is named, and hiding is taken back', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.fresh());
  for (const title of ['Chương hai', 'Chương ba'])
    await row(page, title).locator('input[name=selected]').check();
  await region(page).locator('[data-event=publish]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thực hiện' }).click();
  await expect(region(page)).toContainText('2 mục thành công, 0 mục không thực hiện được.');
  await expect(row(page, 'Chương ba')).toContainText('Đã xuất bản');
  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  for (const title of ['Chương ba', 'Chương bốn'])
    await row(page, title).locator('input[name=selected]').check();
  await region(page).locator('[data-event=hide]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thực hiện' }).click();
  await expect(region(page).getByRole('listitem')).toContainText('Chương 4: Chương bốn');
  await expect(row(page, 'Chương ba')).toContainText('Đang ẩn');
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương ba')).toContainText('Đã xuất bản');
});

test('a book without chapters says what comes next', async ({ page, context }) => {
  await open(page, context, 'author', `/books/${server.empty}/chapters`);
  await expect(page.getByRole('heading', { name: 'Truyện chưa có chương nào' })).toBeVisible();
  await expectAccessible(page);
});

test('a book that cannot be read says why, and offers another try where that may help', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/404|ERR_FAILED/);
  await open(page, context, 'author', '/books/999999999/chapters');
  await expect(page.getByRole('heading', { name: 'Không tải được danh sách' })).toBeVisible();
  await page.route('**/api/chapters?*', (route) => route.abort());
  await page.goto(`${server.url}/books/${server.long}/chapters`);
  await expect(page.getByRole('heading', { name: 'Không tải được danh sách' })).toBeVisible();
  await page.unroute('**/api/chapters?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(rows(page).first()).toBeVisible();
});

for (const width of [1440, 360])
  for (const theme of ['light', 'dark'] as const)
    test(`the chapters are accessible and fit, ${width} px, ${theme}`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await openBook(page, context, server.long);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      await rows(page).nth(1).locator('input[name=selected]').check();
      await expect(region(page)).toBeVisible();
      await expectAccessible(page);
      expect(await widest(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/chapters-${width}-${theme}.png` });
    });
