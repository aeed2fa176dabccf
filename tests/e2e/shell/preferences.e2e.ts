/** What people set about the look, as they do it (specification, sections 2, 3, 4 and 9). */
import type { Locator, Page } from '@playwright/test';
import { preferencesUsage, type PreferencesUse } from '#tests/models/preferences.usage.ts';
import { expect, expectAccessible, expectContrast, test } from '../support/fixtures.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

const html = (page: Page) => page.locator('html');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });
const customiser = (page: Page) => page.getByRole('dialog', { name: 'Tùy chỉnh giao diện' });
const group = (page: Page, name: string) => customiser(page).getByRole('group', { name });
const kept = async (page: Page, setting: string) =>
  (await page.context().cookies()).find(({ name }) => name === `Bookdesk-${setting}`)?.value;

/** From the menu of the account, wherever that stands. */
async function openCustomiser(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Giao diện' }).click();
  await expect(customiser(page)).toBeVisible();
}

async function closeCustomiser(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(customiser(page)).toHaveCount(0);
}

/** Opens the customiser, acts in it, and closes it again. */
async function customise(page: Page, act: () => Promise<unknown>): Promise<void> {
  await openCustomiser(page);
  await act();
  await closeCustomiser(page);
}

const choose = (page: Page, legend: string, option: string) =>
  customise(page, async () => {
    const radio = group(page, legend).getByRole('radio', { name: option, exact: true });
    await radio.click();
    await expect(radio).toBeChecked();
  });

const wide = { width: 1280, height: 800 };

const gestures: Record<PreferencesUse['type'], (page: Page) => Promise<unknown>> = {
  'moves the navigation above': (page) => choose(page, 'Vị trí điều hướng', 'Phía trên trang'),
  'moves the navigation beside': (page) => choose(page, 'Vị trí điều hướng', 'Bên cạnh trang'),
  collapses: (page) => page.getByRole('button', { name: 'Thu gọn điều hướng' }).click(),
  async expands(page) {
    await navigation(page).hover();
    await page.getByRole('button', { name: 'Mở rộng điều hướng' }).click();
  },
  'hides the navbar': (page) => choose(page, 'Thanh công cụ', 'Ẩn'),
  'lets the navbar scroll': (page) => choose(page, 'Thanh công cụ', 'Cuộn theo trang'),
  'narrows the window': (page) => page.setViewportSize({ width: 975, height: 800 }),
  'widens the window': (page) => page.setViewportSize(wide),
  async resets(page) {
    if (await html(page).evaluate((root) => root.dataset['verticalNavigationCollapsed'] === 'on'))
      await navigation(page).hover();
    await customise(page, () => page.getByRole('button', { name: 'Đặt lại mặc định' }).click());
  },
  reloads: (page) => page.reload(),
};

type Seen = { readonly shape: 'beside' | 'collapsed' | 'above' | 'over'; readonly navbar: boolean };

/** What is seen in each situation. */
const seen: Record<string, Seen> = {
  beside: { shape: 'beside', navbar: true },
  collapsed: { shape: 'collapsed', navbar: true },
  'beside, no navbar': { shape: 'beside', navbar: false },
  above: { shape: 'above', navbar: true },
  'above, sticky navbar': { shape: 'above', navbar: true },
  'beside, sticky navbar': { shape: 'beside', navbar: true },
  narrow: { shape: 'over', navbar: true },
  'narrow, collapsed': { shape: 'over', navbar: true },
  'narrow, no navbar': { shape: 'over', navbar: true },
  'narrow, above': { shape: 'over', navbar: true },
};

const widthOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.width ?? 0);

const shapes: Record<Seen['shape'], (page: Page) => Promise<unknown>> = {
  async beside(page) {
    await expect(navigation(page).getByRole('link', { name: 'Bảng vinh danh' })).toBeVisible();
    await expect.poll(() => widthOf(page.locator('[data-ground=navigation]'))).toBe(248);
  },
  async collapsed(page) {
    await page.mouse.move(700, 500);
    await expect.poll(() => widthOf(page.locator('[data-ground=navigation]'))).toBe(64);
  },
  async above(page) {
    await expect(navigation(page).getByRole('button', { name: 'Cộng đồng' })).toBeVisible();
    await expect(page.locator('[data-ground=navigation]')).toHaveCount(0);
  },
  async over(page) {
    await expect(page.getByRole('button', { name: 'Mở menu điều hướng' })).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
  },
};

