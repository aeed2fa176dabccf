/** The files of a book, from its row in the list (product.md, `/books`). */
import type { Page } from '@playwright/test';
import { pngOf } from '#tests/helpers/png.ts';
import { callApi, expect, expectAccessible, test, tokenOf } from './fixtures.ts';

async function openAttachments(page: Page): Promise<void> {
  const token = await tokenOf('author');
  const slug = `tep-${process.pid}-${Date.now()}`;
  const input = { title: 'Sách có tệp', slug, author_name: 'An', kind: 'original', genres: [] };
  const answer = await callApi('/books', input, token);
  const { data } = (await answer.json()) as { data: { id: number } };
  await page.goto('/books');
  await page
    .locator(`tr[data-id="${data.id}"]`)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.getByRole('menuitem', { name: 'Tệp đính kèm' }).click();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tệp đính kèm của “Sách có tệp”' });
const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files);
const map = { name: 'bản đồ.png', mimeType: 'image/png', buffer: pngOf(40, 60) };
const note = { name: 'ghi chú.txt', mimeType: 'text/plain', buffer: Buffer.from('Chương một.') };
const program = {
  name: 'x.exe',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('7f454c4602010100', 'hex'),
};

test.beforeEach(({ beSignedIn }) => beSignedIn('author'));

test('files are sent one by one, and one that is refused does not hold up the others', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openAttachments(page);
  await choose(page, [map, program, note]);
  await expect(dialog(page).locator('[data-state=done]')).toHaveCount(2);
  await expect(dialog(page).locator('[data-state=failed]')).toContainText('x.exe');
  await expect(dialog(page).locator('[data-file]')).toHaveCount(2);
  await expectAccessible(page);
});

test('a file is fetched by its link, and removed only after the question', async ({ page }) => {
  await openAttachments(page);
  await choose(page, [map]);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Tải bản đồ.png về' }).click();
  expect((await download).suggestedFilename()).toBe('bản đồ.png');
  await dialog(page).getByRole('button', { name: 'Xóa bản đồ.png' }).click();
  await dialog(page).getByRole('button', { name: 'Giữ lại' }).click();
  await expect(dialog(page).locator('[data-file]')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Xóa bản đồ.png' }).click();
  await dialog(page).getByRole('button', { name: 'Xóa hẳn' }).click();
  await expect(dialog(page).locator('[data-file]')).toHaveCount(0);
  await expect(dialog(page).getByText('Chưa có tệp nào.')).toBeVisible();
});

test('a file on its way can be cancelled and sent again', async ({ page }) => {
  await openAttachments(page);
  let isHeld = true;
  await page.route('**/api/attachments', async (route) => {
    if (!isHeld) await route.continue();
  });
  await choose(page, [map]);
  await dialog(page).getByRole('button', { name: 'Hủy gửi bản đồ.png' }).click();
  await expect(dialog(page).locator('[data-state=cancelled]')).toBeVisible();
  isHeld = false;
  await dialog(page).getByRole('button', { name: 'Gửi lại bản đồ.png' }).click();
  await expect(dialog(page).locator('[data-state=done]')).toBeVisible();
  await expect(dialog(page).locator('[data-file]')).toHaveCount(1);
});

test('the files fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAttachments(page);
  await choose(page, [map, note]);
  await expect(dialog(page).locator('[data-file]')).toHaveCount(2);
  const box = await dialog(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/attachments-360.png' });
});
