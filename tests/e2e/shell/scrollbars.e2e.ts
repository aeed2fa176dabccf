/** A scrollbar takes room, which Playwright hides by default: nothing shifts when it has to go below what opens over the page. */
import type { Page } from '@playwright/test';
import { launchOptions } from '#tests/helpers/installed-chromium.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

/** Where the parts of the page stand, from the left and in width. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['h1', 'header', 'thead th:last-child', 'tbody tr[data-id]', 'nav'].map((selector) => {
      const { left, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {
        left: 0,
        width: 0,
      };
      return [selector, left, width];
    }),
  );

test('nothing shifts when a menu, the palette, a drawer or a dialog opens over a long page', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/books?limit=25');
  const row = page.locator('tbody tr[data-id]').first();
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await placesOf(page);
  expect(before.filter(([, , width]) => width === 0)).toEqual([]);

  const stays = async () => expect(await placesOf(page)).toEqual(before);
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await stays();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await stays();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Giao diện' }).click();
  await expect(page.getByRole('dialog', { name: 'Tùy chỉnh giao diện' })).toBeVisible();
  await stays();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  await stays();
});
