/**
 * Parts of the application that nobody waits for and that cannot be had: the page that is being written on stays as it is,
 * and they come once they can be had.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { textOf, write } from '../writing/writing-desk.ts';

/** How often a file was asked for by another address while it could not be had. */
type Asked = { again: number; isAway: boolean };

async function takeAway(page: Page, name: string): Promise<Asked> {
  const asked: Asked = { again: 0, isAway: true };
  await page.route(
    ({ pathname }) => pathname.startsWith(`/assets/${name}-`) && pathname.endsWith('.js'),
    (route) => {
      if (!asked.isAway) return route.continue();
      if (new URL(route.request().url()).searchParams.has('again')) asked.again += 1;
      return route.abort('connectionrefused');
    },
  );
  return asked;
}

const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

test('live updates that cannot be had never cost the page, and begin once they can', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|Failed to fetch/);
  const socket = await takeAway(page, 'page-socket');
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await write(page, 'Đêm không sao.');
  await mark(page);
  // By another address, too, and in vain.
  await expect.poll(() => socket.again, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(await isSamePage(page)).toBe(true);
  socket.isAway = false;
  const connected = page.getByRole('button', { name: 'Kết nối trực tiếp: Đã kết nối' });
  await expect(async () => {
    // Somebody comes back to the page: a sign of life.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(connected).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  expect(await isSamePage(page)).toBe(true);
  await write(page, ' Gió lên.');
  await expect(textOf(page)).toHaveText('Đêm không sao. Gió lên.');
});

test('a pointer that passes what opens something never costs the page; who presses it is served', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|Failed to fetch/);
  await beSignedIn('editor');
  const palette = await takeAway(page, 'palette');
  await page.goto('/books');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await mark(page);
  const search = page.getByRole('button', { name: 'Tìm kiếm' });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await search.hover();
    expect(palette.again).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  expect(await isSamePage(page)).toBe(true);
  palette.isAway = false;
  await search.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
