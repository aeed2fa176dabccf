/** What lies over the page on Blueprint's behaviour: context menus, tooltips, where the focus goes, what closes what. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';

const rows = (page: Page) => page.locator('tbody tr[data-id]');
const items = (page: Page) => page.getByRole('menuitem');
const tooltip = (page: Page) => page.getByRole('tooltip');
const account = (page: Page) => page.getByRole('button', { name: /^Tài khoản của/ });

/** What has the focus, in short. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, dataset } = document.activeElement as HTMLElement;
    return dataset['id'] === undefined ? tagName : `${tagName} ${dataset['id']}`;
  });

/** Something in the row that is no link, field or button. */
async function plainPlace(page: Page): Promise<{ x: number; y: number }> {
  const box = await rows(page).nth(1).locator('td[data-label="Trạng thái"]').boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) - 4, y: (box?.y ?? 0) + 4 };
}

/** Tooltips come once the page rests; who pointed before points again. */
async function pointUntilTold(page: Page, target: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(4, 400);
    await target.hover();
    await expect(tooltip(page)).toHaveText(text, { timeout: 2000 });
  }).toPass();
}

for (const [list, path] of [
  ['books', '/books?limit=10'],
  ['chapters', '/books/1/chapters?limit=10'],
] as const)
  test(`a row of ${list} has the items of its menu where it is pressed with the other button`, async ({
    page,
    beSignedIn,
  }) => {
    await beSignedIn('editor');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const row = rows(page).nth(1);
    await row.getByRole('button', { name: /^Thao tác/ }).click();
    await expect(items(page).first()).toBeFocused();
    const offered = await items(page).allTextContents();
    expect(offered.length).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);

    const { x, y } = await plainPlace(page);
    await page.mouse.click(x, y, { button: 'right' });
    await expect(items(page).first()).toBeFocused();
    expect(await items(page).allTextContents()).toEqual(offered);
    const menu = await page.getByRole('menu').boundingBox();
    expect(Math.abs((menu?.x ?? 0) - x)).toBeLessThan(40);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(items(page)).toHaveCount(0);
    expect(await focused(page)).toBe(`TR ${await row.getAttribute('data-id')}`);
  });

test('the menu key opens a row’s context menu, which arrows walk and a press beside it closes', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=10');
  await rows(page).nth(2).focus();
  await page.keyboard.press('Shift+F10');
  await expect(items(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items(page).last()).toBeFocused();
  await page.mouse.click(4, 400);
  await expect(items(page)).toHaveCount(0);
});

test('links and fields of a row keep what the browser offers for them', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=10');
  await rows(page).first().getByRole('link').first().click({ button: 'right' });
  await rows(page).first().locator('input[name=selected]').click({ button: 'right' });
  await expect(items(page)).toHaveCount(0);
});

test('a button that is only a picture tells its name to whoever points at it or reaches it by keys', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=10');
  const theme = page.getByRole('button', { name: /^Giao diện:/ });
  await expect(rows(page).first()).toBeVisible();
  await pointUntilTold(page, theme, 'Giao diện: Theo hệ thống');
  await expectAccessible(page);
  await page.mouse.move(4, 400);
  await expect(tooltip(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Thông báo/ }).focus();
  await page.keyboard.press('Tab');
  await expect(theme).toBeFocused();
  await expect(tooltip(page)).toHaveText('Giao diện: Theo hệ thống');
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(theme).toBeFocused();
});

test('a text that is cut off is told in full, one that is not says nothing twice', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/books?limit=10');
  const time = rows(page).first().locator('time[data-tooltip]').first();
  await pointUntilTold(page, time, (await time.getAttribute('data-tooltip')) ?? '');
  await expect(time).toHaveAttribute('aria-describedby', /.+/);
  await page.mouse.move(4, 400);
  await expect(tooltip(page)).toHaveCount(0);
  await expect(time).not.toHaveAttribute('aria-describedby', /.+/);
});

test('one menu at a time, and a dialog gives the focus back to what opened its menu', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=10');
  const row = rows(page).first();
  const more = row.getByRole('button', { name: /^Thao tác/ });
  await more.click();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await account(page).click();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeFocused();

  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Gửi phiếu hỗ trợ' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let tab = 0; tab < 12; tab += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('what lies over the page comes after the first rows', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/books?limit=10');
  await expect(rows(page).first()).toBeVisible();
  const isOverlays = (path: string) => /\/overlays-[\w-]+\.js$/.test(path);
  await expect.poll(() => asked.some(isOverlays)).toBe(true);
  expect(asked.findIndex(isOverlays)).toBeGreaterThan(asked.indexOf('/api/books'));
});

test('menus and dialogs stay in the window of a phone, from right to left too', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/books?limit=10');
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Thao tác/ })
      .click();
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('no shortcut is heard under a dialog', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/books?status=published&limit=10');
  await rows(page).first().locator('input[name=selected]').check();
  await page.getByRole('region', { name: 'Thao tác hàng loạt' }).locator('[data-event=pause]').click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
