/** Chapters queued on weekdays, seen as a calendar and taken back (product.md, `/books/{id}/chapters`). */
import type { BrowserContext, Page } from '@playwright/test';
import { type ChaptersServer, startChaptersServer } from './chapters-server.ts';
import { beSignedInAt, expect, expectAccessible, overflowOf, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Xếp lịch đăng/ });
const cell = (page: Page, day: string) => dialog(page).locator(`td[data-day="${day}"]`);
const entries = (page: Page, day: string) => cell(page, day).getByRole('listitem');
const states = (page: Page) => page.locator('tr[data-id]').getByText(/^(Bản nháp|Đã hẹn giờ)$/);

async function openTool(page: Page, context: BrowserContext, choose = 0): Promise<void> {
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/books/${server.fresh()}/chapters`);
  await expect(page.locator('tr[data-id]')).toHaveCount(10);
  for (let at = 0; at < choose; at += 1)
    await page.locator('tr[data-id]').nth(at).locator('input[name=selected]').check();
  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Xếp lịch đăng…' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** 1 March 2027 is a Monday. */
async function fillMondaysAndWednesdays(page: Page): Promise<void> {
  await dialog(page).getByLabel('Bắt đầu từ ngày').fill('2027-03-01');
  await dialog(page).getByLabel('Giờ đăng').fill('20:30');
  await dialog(page).getByLabel('Số chương mỗi ngày').fill('3');
  for (const day of ['Thứ Ba', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'])
    await dialog(page)
      .getByRole('group', { name: 'Các ngày trong tuần' })
      .getByText(day, { exact: true })
      .click();
}

test('drafts are planned in a calendar, applied with a result, and taken back', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openTool(page, context);
  await expect(dialog(page).getByLabel('Múi giờ')).toHaveValue('Asia/Ho_Chi_Minh');
  await fillMondaysAndWednesdays(page);
  await expect(dialog(page)).toContainText('Sẽ xếp lịch 10 chương.');
  await expect(entries(page, '2027-03-01')).toHaveText(['1 Chương một', '2 Chương hai', '3 Chương ba']);
  await expect(entries(page, '2027-03-10')).toHaveText(['10 Chương mười']);
  await expect(cell(page, '2027-03-10')).toContainText('10 20:30');
  await expect(entries(page, '2027-03-02')).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/queue-1440.png' });

  await dialog(page).getByRole('button', { name: 'Tháng trước' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'tháng 2 năm 2027' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Tháng sau' }).click();
  await expect(entries(page, '2027-03-01')).toHaveCount(3);

  await dialog(page).getByRole('button', { name: 'Xếp lịch 10 chương' }).click();
  await expect(dialog(page)).toContainText('Đã xếp lịch 10 chương.');
  await expect(page.locator('tr[data-id]').first()).toContainText('01/03/2027');
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(dialog(page)).toContainText('Đã hoàn tác lịch của 10 chương.');
  await expect(entries(page, '2027-03-01')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(states(page)).toHaveText(Array.from({ length: 10 }, () => 'Bản nháp'));
});

test('chosen chapters alone are queued, beside those that are scheduled already', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openTool(page, context, 2);
  await fillMondaysAndWednesdays(page);
  await expect(dialog(page)).toContainText('Sẽ xếp lịch 2 chương.');
  await expect(entries(page, '2027-03-01')).toHaveCount(2);
  const apply = dialog(page).getByRole('button', { name: 'Xếp lịch 2 chương' });
  await expect(apply).toHaveAttribute('aria-disabled', 'false');
  await apply.click();
  await expect(dialog(page)).toContainText('Đã xếp lịch 2 chương.');
  await dialog(page).getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Xếp lịch đăng…' }).click();
  await dialog(page).getByLabel('Chương', { exact: true }).selectOption('Mọi bản nháp từ một chương trở đi');
  await dialog(page).getByLabel('Bản nháp từ chương số').fill('9');
  await fillMondaysAndWednesdays(page);
  await expect(dialog(page)).toContainText('Sẽ xếp lịch 2 chương.');
  await expect(entries(page, '2027-03-01')).toHaveText([
    '1 Chương một (đã có lịch)',
    '2 Chương hai (đã có lịch)',
    '9 Chương chín',
    '10 Chương mười',
  ]);
});

test('a day that has passed is said at its field, and nothing can be queued', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openTool(page, context);
  await dialog(page).getByLabel('Bắt đầu từ ngày').fill('2020-01-01');
  await expect(dialog(page).getByLabel('Bắt đầu từ ngày')).toHaveAccessibleDescription(
    'Hãy chọn một thời điểm trong tương lai.',
  );
  await expect(dialog(page).getByRole('button', { name: /^Xếp lịch/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('on a phone the days are a list, and all of it is done by keyboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTool(page, context);
  await fillMondaysAndWednesdays(page);
  const days = dialog(page).getByRole('list', { name: 'Các chương đăng trong tháng 3 năm 2027' });
  await expect(days.getByRole('heading')).toHaveText([
    'Thứ Hai, 1 tháng 3',
    'Thứ Tư, 3 tháng 3',
    'Thứ Hai, 8 tháng 3',
    'Thứ Tư, 10 tháng 3',
  ]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/queue-360-top.png' });
  await dialog(page).getByRole('button', { name: 'Xếp lịch 10 chương' }).focus();
  await page.screenshot({ path: 'test-results/queue-360.png' });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Đã xếp lịch 10 chương.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
