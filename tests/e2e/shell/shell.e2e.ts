/** What stands around the screens: navigation, focus, account, connection, anchors (specification, sections 2, 4, 8 and 9). */
import type { Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import {
  callApi,
  demoPassword,
  expect,
  expectAccessible,
  overflowOf,
  signIn,
  test,
  tokenOf,
} from '../support/fixtures.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Điều hướng chính' });
const names = (page: Page) => navigation(page).locator('li [data-when=expanded]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Điều hướng chính' });
const drawerButton = (page: Page) => page.getByRole('button', { name: 'Mở menu điều hướng' });

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

test('whoever signs out without a network is told so on a page that is nobody’s, and goes on from there', async ({
  page,
  context,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_CACHE_MISS|WebSocket connection to/, /told of the sign-out/);
  await beSignedIn('author', await tokenOf('author'));
  await page.goto('/drafts');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toHaveCount(0);
  await context.setOffline(false);
  await retry.click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('input[name=password]')).toBeVisible();
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
  // What comes with the connection is there before it is lost.
  const caughtUp = page.waitForResponse(/\/api\/notifications\?/);
  await page.goto('/drafts');
  const connection = page.getByRole('button', { name: /^Kết nối trực tiếp/ });
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  await expect(connection.getByText('Đã kết nối')).toBeInViewport();
  await caughtUp;
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
