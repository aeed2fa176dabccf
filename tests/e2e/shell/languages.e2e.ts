/**
 * The interface in every language that can be enabled, Arabic from right to left (specification, sections 1, 3 and 4); and,
 * as the same build has it, live over a server outside (contract.md, `PUSHER_URL`).
 */
import type { Browser, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import {
  beSignedInAt,
  callApi,
  expect,
  expectAccessible,
  expectContrast,
  overflowOf,
  signIn,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { type LanguageServer, startLanguageServer } from '../support/language-server.ts';
import { chaptersOf } from '../writing/writing-desk.ts';

// One build and one server for the file, so its tests run one after the other.
test.describe.configure({ mode: 'default' });

let server: LanguageServer;
const tokens = new Map<Role, string>();

test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startLanguageServer();
  const usual = process.env['BOOKDESK_URL'];
  process.env['BOOKDESK_URL'] = server.url;
  tokens.set('editor', await tokenOf('editor'));
  process.env['BOOKDESK_URL'] = usual;
});

test.afterAll(() => server.dispose());

const html = (page: Page) => page.locator('html');

async function choose(page: Page, now: RegExp, name: string): Promise<void> {
  await page.getByRole('button', { name: now }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'Bookdesk-language', value: language, url: server.url }]);
}

test('a language is chosen without a reload, kept, and the server answers in it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Chào mừng trở lại' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await choose(page, /^Ngôn ngữ:/, 'English');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Sign in · Bookdesk$/);
  await signIn(page, 'nobody@bookdesk.test', 'not a password');
  await expect(page.locator('form').getByText('The email or the password is wrong.')).toBeVisible();
  await choose(page, /^Language:/, 'العربية');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  await choose(page, /^اللغة:/, 'Français');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(html(page)).toHaveAttribute('lang', 'fr');
});

test('the language and its direction are there before the application is', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await speak(page, 'ar');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${server.url}/login`);
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
});

test('a language that cannot be loaded is said in the one that is shown', async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Chào mừng trở lại' })).toBeVisible();
  await page.route('**/assets/en-*.js', (route) => route.abort());
  await choose(page, /^Ngôn ngữ:/, 'English');
  await expect(page.getByText(/^Không tải được ngôn ngữ này/)).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'vi');
});

const screens: readonly (readonly [path: string, role: Role | null, ready: string])[] = [
  ['/login', null, 'input[name=email]'],
  ['/register', null, 'input[name=name]'],
  ['/forgot-password', null, 'input[name=email]'],
  ['/books', 'editor', 'tr[data-id]'],
  ['/books/1/chapters', 'editor', 'tr[data-id]'],
  ['/drafts', 'editor', 'h1'],
  ['/boks', 'editor', 'h1'],
  ['/manage/orders', 'editor', 'h1'],
];

for (const [path, role, ready] of screens)
  test(`in Arabic ${path} stands from right to left on a desk and a phone`, async ({ page, beSignedIn }) => {
    if (role) await beSignedIn(role, tokens.get(role));
    await speak(page, 'ar');
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(`${server.url}${path}`);
    for (const width of [1280, 360])
      await test.step(`${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await expect(page.locator(ready).first()).toBeVisible();
        await expect(html(page)).toHaveAttribute('dir', 'rtl');
        await expect(page.locator('h1')).toHaveText(/\p{Script=Arabic}/u);
        await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
        // Messages are shown by their words, never by their ids, and numbers keep their Latin digits.
        const text = await page.locator('body').innerText();
        expect(text).not.toMatch(/\b(?:nav|screen|auth|list|books|chapterList|look|app)\.\w/);
        expect(text).not.toMatch(/[٠-٩]/);
        await expectAccessible(page);
      });
  });

async function newTicket(subject: string): Promise<number> {
  const token = await tokenOf('author', server.url);
  const answer = await callApi('/tickets', { subject, body: 'Không mở được chương 3.' }, token, server.url);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number } };
  return data.id;
}

/** A new ticket, opened by its author and by somebody of the staff, both live over the server outside. */
async function openForTwo(browser: Browser) {
  const id = await newTicket('Phiếu thử');
  const open = async (role: Role) => {
    const context = await browser.newContext();
    await beSignedInAt(server.url, context, role);
    const page = await context.newPage();
    const live = page.waitForEvent('websocket');
    await page.goto(`${server.url}/tickets?id=${id}`);
    expect(new URL((await live).url()).port).toBe(String(server.outside.port));
    const composer = page.getByRole('form', { name: 'Viết tin nhắn' }).getByRole('textbox');
    await expect(composer).toBeVisible();
    const connection = page.getByRole('button', { name: /^Kết nối trực tiếp/ });
    await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
    const messages = page.getByRole('region', { name: 'Trao đổi' }).getByRole('listitem');
    return { page, context, composer, connection, messages };
  };
  const author = await open('author');
  const staff = await open('moderator');
  await expect(author.page.getByText(/ đang xem$/)).toBeVisible();
  return { author, staff };
}

test('over a server outside two see each other in a conversation, and a reply arrives at once', async ({
  browser,
}) => {
  const { author, staff } = await openForTwo(browser);
  await staff.composer.fill('Chào bạn, chúng tôi đang xem.');
  await expect(author.page.getByText(/ đang trả lời…$/)).toBeVisible();
  await staff.composer.press('Control+Enter');
  await expect(author.messages).toContainText(['Chào bạn, chúng tôi đang xem.']);
  // Whoever goes without a word is gone at once, as their channel says.
  await staff.context.close();
  await expect(author.page.getByText(/ đang (?:xem|trả lời…)$/)).toHaveCount(0);
  await author.context.close();
});

test('a server outside that goes away and comes back loses and doubles nothing of a conversation', async ({
  browser,
}) => {
  const { author, staff } = await openForTwo(browser);
  await server.outside.stop();
  for (const { connection } of [author, staff])
    await expect(connection).not.toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  await author.composer.fill('Tôi thử lại rồi, vẫn lỗi.');
  await author.composer.press('Control+Enter');
  await expect(author.messages).toHaveText([/Tôi thử lại rồi, vẫn lỗi\./]);
  await newTicket('Hỏi lúc mất kết nối');
  await server.outside.start();
  for (const { connection } of [author, staff])
    await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối', { timeout: 60_000 });

  await expect(author.page.getByText(/ đang xem$/)).toBeVisible();
  await expect(staff.messages).toHaveText([/Tôi thử lại rồi, vẫn lỗi\./]);
  await staff.composer.fill('Chào bạn, chúng tôi đang xem.');
  await staff.composer.press('Control+Enter');
  for (const { messages } of [author, staff])
    await expect(messages).toHaveText([/Tôi thử lại rồi, vẫn lỗi\./, /Chào bạn, chúng tôi đang xem\./]);
  // What is told of this one comes behind all that waited, which the page has fetched by itself as well.
  await newTicket('Hỏi khi đã kết nối lại');
  await staff.page.getByRole('button', { name: /^Thông báo: \d+ chưa đọc/ }).click();
  const told = staff.page.getByRole('region', { name: 'Thông báo', exact: true }).getByRole('listitem');
  await expect(told.filter({ hasText: 'Hỏi khi đã kết nối lại' })).toHaveCount(1);
  await expect(told.filter({ hasText: 'Hỏi lúc mất kết nối' })).toHaveCount(1);
  await author.context.close();
  await staff.context.close();
});

