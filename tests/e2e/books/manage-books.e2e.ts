/** All books as editors run them (product.md, `/manage/books`), on a server of its own whose data it may change. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { beSignedInAt, expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { ownServer } from '../support/own-server.ts';

const server = ownServer();

const rows = (page: Page) => page.locator('tr[data-id]');

async function signedIn(context: BrowserContext, role: Role): Promise<void> {
  await beSignedInAt(server.url, context, role);
}

async function open(page: Page, context: BrowserContext, path = '/manage/books'): Promise<void> {
  await signedIn(context, 'editor');
  await page.goto(`${server.url}${path}`);
  await expect(rows(page).first()).toBeVisible();
}

test('what waits for review comes first, and all books are one step away', async ({ page, context }) => {
  await open(page, context);
  await expect(page).toHaveURL(`${server.url}/manage/books?sort=updated_at&status=in_review`);
  const queue = page
    .getByRole('navigation', { name: 'Nhóm truyện' })
    .getByRole('link', { name: 'Chờ duyệt' });
  await expect(queue).toHaveAttribute('aria-current', 'page');
  await expect(queue).toHaveText(/^Chờ duyệt\d+$/);
  const waiting = (await queue.textContent())?.replace('Chờ duyệt', '') ?? '';
  await expect(page.getByRole('navigation', { name: 'Phân trang' })).toContainText(`trong số ${waiting}`);
  const statuses = await page.locator('tr[data-id] td[data-label="Trạng thái"]').allTextContents();
  expect(new Set(statuses.map((text) => text.replace('Được đề cử', '')))).toEqual(new Set(['Chờ duyệt']));
  await page.getByRole('link', { name: 'Tất cả truyện', exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/manage/books?sort=-updated_at`);
  await expect(page.getByRole('navigation', { name: 'Phân trang' })).toContainText('trong số 200');
});

test('a book is featured, and given to somebody else', async ({ page, context }) => {
  await open(page, context, '/manage/books?status=published&sort=title&limit=10');
  const id = (await rows(page).first().getAttribute('data-id')) ?? '';
  const row = page.locator(`tr[data-id="${id}"]`);
  const menu = () => row.getByRole('button', { name: /^Thao tác với/ });
  await menu().click();
  const featured = (await page.locator('[data-action=feature]').textContent()) === 'Bỏ đề cử';
  await page.locator('[data-action=feature]').click();
  await expect(row.getByText('Được đề cử')).toHaveCount(featured ? 0 : 1);

  await menu().click();
  await page.locator('[data-action=owner]').click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Người đăng mới' });
  await expect(field).toBeFocused();
  await field.fill('khong co ai nhu the');
  await expect(dialog.getByText('Không tìm thấy người nào.')).toBeVisible();
  await field.fill('author@bookdesk.test');
  const found = dialog.getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  const name = ((await found.textContent()) ?? '').replace('author@bookdesk.test', '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await field.fill('author@bookdesk.test');
  await expect(found).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Giao truyện' }).click();
  await expect(row.locator('td[data-label="Người đăng"]')).toHaveText(name);
});

test('the owner is found by name in the form too, without marks and by keyboard', async ({
  page,
  context,
}) => {
  await open(page, context, '/manage/books?status=draft&sort=title&limit=10');
  const id = (await rows(page).last().getAttribute('data-id')) ?? '';
  await page.goto(`${server.url}/books/${id}/edit`);
  const field = page.getByRole('combobox', { name: 'Người đăng' });
  const before = await field.inputValue();
  expect(before).not.toBe('');
  await field.fill('nguyen');
  const found = page.getByRole('listbox', { name: 'Người đăng' }).getByRole('option');
  await expect(found.nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(before);
  await field.fill('author@bookdesk.test');
  await expect(found).toHaveCount(1);
  const name = ((await found.textContent()) ?? '').replace('author@bookdesk.test', '');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(name);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã lưu hết')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(name);
});

test('whoever is typed and entered before the answer is chosen when it comes', async ({ page, context }) => {
  await open(page, context, '/manage/books?status=draft&sort=title&limit=10');
  const id = (await rows(page).last().getAttribute('data-id')) ?? '';
  await page.goto(`${server.url}/books/${id}/edit`);
  const field = page.getByRole('combobox', { name: 'Người đăng' });
  await expect(field).not.toHaveValue('');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/books\/owners\?/, async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('editor@bookdesk.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đang tìm…')).toBeVisible();
  letGo();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('Trần Hoài An');
});

test('an author is not let in', async ({ page, context }) => {
  await signedIn(context, 'author');
  await page.goto(`${server.url}/manage/books`);
  await expect(page).toHaveURL(/not-authorized/);
});

for (const width of [1440, 360])
  test(`the screen is accessible and fits, ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, context);
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });
