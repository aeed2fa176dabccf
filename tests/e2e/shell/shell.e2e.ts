/** What stands around the screens: theme, navigation, focus, account, toasts (specification, sections 2, 3, 4, 8 and 9). */
import type { Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { type ThemeUse, themeUsage } from '#tests/models/theme.usage.ts';
import {
  callApi,
  demoPassword,
  emailOf,
  expect,
  expectAccessible,
  overflowOf,
  signIn,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

const html = (page: Page) => page.locator('html');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });
const names = (page: Page) => navigation(page).locator('li [data-when=expanded]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Điều hướng chính' });
const drawerButton = (page: Page) => page.getByRole('button', { name: 'Mở menu điều hướng' });
const toasts = (page: Page) => page.getByRole('status', { name: 'Thông báo' }).locator('[data-kind]');

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

const everybodys = ['Bảng vinh danh', 'Câu hỏi thường gặp'];
const writers = [
  'Bàn làm việc',
  'Truyện',
  'Bản nháp',
  'Đề cương',
  'Bảng tên riêng',
  'Rà soát văn bản',
  'Phiếu hỗ trợ',
  'Lỗi chương',
  'Sự cố khẩn cấp',
  'Thống kê',
  'Bảng kê nhuận bút',
];
const navigationOf: Record<Role | 'guest', readonly string[]> = {
  guest: everybodys,
  reader: everybodys,
  author: [...writers, ...everybodys],
  editor: [
    ...writers,
    'Quản lý truyện',
    'Đánh giá của độc giả',
    'Nhật ký hoạt động',
    'Kho tệp',
    ...everybodys,
  ],
  moderator: [...writers, 'Người dùng', ...everybodys],
  admin: [
    ...writers,
    'Quản lý truyện',
    'Đánh giá của độc giả',
    'Người dùng',
    'Nhật ký hoạt động',
    'Kho tệp',
    'Đơn nạp xu',
    'Mã đổi thưởng',
    'Quảng cáo chữ',
    'Ô nổi bật trang chủ',
    ...everybodys,
  ],
  administrator: [
    ...writers,
    'Quản lý truyện',
    'Đánh giá của độc giả',
    'Người dùng',
    'Nhật ký hoạt động',
    'Kho tệp',
    'Quản lý nhuận bút',
    'Đơn nạp xu',
    'Mã đổi thưởng',
    'Quảng cáo chữ',
    'Ô nổi bật trang chủ',
    ...everybodys,
  ],
};

for (const [visitor, expected] of Object.entries(navigationOf) as [Role | 'guest', readonly string[]][])
  test(`the navigation offers ${visitor} exactly what may be opened`, async ({ page, beSignedIn }) => {
    if (visitor !== 'guest') await beSignedIn(visitor);
    await page.goto('/honors');
    await expect(names(page)).toHaveText([...expected]);
    await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Bảng vinh danh');
  });

test('below 976 pixels the navigation lies over the page', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.setViewportSize({ width: 976, height: 800 });
  await page.goto('/drafts');
  await expect(navigation(page)).toBeVisible();
  await expect(drawerButton(page)).toHaveCount(0);
  await page.setViewportSize({ width: 975, height: 800 });
  await expect(drawerButton(page)).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test('the drawer keeps the focus, closes by Escape, beside it and by a choice', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/drafts');
  await drawerButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  for (let tab = 0; tab < 20; tab += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName),
      `after ${tab + 1} tabs`,
    ).toMatch(/^(?:DIALOG|BODY)$/);
  }
  expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(drawerButton(page)).toBeFocused();
  await expect(drawerButton(page)).toHaveAttribute('aria-expanded', 'false');

  await drawerButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(325, 400);
  await expect(drawer(page)).toHaveCount(0);

  await drawerButton(page).click();
  await drawer(page).getByRole('link', { name: 'Đề cương' }).click();
  await expect(page).toHaveURL('/scripts');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('the way to the top appears after 200 pixels and leads there', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=50');
  await expect(page.locator('tr[data-id]')).toHaveCount(50);
  const toTop = page.getByRole('button', { name: 'Lên đầu trang' });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 201));
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toHaveCount(0);
});

test('the first Tab offers the way past the navigation', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Chuyển đến nội dung chính' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await expect(page).toHaveURL('/drafts');
});

test('a screen that was chosen takes the focus, and the document says where one is', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/drafts');
  await expect(page).toHaveTitle('Bản nháp · Bookdesk');
  await navigation(page).getByRole('link', { name: 'Đề cương' }).press('Enter');
  await expect(page).toHaveURL('/scripts');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveTitle('Đề cương · Bookdesk');
  await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Đề cương');
});

test('the account’s menu says who is signed in and works by keyboard', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/drafts');
  const button = page.getByRole('button', { name: 'Tài khoản của Trần Hoài An' });
  await button.press('Enter');
  await expect(page.getByText('editor@bookdesk.test')).toBeVisible();
  await expect(page.getByText('Biên tập viên')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cài đặt' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Giao diện' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Cài đặt' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cài đặt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/setting');
});

test('a reader’s account has no settings to open', async ({ page, beSignedIn }) => {
  await beSignedIn('reader');
  await page.goto('/honors');
  await page.getByRole('button', { name: 'Tài khoản của Phạm Thu Hà' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Giao diện', 'Đăng xuất']);
});

test('a suspended author reads why nothing opens any more', async ({ page, expectErrors }) => {
  // The list is asked for beside the account.
  expectErrors(/403 \(Forbidden\)/);
  await page.goto('/login?to=/books');
  await signIn(page, 'suspended@bookdesk.test', demoPassword);
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByText('/books')).toBeVisible();
  await expect(
    page.getByText('Tài khoản bị tạm khóa vì đăng lại truyện của người khác khi chưa được phép.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('signing out leaves nothing of the session and asks for the next one', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/401/);
  const token = await tokenOf('author');
  await beSignedIn('author', token);
  await page.goto('/drafts');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('accessToken');
  expect((await callApi('/account/payout', {}, token)).status).toBe(401);
});

/** Every answer to a forgotten password is another sentence. */
async function answerWithMessages(page: Page): Promise<void> {
  let answered = 0;
  await page.route('**/api/auth/forgot-password', (route) => {
    answered += 1;
    return route.fulfill({ json: { message: `Thư số ${answered}` } });
  });
}

test('a success is said politely at the top right, and passes after five seconds', async ({ page }) => {
  await answerWithMessages(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.locator('input[name=email]').fill('ai.do@bookdesk.test');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('form button[type=submit]').click();
  await page.clock.runFor(100);
  await expect(toasts(page)).toContainText(['Thư số 1']);
  await expect(toasts(page).first()).not.toHaveAttribute('role', 'alert');
  const box = await toasts(page).first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect(box?.y).toBeLessThan(100);
  await page.clock.runFor(4800);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('an error is said at once as an alert, and can be closed', async ({ page, expectErrors }) => {
  expectErrors(/422/);
  await page.goto('/login');
  await signIn(page, 'khong.co.ai.o.day@bookdesk.test', 'không phải mật khẩu');
  const alert = page.getByRole('status', { name: 'Thông báo' }).getByRole('alert');
  await expect(alert).toContainText('Email hoặc mật khẩu không đúng.');
  await alert.getByRole('button', { name: 'Đóng thông báo' }).click();
  await expect(alert).toHaveCount(0);
});

test('a toast that is read stays, at most twenty stand there, and they leave afterwards', async ({
  page,
}) => {
  await answerWithMessages(page);
  await page.goto('/forgot-password');
  for (let sent = 1; sent <= 23; sent += 1) {
    await page.locator('input[name=email]').fill(emailOf('reader'));
    await page.locator('form button[type=submit]').dispatchEvent('click');
    const again = page.getByRole('button', { name: 'Gửi lại cho email khác' });
    await expect(again).toBeVisible();
    if (sent === 1) await toasts(page).first().hover();
    await again.dispatchEvent('click');
  }
  await expect(toasts(page)).toHaveCount(20);
  await expect(toasts(page).first()).toContainText('Thư số 4');
  await expect(toasts(page).last()).toContainText('Thư số 23');
  await page.mouse.move(10, 700);
  await expect(toasts(page)).toHaveCount(0);
});

test('the connection is told in words, and that there is no network as soon as the browser knows', async ({
  page,
  context,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/);
  await beSignedIn('author');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/drafts');
  const connection = page.getByRole('button', { name: /^Kết nối trực tiếp/ });
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  await expect(connection.getByText('Đã kết nối')).toBeInViewport();
  await context.setOffline(true);
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Không có mạng');
  await expect(connection.getByText('Không có mạng')).toBeInViewport();
  await context.setOffline(false);
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a page without the staff’s layout has the way to the top after 200 pixels too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 200 });
  await page.goto('/faqs');
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => (document.body.style.minHeight = '1000px'));
  const top = page.getByRole('button', { name: 'Lên đầu trang' });
  // A page that has just been opened goes to its top once itself, which may be after its heading is there.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 201));
    await expect(top).toBeVisible({ timeout: 1000 });
  }).toPass();
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('an anchor', () => {
  const topOf = (page: Page) =>
    page.evaluate(() => Math.round(document.querySelector('#waiting')?.getBoundingClientRect().top ?? 0));
  const arrives = (page: Page) => expect.poll(() => topOf(page)).toBe(60);

  test.beforeEach(async ({ page, beSignedIn }) => {
    await beSignedIn('editor');
    await page.setViewportSize({ width: 360, height: 300 });
  });

  test('is scrolled to when the page opens, by its decoded id', async ({ page }) => {
    await page.goto('/#%77aiting');
    await arrives(page);
  });

  test('is scrolled to smoothly by a plain link and by going back; one that names nothing does nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('#waiting')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chương đăng hôm nay' })).toBeVisible();
    const before = await topOf(page);
    await page.evaluate(() => {
      for (const hash of ['waiting', 'nothing', '%E0%A4%A']) {
        const link = Object.assign(document.createElement('a'), { href: `#${hash}`, textContent: hash });
        link.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline-start: 0';
        link.id = `to-${hash}`;
        document.body.append(link);
      }
      const behaviours: unknown[] = [];
      const { scrollTo } = window;
      window.scrollTo = ((options: ScrollToOptions) => {
        behaviours.push(options.behavior);
        Reflect.apply(scrollTo, window, [options]);
      }) as typeof window.scrollTo;
      Object.assign(window, { behaviours });
    });
    const follow = (hash: string) =>
      page.evaluate((id) => document.querySelector<HTMLElement>(`[id="to-${id}"]`)?.click(), hash);
    await follow('%E0%A4%A');
    await follow('nothing');
    expect(new URL(page.url()).hash).toBe('#nothing');
    expect(await topOf(page)).toBe(before);
    await follow('waiting');
    await arrives(page);
    await follow('nothing');
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await page.goBack();
    await arrives(page);
    expect(new URL(page.url()).hash).toBe('#waiting');
    expect(await page.evaluate(() => (window as unknown as { behaviours: unknown[] }).behaviours)).toEqual([
      'smooth',
      undefined,
      'smooth',
    ]);
  });
});
