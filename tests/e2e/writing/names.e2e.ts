/** Names of a book: a sheet, files with their differences, sets merged, a change throughout the book, and one met in a text (product.md, `/name`). */
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { beSignedInAt, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';
import { nameCell as cell, pasteText, targetColumn as target, writeCell } from '../support/name-cells.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { chaptersOf, openForWriting, storedText, textOf, wordsOf } from './writing-desk.ts';

test.describe.configure({ mode: 'default' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer(async (database, _, small) => {
    await sql`
      insert into chapter_contents (chapter_id, content)
      select id, 'Lâm gặp Lâm Động ở thành Thanh Dương.' || E'\n\n' || '林动 cười.'
      from chapters where book_id = any(${[...small]}::bigint[]) and number <= 2`.execute(database);
  });
});
test.afterAll(() => server.dispose());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function call<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...signedHeaders(path, await tokenOf('author', server.url)),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: Answer }).data;
}

/** Its names as `source=target`. */
async function makeSet(book: number | null, name: string, ...lines: readonly string[]): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/names', { name, book_id: book });
  const changes = lines.map((line) => {
    const [source, target_] = line.split('=');
    return { change: 'add', source, target: target_ };
  });
  if (changes.length > 0) await call('PATCH', `/names/${id}/entries`, { changes });
  return id;
}

type Entries = {
  readonly entries: readonly { readonly source: string; readonly target: string; readonly status: string }[];
};
const namesOf = async (set: number): Promise<string[]> =>
  (await call<Entries>('GET', `/names/${set}/entries`)).entries.map(
    ({ source, target: translated, status }) => `${source}=${translated} ${status}`,
  );

async function openSet(page: Page, context: BrowserContext, set: number): Promise<void> {
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/name?set=${set}`);
  await expect(cell(page, 0, 0)).toBeVisible();
}

test('are edited, pasted, judged and taken back as a sheet, and what is not saved is there again', async ({
  page,
  context,
}) => {
  const set = await makeSet(server.fresh(), 'Bảng một', '林动=Lâm Động', '青檀=Thanh Đàn');
  await openSet(page, context, set);
  await expect(cell(page, 0, target)).toHaveText('Lâm Động');
  await expectAccessible(page);

  await writeCell(page, 0, target, 'Lâm Đông');
  await expect(page.getByText('1 tên chưa lưu')).toBeVisible();
  // Below the last row, as many as a spreadsheet had.
  await cell(page, 2, 0).click();
  await pasteText(page, '绫清竹\tLăng Thanh Trúc\tLăng Thanh Trúc\n应欢欢\tỨng Hoan Hoan\tỨng Hoan Hoan');
  await expect(cell(page, 3, target)).toHaveText('Ứng Hoan Hoan');
  await expect(page.getByText('3 tên chưa lưu')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 tên chưa lưu')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.getByText('3 tên chưa lưu')).toBeVisible();
  await cell(page, 1, 0).click();
  await page.keyboard.press('Alt+r');
  await expect(cell(page, 1, 6)).toHaveText('Từ chối');

  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText('4 tên chưa lưu')).toBeVisible();
  await button(page, 'Lưu bảng').click();
  await expect(page.getByText('Đã lưu 4 tên.')).toBeVisible();
  expect(new Set(await namesOf(set))).toEqual(
    new Set([
      '林动=Lâm Đông approved',
      '青檀=Thanh Đàn rejected',
      '绫清竹=Lăng Thanh Trúc approved',
      '应欢欢=Ứng Hoan Hoan approved',
    ]),
  );
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect
    .poll(async () => new Set(await namesOf(set)))
    .toEqual(new Set(['林动=Lâm Động approved', '青檀=Thanh Đàn approved']));
});

test('a set whose answer is lost is made once', async ({ page, context, expectErrors }) => {
  expectErrors(/Failed to load resource/);
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/name`);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/names', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Tạo bảng tên' }).first().click();
  await dialog.locator('[name=name]').fill('Bảng một lần');
  await dialog.locator('[name=scope]').selectOption('apart');
  const make = dialog.locator('button[type=submit]');
  await make.click();
  await expect.poll(() => keys).toHaveLength(1);
  await expect(make).toHaveAttribute('aria-disabled', 'false');
  await make.click();
  await expect(page).toHaveURL(/set=\d+/);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const sets = await call<readonly { readonly name: string }[]>('GET', '/names');
  expect(sets.filter(({ name }) => name === 'Bảng một lần')).toHaveLength(1);
});

