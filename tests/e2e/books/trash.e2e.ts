/** The trash and its way back (product.md, "undo where undoing is possible"), on a server whose data it may change. */
import type { BrowserContext, Page } from '@playwright/test';
import { beSignedInAt, expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { ownServer } from '../support/own-server.ts';

const server = ownServer();

const rows = (page: Page) => page.locator('tr[data-id]');
const row = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);
const toast = (page: Page) => page.getByRole('status', { name: 'Thông báo' });
const region = (page: Page) => page.getByRole('region', { name: 'Thao tác hàng loạt' });

async function open(page: Page, context: BrowserContext, path: string): Promise<void> {
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}${path}`);
}

async function putFirstIntoTrash(page: Page): Promise<string> {
  await expect(rows(page).first()).toBeVisible();
  const id = (await rows(page).first().getAttribute('data-id')) ?? '';
  await row(page, id)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.locator('[data-action=trash]').click();
  await expect(row(page, id)).toHaveCount(0);
  return id;
}

test('a deleted book comes back by its toast, with the keyboard alone', async ({ page, context }) => {
  await open(page, context, '/books?sort=title');
  const id = await putFirstIntoTrash(page);
  await page.locator('input[type=search]').focus();
  const undo = toast(page).getByRole('button', { name: 'Hoàn tác' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  // Focus holds it, for as long as somebody needs.
  await expect(toast(page)).toContainText('Đã chuyển truyện vào thùng rác.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('input[type=search]')).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Đã khôi phục truyện từ thùng rác.');
  await expect(row(page, id)).toBeVisible();
});

test('the focus goes to the next row when one is deleted, and back to it when it returns', async ({
  page,
  context,
}) => {
  await open(page, context, '/books?sort=title');
  await expect(rows(page).first()).toBeVisible();
  const ids = await rows(page).evaluateAll((all) =>
    all.map((one) => (one as HTMLElement).dataset['id'] ?? ''),
  );
  const [, second = '', third = ''] = ids;
  await row(page, second)
    .getByRole('button', { name: /^Thao tác với/ })
    .press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.locator('[data-action=trash]').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, second)).toHaveCount(0);
  await expect(row(page, third)).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Đã khôi phục truyện từ thùng rác.');
  await expect(row(page, second)).toBeFocused();
  // In the trash its neighbour takes the focus in the same way.
  for (const id of [second, third]) {
    await row(page, id)
      .getByRole('button', { name: /^Thao tác với/ })
      .click();
    await page.locator('[data-action=trash]').click();
    await expect(row(page, id)).toHaveCount(0);
  }
  await page.goto(`${server.url}/books?trashed=1`);
  await expect(rows(page)).toHaveCount(2);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Khôi phục/ })
    .press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await rows(page)
    .first()
    .getByRole('button', { name: /^Khôi phục/ })
    .press('Enter');
  await expect(rows(page)).toHaveCount(0);
});

test('the trash shows what was deleted and when, and gives it back row by row', async ({ page, context }) => {
  await open(page, context, '/books?sort=title');
  const id = await putFirstIntoTrash(page);
  await page.getByRole('link', { name: 'Thùng rác' }).click();
  await expect(page).toHaveURL(`${server.url}/books?trashed=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thùng rác');
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, id).locator('td[data-label="Ngày xóa"] time')).toBeVisible();
  // Pressed twice it is called once.
  await row(page, id)
    .getByRole('button', { name: /^Khôi phục/ })
    .dblclick();
  await expect(page.getByRole('heading', { name: 'Thùng rác trống' })).toBeVisible();
  await page.getByRole('link', { name: 'Truyện của tôi' }).first().click();
  await expect(row(page, id)).toHaveCount(1);
});

test('a book is deleted from its form, which leads to the list and to the way back', async ({
  page,
  context,
}) => {
  await open(page, context, '/books?sort=title');
  await expect(rows(page).first()).toBeVisible();
  const id = (await rows(page).first().getAttribute('data-id')) ?? '';
  await page.goto(`${server.url}/books/${id}/edit`);
  await page.getByRole('button', { name: 'Chuyển vào thùng rác' }).click();
  await toast(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page).toHaveURL(/\/books$/);
  await expect(toast(page)).toContainText('Đã khôi phục truyện từ thùng rác.');
  await page.goto(`${server.url}/books?sort=title`);
  await expect(row(page, id)).toBeVisible();
});

test('many are deleted and given back, with a result for each', async ({ page, context }) => {
  await open(page, context, '/books?sort=title&limit=10');
  await expect(rows(page)).toHaveCount(10);
  for (const at of [0, 1, 2]) await rows(page).nth(at).locator('input[name=selected]').check();
  await region(page).locator('[data-event=trash]').click();
  await page
    .getByRole('dialog', { name: 'Chuyển 3 truyện vào thùng rác?' })
    .getByRole('button', { name: 'Chuyển 3 truyện vào thùng rác' })
    .click();
  await expect(region(page)).toContainText('Chuyển vào thùng rác: 3 mục thành công');
  await page.getByRole('link', { name: 'Thùng rác' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await region(page).locator('[data-event=restore_from_trash]').click();
  await page
    .getByRole('dialog', { name: 'Khôi phục 3 truyện?' })
    .getByRole('button', { name: 'Khôi phục 3 truyện' })
    .click();
  await expect(region(page)).toContainText('Khôi phục: 3 mục thành công');
  await expect(page.getByRole('heading', { name: 'Thùng rác trống' })).toBeVisible();
});

for (const width of [1440, 360])
  test(`the trash is accessible and fits, ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, context, '/books?sort=title');
    await putFirstIntoTrash(page);
    await expect(toast(page).getByRole('button', { name: 'Hoàn tác' })).toBeVisible();
    await page.goto(`${server.url}/books?trashed=1`);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });

test('one that is brought back while another one is on its way has its turn', async ({ page, context }) => {
  await open(page, context, '/books?sort=title');
  const ids = [await putFirstIntoTrash(page), await putFirstIntoTrash(page)];
  await page.goto(`${server.url}/books?trashed=1`);
  const { sent, release } = await holdCalls(page, /\/restore-from-trash$/, 'POST');
  for (const id of ids)
    await row(page, id)
      .getByRole('button', { name: /^Khôi phục/ })
      .click();
  await expect.poll(() => sent).toHaveLength(1);
  release();
  for (const id of ids) await expect(row(page, id)).toHaveCount(0);
});
