/** The files of a book, from its row in the list (product.md, `/books`). */
import type { Page } from '@playwright/test';
import { pngOf } from '#tests/helpers/png.ts';
import { callApi, expect, expectAccessible, test, tokenOf } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';

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

test('older files come page by page', async ({ page }) => {
  // A page of one, where the dialog asks for many.
  await page.route(/\/api\/attachments\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  );
  await openAttachments(page);
  await choose(page, [map, note]);
  await expect(dialog(page).locator('[data-state=done]')).toHaveCount(2);
  await expect(dialog(page).locator('[data-file]')).toHaveText([/^ghi chú\.txt/]);
  await dialog(page).getByRole('button', { name: 'Xem tệp cũ hơn' }).click();
  await expect(dialog(page).locator('[data-file]')).toHaveText([/^ghi chú\.txt/, /^bản đồ\.png/]);
  await expect(dialog(page).getByRole('button', { name: 'Xem tệp cũ hơn' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a file whose removal or link is asked for twice is removed and fetched once', async ({ page }) => {
  await openAttachments(page);
  await choose(page, [map]);
  const links = await holdCalls(page, /\/api\/attachments\/\d+\/link/);
  const download = page.waitForEvent('download');
  const fetching = dialog(page).getByRole('button', { name: 'Tải bản đồ.png về' });
  await fetching.click();
  await expect(fetching).toHaveAttribute('aria-disabled', 'true');
  await fetching.click({ force: true });
  links.release();
  await download;
  expect(links.sent).toHaveLength(1);
  const removals = await holdCalls(page, /\/api\/attachments\/\d+$/);
  await dialog(page).getByRole('button', { name: 'Xóa bản đồ.png' }).click();
  const removing = dialog(page).getByRole('button', { name: 'Xóa hẳn' });
  await removing.click();
  await expect(removing).toHaveAttribute('aria-disabled', 'true');
  await removing.click({ force: true });
  removals.release();
  await expect(dialog(page).getByText('Chưa có tệp nào.')).toBeVisible();
  expect(removals.sent).toHaveLength(1);
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

test('sending is paused after the file on its way, and goes on with the next', async ({ page }) => {
  await openAttachments(page);
  const { release } = await holdCalls(page, '**/api/attachments');
  await choose(page, [map, note]);
  await dialog(page).getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(dialog(page).getByText('Sẽ tạm dừng sau tệp đang gửi.')).toBeVisible();
  release();
  await expect(dialog(page).getByText('Đã tạm dừng.')).toBeVisible();
  await expect(dialog(page).locator('[data-state=done]')).toHaveCount(1);
  await expect(dialog(page).locator('[data-state=waiting]')).toContainText('ghi chú.txt');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog(page).locator('[data-state=done]')).toHaveCount(2);
});

test('files on their way are ended by no key that opens something else, and closing the page asks first', async ({
  page,
}) => {
  await openAttachments(page);
  const { release } = await holdCalls(page, '**/api/attachments');
  await choose(page, [map, note]);
  await expect(dialog(page).getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const unloading = await asked;
  expect(unloading.type()).toBe('beforeunload');
  await unloading.dismiss();
  release();
  await expect(dialog(page).locator('[data-state=done]')).toHaveCount(2);
  // Nothing is held any more.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Bảng lệnh' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('a lost connection holds up the rest, and nothing is stored twice when it goes on', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await openAttachments(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/attachments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // Stored, but its answer never comes.
    await route.fetch();
    await route.abort();
  });
  await choose(page, [map, note]);
  await expect(dialog(page).getByText(/^Mất kết nối\./)).toBeVisible();
  await expect(dialog(page).locator('[data-state=waiting]')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog(page).locator('[data-state=done]')).toHaveCount(2);
  await expect(dialog(page).locator('[data-file]')).toHaveCount(2);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the files fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAttachments(page);
  await choose(page, [map, note]);
  await expect(dialog(page).locator('[data-file]')).toHaveCount(2);
  const box = await dialog(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});