test('come from a file and from another set by their differences, some of them left', async ({
  page,
  context,
}) => {
  const set = await makeSet(server.fresh(), 'Bảng hai', '林动=Lâm Động');
  await makeSet(null, 'Bảng nguồn', '林动=Lâm Đông', '青檀=Thanh Đàn');
  await openSet(page, context, set);
  await button(page, 'Nhập tên').click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'ten.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('\uFEFF绫清竹=Lăng Thanh Trúc\r\nhỏng\r\n应欢欢＝Ứng Hoan Hoan\r\n'),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Mới: 2 · Thay đổi: 0 · Giống hệt: 0 · Lặp trong tệp: 0 · Không đọc được: 1',
  );
  await dialog.getByRole('checkbox', { name: 'Lấy tên 应欢欢' }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Đưa 1 tên vào bảng' }).click();
  await expect(cell(page, 1, 0)).toHaveText('绫清竹');

  await button(page, 'Gộp từ bảng khác').click();
  await dialog.getByRole('combobox', { name: 'Bảng tên' }).fill('nguồn');
  await page.getByRole('option', { name: 'Bảng nguồn' }).click();
  await expect(dialog).toContainText('Mới: 1 · Thay đổi: 1');
  await dialog.getByRole('checkbox', { name: 'Lấy tên 林动' }).uncheck();
  await dialog.getByRole('button', { name: 'Đưa 1 tên vào bảng' }).click();
  await button(page, 'Lưu bảng').click();
  await expect(page.getByText('Đã lưu 2 tên.')).toBeVisible();
  expect(new Set(await namesOf(set))).toEqual(
    new Set(['林动=Lâm Động approved', '绫清竹=Lăng Thanh Trúc approved', '青檀=Thanh Đàn approved']),
  );
});

test('are changed throughout the book but for longer names, and brought back', async ({ page, context }) => {
  const book = server.fresh();
  const set = await makeSet(book, 'Bảng ba', '林=Lâm', '林动=Lâm Động');
  await openSet(page, context, set);
  await cell(page, 0, target).click();
  await page.getByRole('link', { name: 'Đổi trong truyện…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tìm và thay/ });
  await expect(dialog.getByLabel('Từ cần tìm')).toHaveValue('Lâm');
  await expect(dialog.getByLabel('Không đổi trong tên dài hơn: Lâm Động')).toBeChecked();
  await dialog.getByLabel('Thay bằng').fill('Lâm Tiểu');
  await dialog.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect(dialog).toContainText('Tìm thấy 2 chỗ trong 2 chương.');
  await dialog.getByRole('button', { name: /^Thay/ }).last().click();
  const token = await tokenOf('author', server.url);
  const [chapter = 0] = await chaptersOf(server.url, book, token);
  const words = async () => wordsOf(await storedText(server.url, `/chapters/${chapter}`, token));
  await expect.poll(words).toContain('Lâm Tiểu gặp Lâm Động ở');
  await dialog
    .getByRole('button', { name: /Hoàn tác/ })
    .first()
    .click();
  await expect.poll(words).toContain('Lâm gặp Lâm Động ở');
});

test('are changed many at once, the longest first, and brought back at once', async ({ page, context }) => {
  const book = server.fresh();
  const set = await makeSet(book, 'Bảng sáu', '林=Lâm', '林动=Lâm Động', '阳=Thanh Dương');
  await openSet(page, context, set);
  // What is changed in the sheet is offered once it is saved.
  await writeCell(page, 0, target, 'Lý');
  await writeCell(page, 1, target, 'Lý Động');
  await expect(cell(page, 1, target)).toHaveText('Lý Động');
  await button(page, 'Lưu bảng').click();
  await expect(page.getByText('2 tên đã đổi bản dịch, nhưng các chương vẫn dùng bản cũ.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Đổi 2 tên trong truyện…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tìm và thay/ });
  await expect(dialog.getByLabel('Từ cần tìm', { exact: true })).toHaveValue('Lâm');
  await expect(dialog.getByLabel('Từ cần tìm ở hàng 2')).toHaveValue('Lâm Động');
  await expect(dialog.getByLabel('Thay bằng ở hàng 2')).toHaveValue('Lý Động');
  await dialog.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect(dialog).toContainText('Tìm thấy 4 chỗ trong 2 chương.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Thay 4 chỗ' }).click();
  const token = await tokenOf('author', server.url);
  const [chapter = 0] = await chaptersOf(server.url, book, token);
  const words = async () => wordsOf(await storedText(server.url, `/chapters/${chapter}`, token));
  await expect.poll(words).toContain('Lý gặp Lý Động ở thành Thanh Dương');
  await expect(dialog).toContainText('Đã thay 4 chỗ trong 2 chương.');
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).click();
  await page.goto(`${server.url}/name?set=${set}`);
  await expect(cell(page, 0, target)).toHaveText('Lý');
  await expect(page.getByText('tên đã đổi bản dịch')).toHaveCount(0);

  // Chosen rows are asked about as well, and what was done is taken back whole.
  await cell(page, 1, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('link', { name: 'Đổi 2 tên trong truyện…' }).click();
  await expect(dialog.getByLabel('Từ cần tìm', { exact: true })).toHaveValue('Lý Động');
  await dialog.getByRole('button', { name: 'Hoàn tác: “Lâm” → “Lý” và 1 tên khác' }).click();
  await expect.poll(words).toContain('Lâm gặp Lâm Động ở thành Thanh Dương');
});

test('are marked in a text that is written, and added from it', async ({ page, context }) => {
  const book = server.fresh();
  await makeSet(book, 'Bảng bốn', '林动=Lâm Động');
  const [chapter = 0] = await chaptersOf(server.url, book, await tokenOf('author', server.url));
  await beSignedInAt(server.url, context, 'author');
  await openForWriting(page, `${server.url}/chapters/${chapter}`);
  const marks = textOf(page).locator('[data-name]');
  await expect(marks).toHaveText(['Lâm Động', '林动']);
  await button(page, 'Tô các tên riêng').click();
  await expect(marks).toHaveCount(0);
  await button(page, 'Tô các tên riêng').click();
  await expect(marks).toHaveCount(2);

  await textOf(page)
    .getByText('Thanh Dương')
    .dblclick({ position: { x: 4, y: 8 } });
  await button(page, 'Thêm tên riêng').click();
  const dialog = page.getByRole('dialog', { name: 'Thêm tên riêng' });
  await dialog.getByLabel('Nguồn').fill('青阳');
  // What is typed outlives the dialog, until it is sent or given up.
  await dialog.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button(page, 'Thêm tên riêng').click();
  await expect(dialog.getByLabel('Nguồn')).toHaveValue('青阳');
  await dialog.getByLabel('Bản dịch').fill('Thanh Dương');
  await dialog.getByLabel('Loại').selectOption('place');
  await dialog.getByRole('button', { name: 'Thêm tên riêng' }).click();
  await expect(marks).toHaveText(['Lâm Động', 'Thanh Dương', '林动']);

  // One that is marked is shown, and changed throughout the book from there.
  await marks.nth(1).click();
  await button(page, 'Thêm tên riêng').click();
  const met = page.getByRole('dialog', { name: 'Tên riêng', exact: true });
  await expect(met).toContainText('青阳 = Thanh Dương');
  await met.getByRole('link', { name: 'Đổi trong truyện…' }).click();
  await expect(page.getByRole('dialog', { name: /^Tìm và thay/ }).getByLabel('Từ cần tìm')).toHaveValue(
    'Thanh Dương',
  );
});

test('are marked in a text that is read, unless that is turned off', async ({ page, context }) => {
  const book = server.fresh();
  await makeSet(book, 'Bảng bảy', '林动=Lâm Động');
  const [chapter = 0] = await chaptersOf(server.url, book, await tokenOf('author', server.url));
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/chapters/${chapter}`);
  const marks = page.locator('article [data-name]');
  await expect(marks).toHaveText(['Lâm Động', '林动']);
  await expect(page.locator('article')).toContainText('Lâm gặp Lâm Động ở thành Thanh Dương.');
  await expect(marks.first()).toHaveAttribute('data-tooltip', '林动 = Lâm Động');
  await expectAccessible(page);
  await button(page, 'Tô các tên riêng').click();
  await expect(marks).toHaveCount(0);
  await expect(page.locator('article')).toContainText('Lâm gặp Lâm Động ở thành Thanh Dương.');
  await button(page, 'Tô các tên riêng').click();
  await expect(marks).toHaveCount(2);
});

test('can be read and written on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const set = await makeSet(server.fresh(), 'Bảng năm', '林动=Lâm Động');
  await openSet(page, context, set);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
