/** Light, dark, or as the system has it: followed, chosen and kept. */
import type { Page } from '@playwright/test';
import { type ThemeUse, themeUsage } from '#tests/models/theme.usage.ts';
import { expect, test } from '../support/fixtures.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

const html = (page: Page) => page.locator('html');

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Giao diện:/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

const keptTheme = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Bookdesk-theme')?.value;

const themeGestures: Record<ThemeUse['type'], (page: Page) => Promise<unknown>> = {
  'chooses light': (page) => chooseTheme(page, 'Sáng'),
  'chooses dark': (page) => chooseTheme(page, 'Tối'),
  'chooses the system’s': (page) => chooseTheme(page, 'Theo hệ thống'),
  'the system turns light': (page) => page.emulateMedia({ colorScheme: 'light' }),
  'the system turns dark': (page) => page.emulateMedia({ colorScheme: 'dark' }),
  reloads: (page) => page.reload(),
};

/** What is seen: the page's theme, and what the switcher says was chosen. */
const themeSeen: Record<string, readonly [theme: string, chosen: string]> = {
  'follows a light system': ['light', 'Theo hệ thống'],
  'follows a dark system': ['dark', 'Theo hệ thống'],
  'light on a light system': ['light', 'Sáng'],
  'light on a dark system': ['light', 'Sáng'],
  'dark on a light system': ['dark', 'Tối'],
  'dark on a dark system': ['dark', 'Tối'],
};

async function expectTheme(page: Page, [theme, chosen]: readonly [string, string] = ['', '']): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-theme', theme);
  await expect(page.getByRole('button', { name: `Giao diện: ${chosen}` })).toBeVisible();
}

const themeEvents = Object.keys(themeGestures) as ThemeUse['type'][];
const themePaths = usagePaths<ThemeUse>({
  machine: themeUsage,
  events: themeEvents.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the theme follows the system unless somebody chose otherwise, on every path of its use', async ({
  page,
  context,
}) => {
  expect(neverTaken(themeUsage, themePaths)).toEqual([]);
  for (const { steps } of themePaths) {
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/login');
    await expectTheme(page, themeSeen['follows a light system']);
    for (const { event, expected } of steps)
      await test.step(event.type, async () => {
        await themeGestures[event.type](page);
        await expectTheme(page, themeSeen[String(expected)]);
      });
  }
});

test('a chosen theme is kept under its key', async ({ page }) => {
  await page.goto('/login');
  for (const [name, kept] of [
    ['Tối', 'dark'],
    ['Sáng', 'light'],
    ['Theo hệ thống', 'system'],
  ] as const) {
    await chooseTheme(page, name);
    await expect.poll(() => keptTheme(page)).toBe(kept);
  }
});

for (const [kept, system, seen] of [
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['system', 'dark', 'dark'],
  ['purple', 'dark', 'dark'],
] as const)
  test(`with ${kept} kept and a ${system} system the page is ${seen} before its body exists, and never anything else`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'Bookdesk-theme', value: kept, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript(() => {
      const themes: string[] = [];
      Object.assign(globalThis, { themes });
      new MutationObserver(() => {
        const theme = document.documentElement.dataset['theme'] ?? '';
        themes.push(document.querySelector('#app') === null ? `${theme}, before the page` : theme);
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] });
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Chào mừng trở lại' })).toBeVisible();
    const themes = await page.evaluate(() => (globalThis as unknown as { themes: string[] }).themes);
    expect(themes[0]).toBe(`${seen}, before the page`);
    expect(new Set(themes.map((theme) => theme.split(',')[0]))).toEqual(new Set([seen]));
  });
