/** What every list can do with many rows (product.md, "Every list"), on a server of its own whose data it may change. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { beSignedInAt, expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { ownServer } from '../support/own-server.ts';

const server = ownServer();

const rows = (page: Page) => page.locator('tr[data-id]');
const box = (page: Page, at: number) => rows(page).nth(at).locator('input[name=selected]');
const region = (page: Page) => page.getByRole('region', { name: 'Thao tác hàng loạt' });

async function open(page: Page, context: BrowserContext, role: Role, path: string): Promise<void> {
  await beSignedInAt(server.url, context, role);
  await page.goto(`${server.url}${path}`);
  await expect(rows(page).first()).toBeVisible();
}

test('rows are chosen by mouse, by range, by keyboard and by page, and only fitting events are offered', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/books?status=published&limit=10&sort=title');
  await expect(region(page)).toHaveCount(0);
  await box(page, 1).check();
  await expect(region(page)).toContainText('Đã chọn 1');
  await box(page, 4).click({ modifiers: ['Shift'] });
  await expect(region(page)).toContainText('Đã chọn 4');
  await rows(page).nth(5).focus();
  await page.keyboard.press('Space');
  await expect(region(page)).toContainText('Đã chọn 5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(region(page)).toContainText('Đã chọn 7');
  await expect(region(page).locator('[data-event=take_down]')).toHaveText('Gỡ 7 truyện xuống');
  await expect(region(page).locator('[data-event=trash]')).toHaveText('Chuyển 7 truyện vào thùng rác');
  await expect(region(page).locator('[data-event=publish]')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await expect(region(page)).toContainText('Đã chọn 10');
  await region(page).getByRole('button', { name: 'Chọn tất cả 121 kết quả' }).click();
  await expect(region(page)).toContainText('Đã chọn 121');
  await region(page).getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(region(page)).toHaveCount(0);
});

test('where nobody has counted all of them, it is said how many there are at least', async ({
  page,
  context,
}) => {
  await page.route('**/api/books?*', async (route) => {
    const response = await route.fetch();
    const { meta, ...rest } = (await response.json()) as { meta: object };
    await route.fulfill({ response, json: { ...rest, meta: { ...meta, is_least: true } } });
  });
  await open(page, context, 'editor', '/books?status=published&limit=10');
  await expect(page.getByRole('navigation', { name: 'Phân trang' })).toContainText('1–10 trong số 121+');
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await region(page).getByRole('button', { name: 'Chọn tất cả 121+ kết quả' }).click();
  await expect(region(page)).toContainText('Đã chọn 121+');
  await region(page).locator('[data-event=take_down]').click();
  await expect(page.getByRole('dialog')).toContainText('Gỡ 121+ truyện xuống?');
});

test('what is chosen stays so on other pages, in another order and with other columns, and goes with another question', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/books?status=published&limit=10&sort=title');
  const first = (await rows(page).first().getAttribute('data-id')) ?? '';
  await box(page, 0).check();
  await page.locator('[rel=next]').click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(`tr[data-id="${first}"]`)).toHaveCount(0);
  await expect(region(page)).toContainText('Đã chọn 1');
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await expect(region(page)).toContainText('Đã chọn 11');
  await expect(region(page).locator('[data-event=trash]')).toHaveText('Chuyển 11 truyện vào thùng rác');
  await page.getByRole('columnheader', { name: 'Tên truyện' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-title/);
  await expect(region(page)).toContainText('Đã chọn 11');
  await page.goBack();
  await page.goBack();
  await expect(box(page, 0)).toBeChecked();
  await region(page).locator('[data-event=trash]').click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Chuyển 11 truyện vào thùng rác' }).click();
  await expect(region(page)).toContainText('11 mục thành công');
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(region(page)).toContainText('Đã hoàn tác 11 mục.');
  await expect(page.locator(`tr[data-id="${first}"]`)).toBeVisible();
  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  await box(page, 0).check();
  await page.locator('select[name=status]').selectOption('draft');
  await expect(page).toHaveURL(/status=draft/);
  await expect(region(page)).toHaveCount(0);
});

test('an event with a reason runs over the chosen rows, tells what was refused, and is taken back', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/books?limit=50&sort=title');
  const published = page.locator('tr[data-id]', { hasText: 'Đã xuất bản' });
  const draft = page.locator('tr[data-id]', { hasText: 'Bản nháp' }).first();
  const id = (await published.first().getAttribute('data-id')) ?? '';
  const title = (await draft.getByRole('link').first().textContent()) ?? '';
  await published.first().locator('input[name=selected]').check();
  await draft.locator('input[name=selected]').check();
  await region(page).locator('[data-event=take_down]').click();
  const dialog = page.getByRole('dialog', { name: 'Gỡ 2 truyện xuống?' });
  await dialog.getByRole('button', { name: 'Gỡ 2 truyện xuống' }).click();
  await expect(dialog).toBeVisible();
  await dialog.locator('textarea[name=reason]').fill('Vi phạm bản quyền.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gỡ 2 truyện xuống' }).click();
  await expect(region(page)).toContainText('Gỡ xuống: 1 mục thành công, 1 mục không thực hiện được.');
  await expect(region(page).getByRole('listitem')).toContainText(title);
  await expect(region(page).getByRole('listitem')).toContainText(
    'Trạng thái hiện tại không cho phép thao tác này.',
  );
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('Đã gỡ');
  await expectAccessible(page);
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(region(page)).toContainText('Đã hoàn tác 1 mục.');
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('Đã xuất bản');
  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  await expect(region(page)).toHaveCount(0);
});

