/** `/scan` in a real browser (product.md): a pasted text, an order that got no answer, and findings where they stand. */
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { callApi, expect, expectAccessible, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { chaptersOf, textOf, write } from './writing-desk.ts';

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: ChaptersServer;
let small = 0;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer(async (database, _, books) => {
    await sql`insert into chapter_contents (chapter_id, content)
      select id, 'Hắn nhìn 云海 , rồi hoà mình vào đám đông ' || number || '.' from chapters
      where book_id = any(${books}::bigint[]) and number <= 2`.execute(database);
  });
  small = server.fresh();
});
test.afterAll(() => server.dispose());

test.beforeEach(async ({ context, beSignedIn }) => {
  const token = await tokenOf('author', server.url);
  await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url: server.url }]);
  await beSignedIn('author', token);
});

async function scansOf(book: number): Promise<number> {
  const token = await tokenOf('author', server.url);
  const answer = await fetch(`${server.url}/api/scans?filter[book_id]=${book}`, {
    headers: signedHeaders('/scans', token),
  });
  return ((await answer.json()) as { data: readonly unknown[] }).data.length;
}

test('a pasted text is scanned, fixed and copied within the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.url}/scan`);
  const field = page.getByRole('textbox', { name: 'Văn bản' });
  await field.fill('Hắn  đi ,nàng ở.\n\nHoà  bình bên 云海. Xem truyenlau.com.');
  await expectAccessible(page);
  // Left and come back to, it is still there.
  await page.reload();
  await expect(field).toHaveValue('Hắn  đi ,nàng ở.\n\nHoà  bình bên 云海. Xem truyenlau.com.');
  await page.getByRole('button', { name: 'Rà soát văn bản' }).click();
  const spacing = page.getByRole('region', { name: 'Dấu cách' });
  await expect(spacing.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Chữ Hán sót lại' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  // By keyboard: from one to the next, then fixed.
  await spacing.getByRole('listitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(spacing.getByRole('listitem').nth(1)).toBeFocused();
  await page.keyboard.press('f');
  await expect(spacing.getByRole('listitem')).toHaveCount(2);
  await spacing.getByRole('button', { name: 'Sửa tất cả (2)' }).click();
  await expect(spacing).toBeHidden();
  await page.getByRole('region', { name: 'Liên kết' }).getByRole('button', { name: 'Bỏ qua' }).click();
  await expect(page.getByRole('region', { name: 'Liên kết' })).toBeHidden();
  await page.getByRole('button', { name: 'Sao chép văn bản đã sửa' }).click();
  await expect(page.getByRole('status').getByText('Đã sao chép.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Hắn đi, nàng ở.\n\nHoà bình bên 云海. Xem truyenlau.com.',
  );
});

test('a pasted text that is done with is brought back with its corrections', async ({ page }) => {
  await page.goto(`${server.url}/scan`);
  const field = page.getByRole('textbox', { name: 'Văn bản' });
  await field.fill('Hắn  đi.');
  await page.getByRole('button', { name: 'Rà soát văn bản' }).click();
  await page.getByRole('region', { name: 'Dấu cách' }).getByRole('listitem').first().focus();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Rà soát văn bản khác' }).click();
  await expect(field).toHaveValue('');
  await field.fill('Nàng ở.');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(field).toHaveValue('Hắn đi.\n\nNàng ở.');
  await page.reload();
  await expect(field).toHaveValue('Hắn đi.\n\nNàng ở.');
});

test('a text that is pasted stays with its tab', async ({ page, context }) => {
  const field = (tab: Page) => tab.getByRole('textbox', { name: 'Văn bản' });
  await page.goto(`${server.url}/scan`);
  await field(page).fill('Trang thứ nhất.');
  const other = await context.newPage();
  await other.goto(`${server.url}/scan`);
  await field(other).fill('Trang thứ hai.');
  await page.reload();
  await expect(field(page)).toHaveValue('Trang thứ nhất.');
  await other.reload();
  await expect(field(other)).toHaveValue('Trang thứ hai.');
  // What a tab has left that is closed is gone on with.
  await other.close();
  const third = await context.newPage();
  await third.goto(`${server.url}/scan`);
  await expect(field(third)).toHaveValue('Trang thứ hai.');
});

test('a scan that is refused is chosen anew, with the reason where it was chosen', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/);
  const input = { title: 'Sách chưa có chương', author_name: 'An', kind: 'original', genres: [] };
  const slug = `chua-co-chuong-${Date.now()}`;
  const made = await callApi('/books', { ...input, slug }, await tokenOf('author', server.url), server.url);
  const { data } = (await made.json()) as { data: { id: number } };
  await page.goto(`${server.url}/scan?book=${data.id}`);
  await page.getByRole('button', { name: 'Bắt đầu rà soát' }).click();
  await expect(page.getByText('Giá trị không nằm trong các lựa chọn.')).toBeVisible();
  await expect(page.getByText('Không nhận được trả lời.')).toHaveCount(0);
  await expectAccessible(page);
  // Of the form beside it, whose own choice stands.
  const book = page.getByRole('combobox', { name: 'Truyện', exact: true });
  await book.fill('Sách chưa có chương');
  await page.getByRole('option', { name: 'Sách chưa có chương' }).click();
  await page.getByRole('button', { name: 'Rà soát các chương' }).click();
  await expect(book).toHaveAccessibleDescription(/Giá trị không nằm trong các lựa chọn\./);
  await expect(book).toHaveValue('Sách chưa có chương');
});

