/** Uploading many chapters (product.md, `/books/{id}/upload-chapters`): each once and in order, whatever dies on the way. */
import type { BrowserContext, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import {
  beSignedInAt,
  callApi,
  demoPassword,
  expect,
  expectAccessible,
  neverConnect,
  overflowOf,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { chapterText as text, firstCall, novelOf } from '../support/novel.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { signedHeaders } from '../support/signed-headers.ts';

test.describe.configure({ mode: 'serial' });

let server: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServerProcess();
});
test.afterAll(() => server.dispose());

const titles = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${from + at} Gió ${from + at}`);
const secondCall = new RegExp(String.raw`/uploads/\d+/chapters/${firstCall + 1}$`);
const start = (page: Page) => page.getByRole('button', { name: /^Tải lên \d+ chương$/ });

async function rowsOf<Row>(path: string, query: string): Promise<readonly Row[]> {
  const headers = signedHeaders(path, await tokenOf('author', server.url));
  const answer = await fetch(`${server.url}/api${path}?${query}`, { headers });
  return ((await answer.json()) as { data: readonly Row[] }).data;
}

async function open(page: Page, context: BrowserContext): Promise<number> {
  await beSignedInAt(server.url, context, 'author');
  const [book] = await rowsOf<{ id: number }>('/books', 'limit=1');
  const id = book?.id ?? 0;
  await page.goto(`${server.url}/books/${id}/upload-chapters`);
  await expect(page.getByText('Chọn hoặc thả tệp vào đây')).toBeVisible();
  return id;
}

/** Chapters from a number on, as the server has them. */
async function chaptersFrom(book: number, from: number): Promise<string[]> {
  const query = `filter[book_id]=${book}&filter[after]=${from - 1}&limit=1000&sort=number`;
  const chapters = await rowsOf<{ number: number; title: string }>('/chapters', query);
  return chapters.map(({ number, title }) => `${number} ${title}`);
}

test('good chapters come beside a hostile file, and the run is taken back', async ({ page, context }) => {
  const book = await open(page, context);
  const archive = zipSync({
    'tot.txt': novelOf(80_002, 2),
    'bom.txt': new Uint8Array(5_000_000),
    'a.zip': strToU8('x'),
  });
  await page.setInputFiles('input[type=file]', [
    { name: 'truyen.txt', mimeType: 'text/plain', buffer: novelOf(80_000, 2) },
    { name: 'goi.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
  ]);
  await expect(start(page)).toHaveText('Tải lên 4 chương');
  await expect(page.getByText('Giải nén ra nhiều hơn kích thước tệp một cách bất thường.')).toBeVisible();
  await expect(page.getByText('Tệp nén nằm trong tệp nén: hãy giải nén trước.')).toBeVisible();
  await expectAccessible(page);
  await start(page).click();
  await expect(page.getByText('Xong: 4/4 chương đã lên, ở dạng bản nháp.')).toBeVisible();
  expect(await chaptersFrom(book, 80_000)).toEqual(titles(80_000, 4));
  // Also by a page that was loaded anew.
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: '4/4 chương đã lên' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Hoàn tác cả đợt' }).click();
  await expect(page.getByText('Đã hoàn tác: 4 chương nằm trong thùng rác.')).toBeVisible();
  expect(await chaptersFrom(book, 80_000)).toEqual([]);
});

test('a run goes on after the server was killed, and after a reload', async ({
  page,
  context,
  expectErrors,
}) => {
  // Nobody answers while there is no server.
  expectErrors(/Failed to load resource/, /WebSocket connection to/);
  const book = await open(page, context);
  let sent = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The answer to the second call is lost with the server that has written its chapters.
  await page.route(/\/uploads\/\d+\/chapters\/\d+$/, async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    await route.fetch();
    await server.stop('SIGKILL');
    release();
    return route.abort();
  });
  await page.setInputFiles('input[type=file]', [
    { name: 'truyen.txt', mimeType: 'text/plain', buffer: novelOf(90_000, 125) },
  ]);
  await start(page).click();
  await held;
  await expect(page.getByText('Mất kết nối: 20/125 chương đã lên, sẽ tự tải tiếp.')).toBeVisible();
  await server.start();
  await page.reload();
  await page.getByRole('button', { name: 'Tải tiếp' }).click();
  await expect(page.getByText('Xong: 125/125 chương đã lên, ở dạng bản nháp.')).toBeVisible({
    timeout: 60_000,
  });
  expect(await chaptersFrom(book, 90_000)).toEqual(titles(90_000, 125));
});

test('two tabs on one book prepare two uploads, each of which is there after a reload', async ({
  page,
  context,
}) => {
  await open(page, context);
  const choose = (tab: Page, from: number, count: number) =>
    tab.setInputFiles('input[type=file]', [
      { name: 'truyen.txt', mimeType: 'text/plain', buffer: novelOf(from, count) },
    ]);
  await choose(page, 76_000, 2);
  await expect(start(page)).toHaveText('Tải lên 2 chương');
  const second = await context.newPage();
  await open(second, context);
  await choose(second, 77_000, 3);
  await expect(start(second)).toHaveText('Tải lên 3 chương');
  await page.reload();
  await expect(start(page)).toHaveText('Tải lên 2 chương');
  await second.reload();
  await expect(start(second)).toHaveText('Tải lên 3 chương');
  await second.close();
  await page.getByRole('button', { name: 'Bỏ hết, chọn lại tệp' }).click();
  await page.reload();
  // What the tab that is gone has left is gone on with.
  await expect(start(page)).toHaveText('Tải lên 3 chương');
});

test('chapters come into the volumes of their headings, and into those that are typed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const book = await open(page, context);
  const volumes = `Chương 75000: Gió\n${text}\nQuyển 2: Trời\n\nChương 75001: Mưa\n${text}a`;
  await page.setInputFiles('input[type=file]', [
    { name: 'truyen.txt', mimeType: 'text/plain', buffer: Buffer.from(volumes) },
  ]);
  await expect(page.getByLabel('Quyển, hàng 2')).toHaveValue('2');
  const first = page.getByLabel('Quyển, hàng 1');
  await expect(first).toHaveValue('');
  await first.fill('0');
  await first.blur();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Quyển, hàng 1').fill('1');
  await page.getByLabel('Quyển, hàng 1').blur();
  await expectAccessible(page);
  await start(page).click();
  await expect(page.getByText('Xong: 2/2 chương đã lên, ở dạng bản nháp.')).toBeVisible({ timeout: 60_000 });
  const query = `filter[book_id]=${book}&filter[after]=74999&limit=1000&sort=number`;
  const chapters = await rowsOf<{ number: number; volume: number | null }>('/chapters', query);
  expect(
    chapters.filter(({ number }) => number < 76_000).map(({ number, volume }) => [number, volume]),
  ).toEqual([
    [75_000, 1],
    [75_001, 2],
  ]);
});

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });

test('files that are added, or read in another encoding, leave what was typed to the others', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, context);
  await page.setInputFiles('input[type=file]', [fileOf('truyen 2.txt', novelOf(60_010, 2))]);
  await page.getByLabel('Tên chương, hàng 2').fill('Bão lớn');
  await page.getByLabel('Tên chương, hàng 2').blur();
  await page.setInputFiles('input[type=file]', [fileOf('truyen 1.txt', novelOf(60_000, 2))]);
  const title = (row: number) => page.getByLabel(`Tên chương, hàng ${row}`);
  await expect(title(4)).toHaveValue('Bão lớn');
  await expect(title(1)).toHaveValue('Gió 60000');
  await page.getByRole('button', { name: 'thiếu số phía trước: 1' }).click();
  await expect(title(3)).toBeFocused();
  await page.getByLabel('Bảng mã của truyen 1.txt').selectOption('windows-1258');
  // Nothing in it looks like a heading then.
  await expect(title(1)).toHaveValue('truyen 1');
  await expect(title(3)).toHaveValue('Bão lớn');
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(title(1)).toHaveValue('Gió 60000');
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(title(2)).toHaveValue('Bão lớn');
  await expect(title(3)).toHaveCount(0);
});

test('a second tab looks on, takes over and brings the rest; the first one looks on then', async ({
  page,
  context,
}) => {
  const book = await open(page, context);
  const held: (() => void)[] = [];
  await page.route(secondCall, (route) => {
    held.push(() => void route.abort());
  });
  await page.setInputFiles('input[type=file]', [fileOf('truyen.txt', novelOf(50_000, 23))]);
  await start(page).click();
  await expect.poll(() => held.length).toBe(1);
  const other = await context.newPage();
  await other.goto(`${server.url}/books/${book}/upload-chapters`);
  await other.getByRole('button', { name: 'Tải tiếp' }).click();
  await expect(other.getByText('Một thẻ khác đang tải đợt này: 20/23 chương đã lên.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Tải tiếp ở đây' }).click();
  await expect(other.getByText('Xong: 23/23 chương đã lên, ở dạng bản nháp.')).toBeVisible();
  await expect(page.getByText('Xong: 23/23 chương đã lên, ở dạng bản nháp.')).toBeVisible();
  expect((await chaptersFrom(book, 50_000)).slice(0, 23)).toEqual(titles(50_000, 23));
  await other.close();
});

test('whoever is signed out meanwhile gives the password, and the run goes on', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  // Nobody tells the page, which learns it by its next call, as of a session that has expired.
  await neverConnect(page);
  const book = await open(page, context);
  let isRevoked = false;
  await page.route(secondCall, async (route) => {
    if (!isRevoked) {
      isRevoked = true;
      const cookies = await context.cookies(server.url);
      const token = cookies.find(({ name }) => name === 'accessToken')?.value ?? '';
      await callApi('/auth/logout', {}, decodeURIComponent(token), server.url);
    }
    await route.continue();
  });
  await page.setInputFiles('input[type=file]', [fileOf('truyen.txt', novelOf(40_000, 23))]);
  await start(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(demoPassword);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText('Xong: 23/23 chương đã lên, ở dạng bản nháp.')).toBeVisible();
  expect((await chaptersFrom(book, 40_000)).slice(0, 23)).toEqual(titles(40_000, 23));
});

test('chapters get their days as they come, and a book says what it has already', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const book = await open(page, context);
  await page.setInputFiles('input[type=file]', [fileOf('truyen.txt', novelOf(20_000, 3))]);
  await page.getByLabel('Sau khi tải lên').selectOption('Xếp lịch đăng');
  await page.getByLabel('Số chương mỗi ngày').fill('0');
  await start(page).click();
  await expect(page.getByText('Không được nhỏ hơn 1.')).toBeVisible();
  await page.getByLabel('Số chương mỗi ngày').fill('2');
  await expect(page.getByText(/^Chương đầu: .*20:00.*\. Chương cuối: .*20:00.*\.$/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await start(page).click();
  await expect(page.getByText('Xong: 3/3 chương đã lên, 3 chương đã có lịch đăng.')).toBeVisible();
  await expectAccessible(page);
  const query = `filter[book_id]=${book}&filter[after]=19999&limit=3&sort=number`;
  const chapters = await rowsOf<{ status: string; published_at: string }>('/chapters', query);
  expect(chapters.map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled']);
  const [first = 0, second = 0, third = 0] = chapters.map(({ published_at: at }) => Date.parse(at));
  expect([second - first, third - first]).toEqual([0, 24 * 3_600_000]);
  await page.getByRole('button', { name: 'Tải thêm' }).click();
  // The same words under another number.
  await page.setInputFiles('input[type=file]', [fileOf('truyen.txt', novelOf(20_100, 1))]);
  await expect(page.getByRole('button', { name: 'nội dung đã có trong truyện: 1' })).toBeVisible();
});

test('a phone has a list in the place of the sheet', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, context);
  await page.setInputFiles('input[type=file]', [
    { name: 'truyen.txt', mimeType: 'text/plain', buffer: novelOf(70_000, 2) },
  ]);
  const title = page.getByLabel('Tên chương, hàng 2');
  await title.fill('');
  await title.blur();
  await expect(page.getByText('1 chương cần xử lý trước khi tải lên')).toBeVisible();
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(page.getByLabel('Tên chương, hàng 2')).toHaveValue('Gió 70001');
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('rows of the sheet are moved by keys and by the mouse, and back', async ({ page, context }) => {
  await open(page, context);
  await page.setInputFiles('input[type=file]', [fileOf('truyen.txt', novelOf(30_000, 4))]);
  const sheet = page.getByRole('application', { name: 'Các chương sẽ tải lên' });
  const titlesShown = () =>
    sheet
      .locator('.bp6-table-quadrant-main .bp6-table-cell-col-1 bdi')
      .allTextContents()
      .then((texts) => texts.map((title) => title.replace('Gió 3000', '')).join(' '));
  await expect.poll(titlesShown).toBe('0 1 2 3');
  await sheet.getByText('Gió 30000').click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(titlesShown).toBe('1 2 0 3');
  await expect(page.getByText('Tên chương, hàng 3')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(titlesShown).toBe('0 1 2 3');
  const headers = sheet.locator('.bp6-table-quadrant-left .bp6-table-row-headers .bp6-table-header');
  // What is chosen can be dragged.
  await headers.nth(3).click();
  const from = await headers.nth(3).boundingBox();
  const to = await headers.nth(0).boundingBox();
  if (from === null || to === null) throw new Error('The rows have no headers');
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(titlesShown).toBe('3 0 1 2');
});

test('rows are not changed while their run is being begun, on a phone neither', async ({ page, context }) => {
  await open(page, context);
  const { sent, release } = await holdCalls(page, /\/api\/books\/\d+\/uploads$/, 'POST');
  await page.setInputFiles('input[type=file]', [fileOf('truyen.txt', novelOf(77_000, 2))]);
  const sheet = page.getByRole('application', { name: 'Các chương sẽ tải lên' });
  await start(page).click();
  await expect.poll(() => sent).toHaveLength(1);
  await sheet.getByText('Gió 77001').click();
  await page.keyboard.type('Mất');
  await expect(sheet.locator('input')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Tên chương, hàng 2')).toBeVisible();
  for (const name of ['Đánh số liên tiếp', 'Bỏ ra', 'Gộp vào chương trước'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByLabel('Tên chương, hàng 2')).toHaveAttribute('readonly', '');
  await expect(page.getByRole('button', { name: 'Lên', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  release();
  await expect(page.getByText('Xong: 2/2 chương đã lên, ở dạng bản nháp.')).toBeVisible();
});
