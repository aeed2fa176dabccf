/** Saved views of lists (product.md, "Every list"; users.md, "views done right"), on a server whose data it may change. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import {
  beSignedInAt,
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { ownServer } from '../support/own-server.ts';

const server = ownServer();

const rows = (page: Page) => page.locator('tr[data-id]');
const button = (page: Page) => page.getByRole('button', { name: /^Chế độ xem/ });
const menu = (page: Page) => page.getByRole('dialog', { name: /^Chế độ xem/ });

async function open(page: Page, context: BrowserContext, role: Role, path: string): Promise<void> {
  await beSignedInAt(server.url, context, role);
  await page.goto(`${server.url}${path}`);
  await expect(rows(page).first()).toBeVisible();
}

async function saveAs(page: Page, title: string): Promise<void> {
  await button(page).click();
  await menu(page)
    .getByRole('button', { name: /^Lưu (chế độ xem mới|thành)/ })
    .click();
  await menu(page).getByLabel('Tên chế độ xem').fill(title);
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName(`Chế độ xem: ${title}`);
}

test('what a list shows is saved, comes back by its link, and is marked while it is in use', async ({
  page,
  context,
}) => {
  await open(page, context, 'author', '/books?status=draft&sort=title&columns=title,status');
  await saveAs(page, 'Bản nháp của tôi');
  await expect(page).toHaveURL(/status=draft&view=\d+&columns=title,status$/);
  await page.goto(`${server.url}/books?status=published`);
  await expect(button(page)).toHaveText('Chế độ xem');
  await button(page).click();
  await expect(menu(page).getByRole('link').first()).toBeFocused();
  await menu(page).getByRole('link', { name: 'Bản nháp của tôi' }).click();
  await expect(page).toHaveURL(/\/books\?sort=title&status=draft&view=\d+&columns=title,status$/);
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Bản nháp của tôi');
  await button(page).click();
  await expect(menu(page).getByRole('link', { name: 'Bản nháp của tôi' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a view whose answer is lost is made once', async ({ page, context, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await open(page, context, 'author', '/books?status=hidden');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/views', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button(page).click();
  await menu(page)
    .getByRole('button', { name: /^Lưu (chế độ xem mới|thành)/ })
    .click();
  const title = menu(page).getByLabel('Tên chế độ xem');
  await title.fill('Một lần thôi');
  await title.press('Enter');
  await expect.poll(() => keys).toHaveLength(1);
  await expect(menu(page).getByRole('link', { name: 'Một lần thôi' })).toHaveCount(1);
  await title.press('Enter');
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Một lần thôi');
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await button(page).click();
  await expect(menu(page).getByRole('link', { name: 'Một lần thôi' })).toHaveCount(1);
});

test('a list that differs says so, is saved into the view in use alone, or as another', async ({
  page,
  context,
}) => {
  await open(page, context, 'author', '/books?status=published');
  await saveAs(page, 'Thứ nhất');
  await saveAs(page, 'Thứ hai');
  await page.locator('select[name=kind]').selectOption('translated');
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Thứ hai, đã đổi');
  await button(page).click();
  await expect(menu(page)).toContainText('Danh sách đang khác với “Thứ hai”.');
  await menu(page).getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Thứ hai');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Thứ hai, đã đổi');
  await page.goForward();
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Thứ hai');
  await button(page).click();
  await menu(page).getByRole('link', { name: 'Thứ nhất' }).click();
  await expect(page).toHaveURL(/\/books\?status=published&view=\d+$/);
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Thứ nhất');
});

test('another’s newer version is not written over', async ({ page, context, expectErrors }) => {
  expectErrors(/409/);
  await open(page, context, 'author', '/books?status=in_review');
  await saveAs(page, 'Chờ duyệt');
  const id = Number(new URL(page.url()).searchParams.get('view'));
  await page.locator('select[name=kind]').selectOption('original');
  await button(page).click();
  await expect(menu(page)).toContainText('Danh sách đang khác với “Chờ duyệt”.');
  const token = await tokenOf('author', server.url);
  const change = { _method: 'PATCH', version: 1, query: 'status=draft' };
  expect((await callApi(`/views/${id}`, change, token, server.url)).status).toBe(200);
  await menu(page).getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Nội dung đã được người khác thay đổi');
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/books?view=0`);
  await button(page).click();
  await menu(page).getByRole('link', { name: 'Chờ duyệt' }).click();
  await expect(page).toHaveURL(new RegExp(`/books\\?status=draft&view=${id}$`));
});

test('views are renamed, ordered, deleted and brought back with the keyboard alone', async ({
  page,
  context,
}) => {
  await open(page, context, 'moderator', '/books?status=published');
  for (const title of ['một', 'hai', 'ba']) await saveAs(page, title);
  await button(page).focus();
  await page.keyboard.press('Enter');
  const links = menu(page).getByRole('link');
  await expect(links).toHaveText(['Không dùng chế độ xem', 'một', 'hai', 'ba']);
  await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).press('Enter');
  const up = menu(page).getByRole('button', { name: 'Đưa ba lên' });
  await up.press('Enter');
  await expect(menu(page).locator('input[name=title]').nth(1)).toHaveValue('ba');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page).locator('input[name=title]').first()).toHaveValue('ba');
  await menu(page).getByLabel('Tên của hai').press('End');
  await page.keyboard.type(' mới');
  await page.keyboard.press('Enter');
  await expect(menu(page).getByLabel('Tên của hai mới')).toBeVisible();
  await expectAccessible(page);
  await menu(page).getByRole('button', { name: 'Xóa một' }).press('Enter');
  await expect(menu(page).locator('input[name=title]')).toHaveCount(2);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await button(page).click();
  await expect(links).toHaveText(['Không dùng chế độ xem', 'ba', 'một', 'hai mới']);
});

test('a list opens with its default, and back and clearing still work', async ({ page, context }) => {
  await open(page, context, 'admin', '/books?status=published&sort=title');
  await saveAs(page, 'Mở bằng cái này');
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).click();
  await menu(page).getByRole('button', { name: 'Mở danh sách bằng Mở bằng cái này' }).click();
  await expect(menu(page).getByRole('button', { name: 'Mở danh sách bằng Mở bằng cái này' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(`${server.url}/`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/books?')) asked.push(new URL(request.url()).search);
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Truyện', exact: true }).first().click();
  await expect(page).toHaveURL(/\/books\?sort=title&status=published&view=\d+$/);
  await expect(rows(page).first()).toBeVisible();
  expect(asked.filter((search) => !search.includes('filter[status]=published'))).toEqual([]);
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect(page).toHaveURL(/\/books\?sort=title&view=\d+$/);
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: Mở bằng cái này, đã đổi');
  await page.goBack();
  await expect(page).toHaveURL(/status=published/);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goForward();
  await expect(page).toHaveURL(/\/books\?sort=title&status=published&view=\d+$/);
  await button(page).click();
  await menu(page).getByRole('link', { name: 'Không dùng chế độ xem' }).click();
  await expect(page).toHaveURL(`${server.url}/books?view=0`);
  await expect(rows(page).first()).toBeVisible();
});

test('a browser that knows nothing yet learns the default, and a shared view is read only', async ({
  page,
  context,
}) => {
  const token = await tokenOf('editor', server.url);
  const view = { list: 'books', title: '<b>Chung</b>', query: 'status=published', is_shared: true };
  const { data } = (await (await callApi('/views', view, token, server.url)).json()) as {
    data: { id: number };
  };
  const authors = await tokenOf('author', server.url);
  await callApi('/views/default', { list: 'books', id: data.id }, authors, server.url);
  await open(page, context, 'author', '/books');
  await expect(page).toHaveURL(`${server.url}/books?status=published&view=${data.id}`);
  await expect(button(page)).toHaveAccessibleName('Chế độ xem: <b>Chung</b>');
  await page.locator('select[name=kind]').selectOption('original');
  await button(page).click();
  await expect(menu(page).getByRole('button', { name: 'Lưu thành…' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Lưu', exact: true })).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: /<b>Chung<\/b>/ })).toContainText('Mặc định');
});

test('the list of all books has views of its own, and opens with its default instead of the queue', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/manage/books?status=published');
  await saveAs(page, 'Đang bán');
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).click();
  const isDefault = menu(page).getByRole('button', { name: 'Mở danh sách bằng Đang bán' });
  await isDefault.click();
  await expect(isDefault).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${server.url}/manage/books`);
  await expect(page).toHaveURL(/\/manage\/books\?status=published&view=\d+$/);
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).click();
  await isDefault.click();
  await expect(isDefault).toHaveAttribute('aria-pressed', 'false');
  await page.goto(`${server.url}/manage/books`);
  await expect(page).toHaveURL(`${server.url}/manage/books?sort=updated_at&status=in_review`);
});

test('what is pressed while a name is being kept comes after it', async ({ page, context }) => {
  await open(page, context, 'editor', '/manage/books?status=hidden');
  await saveAs(page, 'Tên cũ');
  await button(page).click();
  await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).click();
  const { sent, release } = await holdCalls(page, /\/api\/views\/\d+$/);
  await menu(page).getByLabel('Tên của Tên cũ').fill('Tên mới');
  await menu(page).getByRole('button', { name: 'Chia sẻ Tên cũ với mọi người' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  await menu(page).getByRole('button', { name: 'Mở danh sách bằng Tên cũ' }).click();
  release();
  for (const name of ['Chia sẻ Tên mới với mọi người', 'Mở danh sách bằng Tên mới'])
    await expect(menu(page).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await button(page).click();
  await expect(menu(page).getByRole('link', { name: /^Tên mới/ })).toContainText('Mặc định · Đã chia sẻ');
});

for (const width of [1440, 360])
  test(`the views are accessible and fit, ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, context, 'editor', '/books?status=published');
    const unfold = async () => {
      if (width === 360) await page.getByRole('button', { name: 'Bộ lọc' }).click();
    };
    await unfold();
    await saveAs(page, `Một chế độ xem có tên khá dài ở ${width} điểm ảnh`);
    await page.goto(`${page.url()}&sort=title`);
    await unfold();
    await expect(button(page)).toHaveAccessibleName(/đã đổi$/);
    await button(page).click();
    await expect(menu(page).getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await menu(page).getByRole('button', { name: 'Sắp xếp và sửa' }).click();
    await expectAccessible(page);
  });
