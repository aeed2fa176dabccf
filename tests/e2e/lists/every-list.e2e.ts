/**
 * What every list does alike (product.md, "Every list"): a list is a row (list-rows.ts), and gets all of it. What changes data
 * is in the suites of the lists themselves.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { goWithin } from '../support/kept-pages.ts';
import { type ListRow, listRows } from './list-rows.ts';

const rows = (page: Page) => page.locator('tr[data-id]');
const noHit = (page: Page) => page.getByRole('heading', { name: 'Không có kết quả phù hợp' });
/** What was asked for has come: rows, or that there are none. */
const settled = (page: Page) => expect(rows(page).first().or(noHit(page))).toBeVisible();

async function sortFilterSearchAndPage(page: Page, list: ListRow): Promise<void> {
  for (const [header, first, second] of list.sorts) {
    const button = page.getByRole('columnheader', { name: header, exact: true }).getByRole('button');
    for (const sort of [first, second]) {
      await button.click();
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${sort}(?:&|$)`));
      await expect(button.locator('..')).toHaveAttribute(
        'aria-sort',
        sort.startsWith('-') ? 'descending' : 'ascending',
      );
    }
  }
  for (const filter of list.filters) {
    const select = page.locator(`select[name=${filter}]`);
    await expect(select.locator('option').nth(1)).toBeAttached();
    await select.selectOption({ index: 1 });
    await expect(page).toHaveURL(new RegExp(`[?&]${filter}=${await select.inputValue()}(?:&|$)`));
    await settled(page);
    await select.selectOption('');
    await expect(page).not.toHaveURL(new RegExp(`[?&]${filter}=`));
  }
  if (list.hasPages) {
    const first = await rows(page).first().getAttribute('data-id');
    await page.locator('[rel=next]').click();
    await expect(page).toHaveURL(/[?&]page=2(?:&|$)/);
    await expect(rows(page).first()).not.toHaveAttribute('data-id', first ?? '');
  }
  if (!list.hasSearch) return;
  await page.locator('input[type=search]').fill('zzzqqq');
  await expect(page).toHaveURL(/[?&]search=zzzqqq/);
  await expect(noHit(page)).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).last().click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('input[type=search]')).toHaveValue('');
}

async function leaveColumnOut(page: Page, list: ListRow): Promise<void> {
  const header = page.getByRole('columnheader', { name: list.column, exact: true });
  await expect(header).toBeVisible();
  await page.getByRole('button', { name: 'Cột', exact: true }).click();
  const chooser = page.getByRole('group', { name: 'Cột' });
  await chooser.getByText(list.column, { exact: true }).click();
  await expect(page).toHaveURL(/[?&]columns=/);
  await expect(header).toHaveCount(0);
  await chooser.getByRole('button').click();
  await expect(page).not.toHaveURL(/[?&]columns=/);
  await expect(header).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
}

async function walkByKeyboard(page: Page, list: ListRow): Promise<void> {
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const boxes = page.locator('tr[data-id] input[name=selected]');
  await expect(boxes).toHaveCount(list.hasSelection ? await rows(page).count() : 0);
  if (!list.hasSelection) return;
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('region', { name: 'Thao tác hàng loạt' })).toContainText('Đã chọn 2');
  await page.getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(page.getByRole('region', { name: 'Thao tác hàng loạt' })).toHaveCount(0);
}

async function failAndTryAgain(page: Page, list: ListRow): Promise<void> {
  const calls = `**${list.calls}?*`;
  await page.route(calls, (route) => route.abort());
  // Anew: what the page had of the list before would be shown instead.
  await page.goto(list.path);
  await expect(page.getByRole('heading', { name: 'Không tải được danh sách' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  // Live news may load the list before the button is reached, which is then gone.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Thử lại' });
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(rows(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function standOnPhone(page: Page, list: ListRow): Promise<void> {
  // Not beside what may have been opened on the way.
  await goWithin(page, list.path);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rows(page).first()).toHaveCSS('display', 'grid');
  await expect(page.getByRole('button', { name: 'Cột', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await expect(page.getByRole('button', { name: 'Cột', exact: true })).toBeVisible();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** As if what is on the list lay there: who only looks puts nothing into it. */
async function showTrash(page: Page, list: ListRow): Promise<void> {
  const isTrash = ({ searchParams }: URL) => searchParams.has('filter[trashed]');
  await page.route(isTrash, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('filter[trashed]');
    const response = await route.fetch({ url: url.href });
    const { data, ...rest } = (await response.json()) as { data: object[] };
    const lying = data.map((row) => Object.assign(row, { deleted_at: '2026-01-02T03:04:05.000Z' }));
    await route.fulfill({ response, json: { ...rest, data: lying } });
  });
  const path = new URL(list.path, 'http://list.test');
  path.searchParams.set('trashed', '1');
  path.searchParams.set('limit', '50');
  await goWithin(page, `${path.pathname}${path.search}`);
  const restore = rows(page).getByRole('button', { name: /^Khôi phục / });
  await expect(restore.first()).toBeVisible();
  // What lies there cannot be opened.
  await expect(rows(page).getByRole('link')).toHaveCount(0);
  await expect(restore).toHaveCount(await rows(page).count());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goWithin(page, list.path);
  await expect(restore).toHaveCount(0);
}

async function showEmptyTrash(page: Page, list: ListRow): Promise<void> {
  await page.getByRole('link', { name: list.trash ?? '', exact: true }).click();
  await expect(page).toHaveURL(/[?&]trashed=1/);
  await expect(page.getByRole('heading', { name: 'Thùng rác trống' })).toBeVisible();
  await expectAccessible(page);
}

// Wide enough that no column has to yield.
const wide = { width: 1600, height: 900 };

for (const list of listRows)
  test(`the list at ${list.path} does what every list does`, async ({ deskOf, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    const page = await deskOf(list.role);
    await page.setViewportSize(wide);
    await test.step('it could not be loaded, and is tried again', () => failAndTryAgain(page, list));
    await test.step('sorted, filtered, searched and paged', () => sortFilterSearchAndPage(page, list));
    await test.step('without a column, and with it again', () => leaveColumnOut(page, list));
    await test.step('by keyboard, its menu too', () => walkByKeyboard(page, list));
    await test.step('on a phone as cards, with one button for what is above', () => standOnPhone(page, list));
    if (list.trash === null) return;
    await page.setViewportSize(wide);
    if (list.hasOwnTrash !== true)
      await test.step('with a trash whose rows have a way back, and no other', () => showTrash(page, list));
    await test.step('with an empty trash', () => showEmptyTrash(page, list));
  });