test('a word that was taken off the list comes back from the trash, though not over the same word', async ({
  page,
  context,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/422/);
  const token = await tokenOf('editor', server.url);
  await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url: server.url }]);
  await beSignedIn('editor', token);
  await page.goto(`${server.url}/scan`);
  await page.getByRole('button', { name: 'Từ bị cấm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Từ bị cấm' });
  const add = async () => {
    await dialog.getByRole('textbox', { name: 'Từ hoặc cụm từ' }).fill('đồ bỏ đi');
    await dialog.getByRole('button', { name: 'Thêm từ' }).click();
  };
  const remove = dialog.getByRole('button', { name: 'Bỏ “đồ bỏ đi” khỏi danh sách' });
  const trash = dialog.getByRole('button', { name: 'Đã xóa', exact: true });
  const restore = dialog.getByRole('button', { name: 'Khôi phục đồ bỏ đi' });
  await add();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await trash.click();
  await expectAccessible(page);
  await restore.click();
  await expect(dialog.getByText('Thùng rác trống')).toBeVisible();
  await trash.click();
  await remove.click();
  await add();
  await expect(remove).toBeVisible();
  await trash.click();
  await restore.click();
  await expect(page.getByText('Không khôi phục được: Giá trị này đã được dùng.')).toBeVisible();
  await expect(restore).toBeVisible();
});

