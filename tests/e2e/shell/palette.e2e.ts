/** The command palette, the shortcuts and the quick links, as people use them (product.md, "Shell"). */
import type { Locator, Page } from '@playwright/test';
import { callApi, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Bảng lệnh' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const groupOf = (page: Page, name: string) => palette(page).getByRole('group', { name });
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Phím tắt' });

/** The keys are listened to once their chunk is there. One that is closing is visible still, and has not the focus. */
async function openByKeys(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

/** As it was found. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Letter by letter, without a moment between them in which a busy machine might let a search begin. */
async function typeAtOnce(input: Locator, text: string): Promise<void> {
  await input.evaluate((element: HTMLInputElement, whole) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    for (let length = 1; length <= whole.length; length += 1) {
      set!.call(element, whole.slice(0, length));
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, text);
}

test('Ctrl K opens the palette, Escape closes it, and the focus is where it was', async ({ deskOf }) => {
  const page = await deskOf('author');
  const account = page.getByRole('button', { name: /^Tài khoản của/ });
  await account.focus();
  await openByKeys(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('the search bar opens it, and the same keys close it', async ({ deskOf }) => {
  const page = await deskOf('author');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});

test('screens are found without marks, chosen by arrows and Enter, and recent next time', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/setting');
  await openByKeys(page);
  await page.keyboard.type('de cuong');
  await expect(options(page)).toHaveText(['Đề cương', 'Viết đề cương']);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /screen\/scripts$/);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/scripts');
  await expect(page.locator('main')).toBeFocused();
  await openByKeys(page);
  await expect(groupOf(page, 'Gần đây').getByRole('option')).toHaveText(['Đề cương']);
  await page.reload();
  await openByKeys(page);
  await expect(groupOf(page, 'Gần đây').getByRole('option')).toHaveText(['Đề cương']);
});

test('marks that are typed must be the same', async ({ deskOf }) => {
  const page = await deskOf('author');
  await openByKeys(page);
  await page.keyboard.insertText('để cương');
  await expect(palette(page).getByText('Không tìm thấy gì cho “để cương”.')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await close(page);
});

test('only what may be opened is offered', async ({ deskOf }) => {
  const page = await deskOf('author');
  await openByKeys(page);
  await page.keyboard.type('nguoi dung');
  await expect(palette(page).getByRole('status')).toHaveText('0 kết quả');
  await expect(groupOf(page, 'Màn hình')).toHaveCount(0);
  await close(page);
});

test('books are found by title, the last of what was typed alone', async ({ page, beSignedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/books') asked.push(searchParams.get('filter[search]') ?? '');
  });
  await beSignedIn('editor');
  await page.goto('/setting');
  await openByKeys(page);
  await typeAtOnce(field(page), 'tai xe ca dem ben cang');
  const found = groupOf(page, 'Truyện').getByRole('option').first();
  await expect(found).toContainText('Tài Xế Ca Đêm Bến Cảng');
  expect(asked).toEqual(['tai xe ca dem ben cang']);
  await found.click();
  await expect(page).toHaveURL(/\/books\/\d+\/chapters$/);
  await openByKeys(page);
  await expect(groupOf(page, 'Gần đây')).toContainText('Tài Xế Ca Đêm Bến Cảng');
});

test('Enter opens what the text finds that stands there, however soon it is pressed', async ({ deskOf }) => {
  const page = await deskOf('editor');
  await openByKeys(page);
  await page.keyboard.insertText('tai xe ca dem ben cang');
  await expect(groupOf(page, 'Truyện').getByRole('option').first()).toContainText('Tài Xế Ca Đêm Bến Cảng');
  await field(page).fill('bich lac tien luc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/books\/\d+\/chapters$/);
  await expect(page.getByRole('link', { name: /Bích Lạc Tiên Lục/ }).first()).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
});

test('a chapter is found by words of its book and its number, and by its title in one’s own books', async ({
  deskOf,
}) => {
  const page = await deskOf('author');
  await openByKeys(page);
  await page.keyboard.type('bich lac tien luc 12');
  const found = groupOf(page, 'Chương').getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Chương 12: ');
  await expect(found).toContainText('Bích Lạc Tiên Lục');
  const title = ((await found.locator('span:not([aria-hidden])').textContent()) ?? '').replace(
    'Chương 12: ',
    '',
  );
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(/\/chapters\/\d+$/);
  await openByKeys(page);
  await page.keyboard.insertText(title);
  await expect(groupOf(page, 'Chương').getByRole('option').first()).toContainText(title);
  await close(page);
});

test('tickets are found by their subject, and chapters by nobody who may not read them', async ({
  page,
  beSignedIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await beSignedIn('moderator');
  await page.goto('/setting');
  await openByKeys(page);
  await page.keyboard.type('chuong moi khong hien');
  await expect(groupOf(page, 'Phiếu hỗ trợ').getByRole('option').first()).toContainText(
    'Chương mới không hiện trên trang đọc',
  );
  await beSignedIn('reader');
  await page.goto('/faqs');
  // What the former page still had to ask has been asked.
  asked.length = 0;
  await openByKeys(page);
  await page.keyboard.type('chuong 12');
  await expect(palette(page).getByRole('status')).toHaveText('0 kết quả');
  expect(asked.filter((path) => /^\/api\/(?:chapters|tickets)/.test(path))).toEqual([]);
});

test('users are found by those who may look at them, and by nobody else', async ({ page, beSignedIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await beSignedIn('moderator');
  await page.goto('/setting');
  await openByKeys(page);
  await page.keyboard.type('author@bookdesk');
  await expect(groupOf(page, 'Người dùng').getByRole('option').first()).toContainText('author@bookdesk.test');
  await beSignedIn('author');
  await page.goto('/setting');
  asked.length = 0;
  await openByKeys(page);
  await page.keyboard.type('author@bookdesk');
  await expect(palette(page).getByRole('status')).toHaveText('0 kết quả');
  expect(asked).toContain('/api/books');
  expect(asked).not.toContain('/api/users');
});

test('actions change the interface and sign out', async ({ page, beSignedIn, expectErrors }) => {
  expectErrors(/401/);
  const token = await tokenOf('author');
  await beSignedIn('author', token);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/setting');
  await openByKeys(page);
  await page.keyboard.type('giao dien toi');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openByKeys(page);
  await page.keyboard.type('tuy chinh');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tùy chỉnh giao diện' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openByKeys(page);
  await page.keyboard.type('dang xuat');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect((await callApi('/account/payout', {}, token)).status).toBe(401);
});

test('a guest’s palette offers what everybody may open', async ({ page }) => {
  await page.goto('/honors');
  await openByKeys(page);
  await expect(groupOf(page, 'Màn hình').getByRole('option')).toHaveText([
    'Câu hỏi thường gặp',
    'Bảng vinh danh',
    'Đăng nhập',
  ]);
  await expect(groupOf(page, 'Thao tác').getByRole('option', { name: 'Đăng xuất' })).toHaveCount(0);
});

test('? shows the shortcuts, but not to somebody who types one', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=10');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await openByKeys(page);
  await page.keyboard.press('Escape');
  const search = page.locator('input[type=search]');
  await search.focus();
  await page.keyboard.press('Shift+?');
  await expect(search).toHaveValue('?');
  await expect(shortcuts(page)).toHaveCount(0);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('Shift+?');
  await expect(shortcuts(page)).toBeVisible();
  await expect(shortcuts(page).getByRole('row', { name: /Mở bảng lệnh/ })).toContainText('CtrlK');
});

test('two keys lead to a screen, and single keys can be turned off', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/setting');
  await openByKeys(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  // A second at most lies between them.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect(page).toHaveURL('/books', { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Shift+?');
  await shortcuts(page).getByText('Dùng các phím tắt không kèm Ctrl').click();
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('/');
  await openByKeys(page);
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page).toHaveURL('/books');
});

test('the quick links lead to what this person opens most', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/setting');
  await page.getByRole('button', { name: 'Lối tắt' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Truyện',
    'Tạo truyện',
    'Viết bản nháp',
    'Phiếu hỗ trợ',
    'Thống kê',
    'Phím tắt',
  ]);
  await page.getByRole('menuitem', { name: 'Phím tắt' }).click();
  await expect(shortcuts(page)).toBeVisible();
});

test('the quick links, and by them the shortcuts, are within reach on a phone', async ({ deskOf }) => {
  const page = await deskOf('administrator');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Lối tắt' }).click();
  await page.getByRole('menuitem', { name: 'Phím tắt' }).click();
  await expect(shortcuts(page)).toBeVisible();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await close(page);
});

for (const width of [1440, 360])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`palette and shortcuts are accessible at ${width} pixels, ${colorScheme}`, async ({ deskOf }) => {
      const page = await deskOf('moderator');
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await openByKeys(page);
      await page.keyboard.type('an');
      await expect(groupOf(page, 'Người dùng').getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await page.keyboard.press('Shift+?');
      await expect(shortcuts(page)).toBeVisible();
      await expectAccessible(page);
      expect(await shortcuts(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
      await close(page);
    });

test('signing in leads the focus to the content of the next screen', async ({ page }) => {
  await page.goto('/login?to=/setting');
  await page.locator('input[name=email]').fill('author@bookdesk.test');
  await page.locator('input[name=password]').fill('bookdesk-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/setting');
  await expect(page.locator('main')).toBeFocused();
});

test('the navigation above leads everywhere by keyboard, at the narrowest window that has it', async ({
  page,
  beSignedIn,
  context,
  baseURL,
}) => {
  await beSignedIn('administrator');
  await context.addCookies([{ name: 'Bookdesk-navigation', value: 'horizontal', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 977, height: 800 });
  await page.goto('/setting');
  const bar = page.getByRole('navigation', { name: 'Điều hướng chính' });
  const writing = bar.getByRole('button', { name: 'Sáng tác' });
  await writing.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Truyện' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Bảng tên riêng' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/name');
  await expect(bar.getByRole('button', { name: 'Thêm' })).toHaveCount(0);
});

test('Enter opens a panel that stays, the second time too', async ({ deskOf }) => {
  const page = await deskOf('author');
  for (const title of ['Phím tắt', 'Tùy chỉnh giao diện']) {
    for (const _ of ['first', 'second', 'third']) {
      await openByKeys(page);
      await page.keyboard.insertText(title);
      await expect(options(page).first()).toHaveText(title);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: title });
      await expect(panel).toBeVisible();
      await expect(palette(page)).toHaveCount(0);
      // Whatever the same key may have pressed has been done by then.
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => resolve(null))));
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  }
});

test('what is typed while the palette is on its way is typed into it', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  let arrive: () => void = () => undefined;
  const asked = new Promise<void>((isAsked) => {
    void page.route(/\/assets\/palette-[\w-]+\.js$/, async (route) => {
      isAsked();
      await new Promise<void>((go) => (arrive = go));
      await route.continue();
    });
  });
  await page.goto('/setting');
  await page.getByRole('button', { name: 'Tìm kiếm' }).focus();
  await asked;
  await page.keyboard.press('Enter');
  await page.keyboard.type('g bo');
  arrive();
  await expect(field(page)).toHaveValue('g bo');
  await page.keyboard.type('ok');
  await expect(field(page)).toHaveValue('g book');
  await expect(page).toHaveURL('/setting');
});