async function expectSeen(page: Page, situation: string): Promise<void> {
  const expected = seen[situation];
  if (!expected) throw new Error(`Nobody said what is seen when ${situation}`);
  await shapes[expected.shape](page);
  await expect(page.getByRole('banner')).toHaveCount(expected.navbar ? 1 : 0);
  if (situation.includes('sticky')) await expect(html(page)).toHaveAttribute('data-navbar', 'sticky');
}

const paths = usagePaths<PreferencesUse>({
  machine: preferencesUsage,
  events: (Object.keys(gestures) as PreferencesUse['type'][]).map((type) => ({ type })),
  project: ({ value }) => value,
});

test('every way of arranging the page has its path', () => {
  expect(neverTaken(preferencesUsage, paths)).toEqual([]);
});

// Each path begins anew, so that one that fails says which: by its last step.
for (const { steps } of paths) {
  const name = steps.map(({ event }) => event.type).join(', then ');
  test(`arranging the page: somebody ${name}`, async ({ page, beSignedIn }) => {
    await beSignedIn('reader');
    await page.setViewportSize(wide);
    await page.goto('/honors');
    await expectSeen(page, 'beside');
    for (const { event, expected } of steps) {
      await gestures[event.type](page);
      await expectSeen(page, String(expected));
    }
  });
}

const choices = [
  ['theme', 'Sáng hay tối', 'Tối', 'dark'],
  ['skin', 'Kiểu khung', 'Viền', 'bordered'],
  ['navigation', 'Vị trí điều hướng', 'Phía trên trang', 'horizontal'],
  ['navbar', 'Thanh công cụ', 'Luôn ở trên cùng', 'sticky'],
  ['footer', 'Chân trang', 'Luôn ở dưới cùng', 'sticky'],
  ['content-width', 'Độ rộng nội dung', 'Tối đa 1440 px', 'boxed'],
] as const;
const switches = [
  ['vertical-navigation-collapsed', 'Thu gọn điều hướng dọc', 'on'],
  ['semi-dark', 'Điều hướng dọc nền tối', 'on'],
  ['navbar-blur', 'Làm mờ nền thanh công cụ ở trên cùng', 'off'],
] as const;

/** What the page’s own script has set of these, without any of the application’s. */
async function paintedFirst(page: Page, settings: readonly string[]): Promise<(string | null)[]> {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  const root = html(page);
  const painted = await Promise.all(settings.map((setting) => root.getAttribute(`data-${setting}`)));
  await page.unroute('**/assets/*.js');
  return painted;
}

/** What can be had together: with the navigation above, much that belongs to one beside cannot. */
const arrangements = [
  choices.filter(([setting]) => setting !== 'navigation'),
  choices.filter(([setting]) => setting === 'navigation'),
] as const;

for (const together of arrangements)
  test(`${together.map(([setting, , , value]) => `${setting} ${value}`).join(', ')}: seen at once, kept, and there before the application is`, async ({
    page,
    beSignedIn,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/);
    await beSignedIn('reader');
    await page.setViewportSize(wide);
    await page.goto('/honors');
    for (const [setting, legend, option, value] of together)
      await test.step(setting, async () => {
        await openCustomiser(page);
        await group(page, legend).getByRole('radio', { name: option, exact: true }).check();
        await expect(html(page)).toHaveAttribute(`data-${setting}`, value);
        await closeCustomiser(page);
        expect(await kept(page, setting)).toBe(value);
      });
    const settings = together.map(([setting]) => setting);
    expect(await paintedFirst(page, settings)).toEqual(together.map(([, , , value]) => value));
    await page.reload();
    await openCustomiser(page);
    for (const [, legend, option] of together)
      await expect(group(page, legend).getByRole('radio', { name: option, exact: true })).toBeChecked();
  });

test('every switch is seen at once, kept, and there before the application is', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await beSignedIn('reader');
  await page.setViewportSize(wide);
  await page.goto('/honors');
  await openCustomiser(page);
  for (const [setting, label, value] of switches)
    await test.step(setting, async () => {
      await customiser(page).getByText(label).click();
      await expect(html(page)).toHaveAttribute(`data-${setting}`, value);
      expect(await kept(page, setting)).toBe(value);
    });
  const painted = await paintedFirst(
    page,
    switches.map(([setting]) => setting),
  );
  expect(painted).toEqual(['on', 'on', 'off']);
});

test('a primary colour is its scheme’s own, kept, and the loader has it already', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  await page.emulateMedia({ colorScheme: 'light' });
  await beSignedIn('reader');
  await page.goto('/honors');
  await openCustomiser(page);
  const light = group(page, 'Màu chính của giao diện sáng');
  await light.getByRole('radio', { name: 'Xanh dương' }).check();
  await light.locator('input[type=color]').fill('#0a84ff');
  await closeCustomiser(page);
  const primary = () => html(page).evaluate((root) => getComputedStyle(root).getPropertyValue('--primary'));
  expect(await primary()).toBe('#0a84ff');
  expect(await kept(page, 'lightThemePrimaryColor')).toBe('#0a84ff');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('#loader')).toHaveCSS('color', 'rgb(10, 132, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.locator('#loader')).toHaveCSS('color', 'rgb(198, 98, 100)');
});