test('a scan that got no answer is ordered once', async ({ page, context, expectErrors }) => {
  expectErrors(/Failed to load resource|net::ERR|WebSocket|cannot be loaded/);
  const book = server.fresh();
  await page.goto(`${server.url}/scan?book=${book}`);
  await expect(page.getByRole('button', { name: 'Bắt đầu rà soát' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Bắt đầu rà soát' }).click();
  await expect(page.getByText('Không nhận được trả lời.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(/Đã rà soát 10\/10: 2 lỗi/)).toBeVisible();
  await page.getByRole('button', { name: 'Rà soát văn bản khác' }).click();
  // Ordered twice, there would be two.
  expect(await scansOf(book)).toBe(1);
});

test('a finding leads to its place in the editor, where it is fixed, taken back and ignored', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const token = await tokenOf('author', server.url);
  const [first = 0] = await chaptersOf(server.url, small, token);
  await page.goto(`${server.url}/scan?chapter=${first}`);
  await page.getByRole('button', { name: 'Bắt đầu rà soát' }).click();
  const han = page.getByRole('region', { name: 'Chữ Hán sót lại' });
  await han.getByRole('link', { name: 'Mở' }).click();
  await expect(page).toHaveURL(/\/chapters\/\d+\?mode=edit&/);
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('云海');
  // Marked while it is written, with the gravest named.
  await expect(textOf(page).locator('[data-finding]')).toHaveCount(3);
  const count = page.getByRole('button', { name: '3 chỗ cần xem Lỗi' });
  await count.click();
  const panel = page.getByRole('region', { name: 'Rà soát khi viết' });
  await expectAccessible(page);
  // From one to the next by keyboard, and each shown where it stands.
  await textOf(page).focus();
  await page.keyboard.press('F7');
  expect(await page.evaluate(() => String(getSelection()))).toBe(' ');
  await panel.getByRole('region', { name: 'Dấu cách' }).getByRole('listitem').focus();
  await page.keyboard.press('f');
  await expect(textOf(page)).toHaveText('Hắn nhìn 云海, rồi hoà mình vào đám đông 1.');
  await expect(textOf(page).locator('[data-finding]')).toHaveText(['云海', 'hoà']);
  await textOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toHaveText('Hắn nhìn 云海 , rồi hoà mình vào đám đông 1.');
  await expect(textOf(page).locator('[data-finding]')).toHaveCount(3);
  // What is written is read.
  await write(page, ' Xem may.vn.');
  await expect(textOf(page).locator('[data-finding=error]')).toHaveText(['云海', 'may.vn']);
  await panel
    .getByRole('region', { name: 'Chữ Hán sót lại' })
    .getByRole('button', { name: 'Bỏ qua' })
    .click();
  await page.getByRole('textbox', { name: 'Lý do' }).fill('Tên núi giữ nguyên');
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ qua' }).click();
  await expect(textOf(page).locator('[data-finding=error]')).toHaveText(['may.vn']);
  await expect(page.locator('output[data-state=saved]')).toBeVisible();
  await page.reload();
  await expect(textOf(page).locator('[data-finding=error]')).toHaveText(['may.vn']);
  await page.getByRole('button', { name: '3 chỗ cần xem Lỗi' }).click();
  await panel.getByText('1 chỗ đã bỏ qua').click();
  await panel.getByRole('button', { name: 'Không bỏ qua nữa' }).click();
  await expect(textOf(page).locator('[data-finding=error]')).toHaveText(['云海', 'may.vn']);
  // Turned off, and so it stays.
  await page.getByRole('button', { name: 'Rà soát khi viết' }).click();
  await expect(textOf(page).locator('[data-finding]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
});

test('whoever may not publish for an error is led to it, for one chapter and for several', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const book = server.fresh();
  await page.goto(`${server.url}/books/${book}/chapters`);
  const first = page.getByRole('row').filter({ hasText: 'Chương một' });
  await first.locator('input[name=selected]').check();
  const report = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await report.locator('[data-event=publish]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xuất bản' }).click();
  await expect(report).toContainText('Chương còn 1 lỗi nên chưa thể xuất bản');
  await expect(report.getByRole('link', { name: 'Mở' })).toHaveAttribute(
    'href',
    /\/chapters\/\d+\?mode=edit&/,
  );
  await report.getByRole('button', { name: 'Đóng kết quả' }).click();
  // In the two dialogs that plan, too.
  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Xếp lịch đăng…' }).click();
  const queue = page.getByRole('dialog', { name: /^Xếp lịch đăng/ });
  const left = queue.getByRole('listitem').filter({ hasText: 'Chương 1: Chương một.' });
  await expect(left.getByRole('link', { name: 'Mở' })).toHaveAttribute('href', /\/chapters\/\d+\?mode=edit&/);
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Thao tác với' }).click();
  await page.locator('[role=menuitem][data-event=schedule]').click();
  const schedule = page.getByRole('dialog', { name: /^Đặt lịch đăng/ });
  await schedule.locator('button[type=submit]').click();
  await expect(schedule.getByRole('alert')).toContainText('Chương còn 1 lỗi nên chưa thể xuất bản');
  await expect(schedule.getByRole('link', { name: 'Mở' })).toHaveAttribute(
    'href',
    /\/chapters\/\d+\?mode=edit&/,
  );
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Thao tác với' }).click();
  await page.locator('[role=menuitem][data-event=publish]').click();
  await page.getByRole('status').getByRole('button', { name: 'Mở' }).click();
  await expect(page).toHaveURL(/\/chapters\/\d+\?mode=edit&/);
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('云海');
});
