/** Readers' reviews, judged by the keyboard alone (product.md, `/manage/reviews`). */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, overflowOf, serverUrl, test } from '../support/fixtures.ts';

const address = '/manage/reviews?status=pending';
const nameOf = (row: Locator) => row.getByRole('button', { name: /^Thao tác/ }).getAttribute('aria-label');

test('an editor walks the reviews that wait, accepts one, rejects one with a reason, and takes that back', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto(address);
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-id')));
  const focused = page.locator('tr[data-id]:focus');
  // What listens to the keys has come too.
  await page.waitForLoadState('networkidle');

  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('data-id', ids[0] ?? '');
  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('data-id', ids[1] ?? '');
  await page.keyboard.press('k');
  await expect(focused).toHaveAttribute('data-id', ids[0] ?? '');

  await page.keyboard.press('a');
  const report = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await expect(report).toContainText('Chấp nhận');
  await expect(page.locator(`tr[data-id="${ids[0]}"]`)).toHaveCount(0);
  // The next one has taken its place, and the focus.
  await expect(focused).toHaveAttribute('data-id', ids[1] ?? '');
  expect(await nameOf(focused)).not.toBeNull();

  await page.keyboard.press('r');
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Quảng cáo trang khác.');
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Từ chối/ }).click();
  await expect(page.locator(`tr[data-id="${ids[1]}"]`)).toHaveCount(0);

  await report.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.locator(`tr[data-id="${ids[1]}"]`)).toBeVisible();
});

test('keys do nothing where the shortcuts of single keys are off, or somebody types', async ({
  page,
  beSignedIn,
  context,
}) => {
  await context.addCookies([{ name: 'Bookdesk-shortcut-keys', value: 'off', url: serverUrl() }]);
  await beSignedIn('editor');
  await page.goto(address);
  const row = page.locator('tr[data-id]').first();
  await row.focus();
  const id = (await row.getAttribute('data-id')) ?? '';
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-id]:focus')).toHaveAttribute('data-id', id);
  await page.keyboard.press('a');
  await page.locator('input[type=search]').pressSequentially('a');
  await expect(page).toHaveURL(/search=a/);
  await expect(page.getByRole('region', { name: 'Thao tác hàng loạt' })).toHaveCount(0);
});

test('a review is read whole on a phone', async ({ page, beSignedIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await beSignedIn('editor');
  await page.goto(address);
  const row = page.locator('tr[data-id]').first();
  await expect(row).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Đọc đánh giá' }).click();
  await expect(page.getByRole('dialog', { name: /^Đánh giá của / })).toContainText(/\d{1,2}:\d{2}/);
  await expectAccessible(page);
});