test('all that match are reached on every page, and the rest is kept when it is stopped', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/books?status=published&limit=10');
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/books/bulk', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await region(page).getByRole('button', { name: 'Chọn tất cả 121 kết quả' }).click();
  await region(page).locator('[data-event=pause]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tạm dừng 121 truyện' }).click();
  await expect(region(page)).toContainText('Tạm dừng: đã xử lý 0 trong số 121');
  await region(page).getByRole('button', { name: 'Hủy' }).click();
  await expect(region(page)).toContainText('Đang hủy…');
  release?.();
  await expect(region(page)).toContainText('Còn 21 mục chưa xử lý.');
});

test('an action on many is paused between two requests, and goes on with the rest', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/books?status=published&limit=10');
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route('**/api/books/bulk', async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await region(page).getByRole('button', { name: 'Chọn tất cả 121 kết quả' }).click();
  await region(page).locator('[data-event=resume]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục ra chương cho 121 truyện' }).click();
  await region(page).getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(region(page)).toContainText('Đang tạm dừng…');
  release?.();
  await expect(region(page)).toContainText('tạm dừng khi đã xử lý 100 trong số 121');
  await expectAccessible(page);
  expect(requests).toBe(1);
  await region(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(region(page).getByRole('button', { name: 'Đóng kết quả' })).toBeVisible();
  await expect(region(page)).not.toContainText('chưa xử lý');
  expect(requests).toBe(2);
});

test('an action on many outlives its page: what was in flight happens once, the rest follows when one goes on', async ({
  page,
  context,
}) => {
  await open(page, context, 'editor', '/books?status=published&limit=10');
  const keys: (string | undefined)[] = [];
  let done: (() => void) | undefined;
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  await page.route('**/api/books/bulk', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // It happens, and nobody hears of it.
    await route.fetch();
    done?.();
  });
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await region(page).getByRole('button', { name: 'Chọn tất cả 121 kết quả' }).click();
  await region(page).locator('[data-event=trash]').click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Chuyển 121 truyện vào thùng rác' }).click();
  await isDone;
  await page.reload();
  await expect(region(page)).toContainText('Bị gián đoạn khi đã xử lý 0 trong số 121.');
  await region(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(region(page)).toContainText('Chuyển vào thùng rác: 121 mục thành công.');
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(region(page)).toContainText('Đã hoàn tác 121 mục.');
  // What is over is not asked about again.
  await page.reload();
  await expect(page.getByText('1–10 trong số 121')).toBeVisible();
  await expect(region(page)).toHaveCount(0);
});

test('an action on many that is closed before its answer says that it may have happened, finds out, and is taken back', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_REFUSED .*\/api\/books\/bulk/);
  await open(page, context, 'editor', '/books?status=published&limit=10');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/books/bulk', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // It happens, and nobody hears of it.
    await route.fetch();
    await route.abort('connectionrefused');
  });
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await region(page).getByRole('button', { name: 'Chọn tất cả 121 kết quả' }).click();
  await region(page).locator('[data-event=trash]').click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: 'Chuyển 121 truyện vào thùng rác' }).click();
  await expect(region(page)).toContainText('Bị gián đoạn khi đã xử lý 0 trong số 121.');
  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  await expect(region(page)).toContainText('Chưa rõ kết quả của 100 mục: có thể đã được xử lý.');
  await expect(region(page)).toContainText('Còn 21 mục chưa xử lý.');
  // Its records are looked at anew.
  await expect(page.getByText('1–10 trong số 21')).toBeVisible();
  await expectAccessible(page);
  await region(page).getByRole('button', { name: 'Gửi lại phần chưa rõ' }).click();
  await expect(region(page)).toContainText('Chuyển vào thùng rác: 100 mục thành công.');
  await expect(region(page)).not.toContainText('Chưa rõ');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(region(page)).toContainText('Đã hoàn tác 100 mục.');
});

test('what is filtered is exported, with the columns that are shown', async ({ page, context }) => {
  await open(page, context, 'editor', '/books?kind=translated&columns=title,status,owner');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^books-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFMã,Tên truyện,Đường dẫn,Người đăng,Trạng thái');
  expect(lines).toHaveLength(75);
});

for (const width of [1440, 360])
  test(`the boxes and the bar are accessible and fit, ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, context, 'author', '/books?limit=10');
    await box(page, 0).check();
    await expect(region(page)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });
