/** Uploading many chapters (product.md, `/books/{id}/upload-chapters`): each once and in order, whatever dies on the way. */
import type { BrowserContext, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { beSignedInAt, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { signedHeaders } from '../support/signed-headers.ts';

test.describe.configure({ mode: 'serial' });

let server: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServerProcess();
});
test.afterAll(() => server.dispose());

const text = 'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh. '.repeat(20);
const novelOf = (from: number, count: number) =>
  Buffer.from(
    Array.from({ length: count }, (_, at) => `Chương ${from + at}: Gió ${from + at}\n${text}${at}`).join(
      '\n',
    ),
  );
const titles = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${from + at} Gió ${from + at}`);
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
  // The answer to the third chapter is lost with the server that has written it.
  await page.route(/\/uploads\/\d+\/chapters\/\d+$/, async (route) => {
    sent += 1;
    if (sent !== 3) return route.continue();
    await route.fetch();
    await server.stop('SIGKILL');
    release();
    return route.abort();
  });
  await page.setInputFiles('input[type=file]', [
    { name: 'truyen.txt', mimeType: 'text/plain', buffer: novelOf(90_000, 8) },
  ]);
  await start(page).click();
  await held;
  await expect(page.getByText('Mất kết nối: 2/8 chương đã lên, sẽ tự tải tiếp.')).toBeVisible();
  await server.start();
  await page.reload();
  await page.getByRole('button', { name: 'Tải tiếp' }).click();
  await expect(page.getByText('Xong: 8/8 chương đã lên, ở dạng bản nháp.')).toBeVisible({ timeout: 60_000 });
  expect(await chaptersFrom(book, 90_000)).toEqual(titles(90_000, 8));
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