test('in Arabic the editor and what opens over it stand from right to left, in both themes on a phone', async ({
  page,
  beSignedIn,
}) => {
  const token = tokens.get('editor') ?? '';
  await beSignedIn('editor', token);
  await speak(page, 'ar');
  const [chapter] = await chaptersOf(server.url, 1, token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/chapters/${chapter}?mode=edit`);
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  const text = page.locator('[contenteditable=true]');
  await text.focus();
  const parts = [
    ['Control+h', page.locator('input[name=find]')],
    ['Control+Alt+o', page.getByRole('dialog')],
    ['Control+Alt+f', page.getByRole('dialog')],
    ['Control+Alt+g', page.getByRole('dialog')],
    ['Control+Shift+f', page.locator('[data-focus=true]')],
  ] as const;
  for (const [keys, part] of parts) {
    await page.keyboard.press(keys);
    await expect(part).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expectContrast(page);
    await expect.poll(() => overflowOf(page), keys).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(part).toHaveCount(0);
    await expect(text).toBeFocused();
  }
});

for (const language of ['vi', 'en', 'fr', 'ar'])
  test(`no header of a list is cut in ${language}`, async ({ page, beSignedIn }) => {
    await beSignedIn('editor', tokens.get('editor'));
    await speak(page, language);
    await page.setViewportSize({ width: 1280, height: 740 });
    for (const path of ['/books', '/manage/books?sort=-updated_at', '/books/1/chapters']) {
      await page.goto(`${server.url}${path}`);
      await expect(page.locator('tr[data-id]').first()).toBeVisible();
      await expect(html(page)).toHaveAttribute('lang', language);
      // But for the one that only screen readers are told.
      const cut = await page.locator('thead th:not(:has(> span))').evaluateAll((headers) =>
        headers.flatMap((header) => {
          const words = document.createRange();
          words.selectNodeContents(header);
          const { left, right, bottom } = header.getBoundingClientRect();
          const isCut = [...words.getClientRects()].some(
            (part) =>
              part.width > 1 && (part.left < left - 1 || part.right > right + 1 || part.bottom > bottom),
          );
          return isCut ? [header.textContent] : [];
        }),
      );
      expect(cut, path).toEqual([]);
    }
  });

for (const [language, month, days] of [
  ['vi', /^Tháng 3 năm 2026$/i, ['Th 2', 'Th 3', 'Th 4', 'Th 5', 'Th 6', 'Th 7', 'CN']],
  ['en', 'March 2026', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']],
  ['fr', 'mars 2026', ['lu', 'ma', 'me', 'je', 've', 'sa', 'di']],
  ['ar', /مارس 2026/, ['اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت', 'أحد']],
] as const)
  test(`a calendar speaks ${language}, and its week begins on Monday`, async ({ page, beSignedIn }) => {
    await beSignedIn('editor', tokens.get('editor'));
    await speak(page, language);
    await page.goto(`${server.url}/statistics?from=2026-03-02&to=2026-03-08`);
    await page.locator('input[name=from]').press('ArrowDown');
    const calendar = page.getByRole('grid', { name: month }).first();
    await expect(calendar.locator('thead th')).toHaveText(days);
  });

test('in Arabic what stands around the screens opens on the other side', async ({ page, beSignedIn }) => {
  await beSignedIn('editor', tokens.get('editor'));
  await speak(page, 'ar');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${server.url}/drafts`);
  const aside = page.locator('[data-ground=navigation]');
  expect((await aside.boundingBox())?.x).toBeGreaterThan(900);
  await page.getByRole('button', { name: /^حساب/ }).click();
  await page.getByRole('menuitem', { name: 'المظهر' }).click();
  const customiser = page.getByRole('dialog', { name: 'تخصيص الواجهة' });
  await expect(customiser).toBeVisible();
  await expect.poll(async () => (await customiser.boundingBox())?.x).toBe(0);
  await expectAccessible(page);
  await customiser.getByRole('radio', { name: 'أعلى الصفحة' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'المجتمع' })).toBeVisible();
  await expectAccessible(page);
});

test('Arabic letters are in their own font, which no other language fetches', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  expect(fonts.filter((font) => font.includes('noto'))).toEqual([]);
  await speak(page, 'ar');
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  expect(fonts.filter((font) => font.includes('noto')).length).toBeGreaterThan(0);
});

test('the choices of the filters follow the language, in every tab and at the next visit', async ({
  page,
  context,
  beSignedIn,
}) => {
  await beSignedIn('editor', tokens.get('editor'));
  const other = await context.newPage();
  const genre = (tab: Page) => tab.locator('select[name=genre] option[value=co-dai]');
  const status = (tab: Page) => tab.locator('select[name=status] option[value=archived]');
  for (const tab of [page, other]) {
    await tab.goto(`${server.url}/books`);
    await expect(genre(tab)).toHaveText('Cổ đại');
  }
  await choose(page, /^Ngôn ngữ:/, 'English');
  for (const tab of [page, other]) {
    await expect(html(tab)).toHaveAttribute('lang', 'en');
    await expect(genre(tab)).toHaveText('Ancient times');
    await expect(status(tab)).toHaveText('Archived');
  }
  await page.reload();
  await expect(genre(page)).toHaveText('Ancient times');
});
