/** Chapters queued on weekdays, seen as a calendar and taken back (product.md, `/books/{id}/chapters`). */
import type { BrowserContext, Page } from '@playwright/test';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { beSignedInAt, expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';

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
  await dialog(page).getByLabel('Bắt đầu từ ngày').fill('01/03/2027');
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
  const zone = dialog(page).locator('[name=zone]');
  await expect(zone).toHaveValue('Asia/Ho Chi Minh');
  await zone.click();
  await expect(dialog(page).getByRole('option').first()).toHaveText(/^Asia\/Ho Chi Minh\s*GMT\+7$/);
  await zone.fill('tokyo');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await zone.fill('ho chi minh');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Asia/Ho Chi Minh');
  await fillMondaysAndWednesdays(page);
  await expect(dialog(page)).toContainText('Sẽ xếp lịch 10 chương.');
  await expect(entries(page, '2027-03-01')).toHaveText(['1 Chương một', '2 Chương hai', '3 Chương ba']);
  await expect(entries(page, '2027-03-10')).toHaveText(['10 Chương mười']);
  await expect(cell(page, '2027-03-10')).toContainText('10 20:30');
  await expect(entries(page, '2027-03-02')).toHaveCount(0);
  await expectAccessible(page);

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
  await dialog(page).getByLabel('Bắt đầu từ ngày').fill('01/01/2020');
  await expect(dialog(page).getByLabel('Bắt đầu từ ngày')).toHaveAccessibleDescription(
    'Hãy chọn một thời điểm trong tương lai.',
  );
  await expect(dialog(page).getByRole('button', { name: /^Xếp lịch/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a day and a time of day are chosen, and what is none is said at its field', async ({
  page,
  context,
}) => {
  await openTool(page, context);
  const from = dialog(page).getByLabel('Bắt đầu từ ngày');
  await from.fill('01/03/2027');
  await dialog(page).getByRole('button', { name: 'Mở lịch' }).click();
  const calendar = page.getByRole('dialog', { name: 'Lịch', exact: true });
  await expect(calendar.getByRole('gridcell', { name: '1', exact: true }).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('08/03/2027');

  const time = dialog(page).getByLabel('Giờ đăng');
  await dialog(page).getByRole('button', { name: 'Chọn giờ và phút' }).click();
  const clock = page.getByRole('dialog', { name: 'Giờ và phút' });
  await expect(clock.getByLabel('Giờ', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(time).toHaveValue('21:00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(clock).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();

  await time.fill('25:00');
  await time.press('Tab');
  await expect(time).toHaveAccessibleDescription('Giá trị không hợp lệ.');
  await from.fill('1/1/2200');
  await from.press('Tab');
  await expect(from).toHaveAccessibleDescription('Không được sau ngày 31/12/2199.');
  await expect(from).toHaveValue('1/1/2200');
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
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Xếp lịch 10 chương' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Đã xếp lịch 10 chương.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