test('a semi-dark navigation brings the gold, and a reset the red again', async ({ page, beSignedIn }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await beSignedIn('reader');
  await page.goto('/honors');
  const primary = () => html(page).evaluate((root) => getComputedStyle(root).getPropertyValue('--primary'));
  await customise(page, () => customiser(page).getByText('Điều hướng dọc nền tối').click());
  expect(await primary()).toBe('#b78a28');
  await expect(page.locator('[data-ground=navigation]')).toHaveCSS('background-color', 'rgb(51, 51, 54)');
  await customise(page, () => page.getByRole('button', { name: 'Đặt lại mặc định' }).click());
  expect(await primary()).toBe('#c66264');
  expect(await kept(page, 'semi-dark')).toBeUndefined();
});

test('the customiser works by keyboard alone, and gives the focus back', async ({ page, beSignedIn }) => {
  await beSignedIn('reader');
  await page.goto('/honors');
  const account = page.getByRole('button', { name: /^Tài khoản của/ });
  await account.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Giao diện' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(customiser(page)).toBeVisible();
  const skins = group(page, 'Kiểu khung').getByRole('radio');
  await skins.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(skins.last()).toBeFocused();
  await expect(html(page)).toHaveAttribute('data-skin', 'bordered');
  await page.keyboard.press('Escape');
  await expect(customiser(page)).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('with the navigation above, what cannot be had is disabled and said', async ({ page, beSignedIn }) => {
  await beSignedIn('reader');
  await page.setViewportSize(wide);
  await page.goto('/honors');
  await openCustomiser(page);
  await group(page, 'Vị trí điều hướng').getByRole('radio', { name: 'Phía trên trang', exact: true }).check();
  await expect(group(page, 'Thanh công cụ').getByRole('radio', { name: 'Ẩn' })).toBeDisabled();
  await expect(customiser(page).getByRole('checkbox', { name: 'Thu gọn điều hướng dọc' })).toBeDisabled();
  await expect(customiser(page).getByText(/thanh công cụ luôn hiện/)).toBeVisible();
  await expectAccessible(page);
});

const arranged: readonly (readonly [name: string, cookies: Record<string, string>])[] = [
  ['a collapsed navigation', { 'vertical-navigation-collapsed': 'on' }],
  ['a semi-dark navigation with borders', { 'semi-dark': 'on', skin: 'bordered' }],
  ['the navigation above', { navigation: 'horizontal', navbar: 'sticky' }],
  ['no navbar and a sticky footer', { navbar: 'hidden', footer: 'sticky', 'content-width': 'boxed' }],
  [
    'colours of one’s own',
    { lightThemePrimaryColor: '#ffff00', darkThemePrimaryColor: '#101040', skin: 'bordered' },
  ],
  ['the loudest colours', { lightThemePrimaryColor: '#00ff00', darkThemePrimaryColor: '#ff9966' }],
];

for (const [name, cookies] of arranged)
  test(`${name}: accessible in both themes, at both ends of the widths`, async ({
    page,
    beSignedIn,
    context,
    baseURL,
  }) => {
    await beSignedIn('administrator');
    const url = baseURL ?? '';
    await context.addCookies(
      Object.entries(cookies).map(([key, value]) => ({ name: `Bookdesk-${key}`, value, url })),
    );
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/setting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 977, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expect(html(page)).toHaveAttribute('data-theme', 'light');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expectContrast(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the customiser is accessible on a phone, ${colorScheme}`, async ({ page, beSignedIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await beSignedIn('reader');
    await page.goto('/honors');
    await openCustomiser(page);
    await expectAccessible(page);
    expect(await customiser(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await expect.poll(async () => (await customiser(page).boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });

test('a choice reaches the other tabs at once, a reset too', async ({ page, context, beSignedIn }) => {
  await beSignedIn('author');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/setting');
    await expect(tab.locator('h1')).toBeVisible();
  }
  await choose(page, 'Vị trí điều hướng', 'Phía trên trang');
  await expect(html(other)).toHaveAttribute('data-navigation', 'horizontal');
  await customise(page, () => page.getByRole('button', { name: 'Đặt lại mặc định' }).click());
  await expect(html(other)).toHaveAttribute('data-navigation', 'vertical');
});
