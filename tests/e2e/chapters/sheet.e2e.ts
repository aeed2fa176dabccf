/** The chapters of a book edited as a sheet, by mouse, keyboard and clipboard (product.md, `/books/{id}/chapters`). */
import type { Page } from '@playwright/test';
import { openAt, openBook } from '../support/chapter-list.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

test.describe.configure({ mode: 'default' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

const frame = (page: Page) => page.getByRole('application', { name: 'Bảng tính các chương' });
const cell = (page: Page, row: number, column: number) =>
  frame(page).locator(`.bp6-table-quadrant-main .bp6-table-cell-row-${row}.bp6-table-cell-col-${column}`);
const place = (page: Page) => page.getByRole('status').filter({ hasText: 'hàng' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /ô đã sửa|thay đổi|Đang lưu/ });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSheet(page: Page, context: Parameters<typeof openAt>[2], book: number): Promise<void> {
  await openAt(server.url, page, context, 'author', `/books/${book}/chapters?sheet=1`);
  await expect(cell(page, 0, 1)).toHaveText('Chương một');
}

/** Puts the text where a spreadsheet program would have left it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

/** The values as the server has them. */
async function chaptersOf(book: number): Promise<string[]> {
  return (await rowsOf(book)).map(({ number, title, price }) => `${number} ${title} ${price}`);
}

/** Of the first three. */
async function volumesOf(book: number): Promise<(number | null)[]> {
  return (await rowsOf(book)).slice(0, 3).map(({ volume }) => volume);
}

async function idOfFirst(book: number): Promise<number> {
  return (await rowsOf(book))[0]?.id ?? 0;
}

/** As somebody else would, in another window. */
async function write(method: string, chapter: number, body: Record<string, unknown>, path = '') {
  const at = `/chapters/${chapter}${path}`;
  const token = await tokenOf('author', server.url);
  const answer = await fetch(`${server.url}/api${at}`, {
    method,
    headers: { 'content-type': 'application/json', ...signedHeaders(at, token) },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function rowsOf(book: number) {
  const query = `filter[book_id]=${book}&sort=number&limit=50`;
  const token = await tokenOf('author', server.url);
  const answer = await fetch(`${server.url}/api/chapters?${query}`, {
    headers: signedHeaders('/chapters', token),
  });
  const { data } = (await answer.json()) as {
    data: { id: number; number: number; title: string; price: number; volume: number | null }[];
  };
  return data;
}

test('is opened from the tools of the list, told of without violations, and left again', async ({
  page,
  context,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      (globalThis as unknown as { violated: (text: string) => void }).violated(
        `${violatedDirective} ${sourceFile}`,
      );
    });
  });
  await openBook(server, page, context, server.fresh());
  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Mở bảng tính' }).click();
  await expect(page).toHaveURL(/sheet=1/);
  await expect(cell(page, 9, 1)).toHaveText('Chương mười');
  // Its own sensor follows the frame.
  await page.setViewportSize({ width: 900, height: 500 });
  await cell(page, 0, 1).dblclick();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAccessible(page);
  expect(violations).toEqual([]);
  await button(page, 'Về danh sách').click();
  await expect(page.getByRole('link', { name: 'Chương một' })).toBeVisible();
});

test('ranges are drawn by keys and the mouse, and copied as text', async ({ page, context }) => {
  await openSheet(page, context, server.fresh());
  await cell(page, 1, 0).click();
  await expect(place(page)).toContainText('Chương, hàng 2');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(place(page)).toContainText('Đang chọn 4 ô');
  await page.keyboard.press('Control+c');
  await expect.poll(() => copied(page)).toBe('2\tChương hai\n3\tChương ba');
  await page.keyboard.press('Control+End');
  await expect(place(page)).toContainText('hàng 10');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+c');
  await expect.poll(() => copied(page)).toBe('10');
  await cell(page, 3, 1).click();
  await cell(page, 5, 2).click({ modifiers: ['Shift'] });
  await expect(place(page)).toContainText('Đang chọn 6 ô');
  await page.keyboard.press('Control+a');
  await expect(place(page)).toContainText('Đang chọn 40 ô');
});

test('cells are typed, filled down, taken back, saved and there after a reload', async ({
  page,
  context,
}) => {
  const book = server.fresh();
  await openSheet(page, context, book);
  await cell(page, 0, 2).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(place(page)).toContainText('hàng 2');
  await expect(cell(page, 0, 2)).toHaveText('5');
  await page.keyboard.press('ArrowUp');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(count(page)).toHaveText('4 ô đã sửa');
  await page.keyboard.press('Control+z');
  await expect(count(page)).toHaveText('1 ô đã sửa');
  await page.keyboard.press('Control+Shift+z');
  await expect(count(page)).toHaveText('4 ô đã sửa');
  await cell(page, 1, 1).click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' và nửa');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 1)).toHaveText('Chương hai');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' và nửa');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Đã lưu bảng tính.')).toBeVisible();
  expect((await chaptersOf(book)).slice(0, 5)).toEqual([
    '1 Chương một 5',
    '2 Chương hai và nửa 5',
    '3 Chương ba 5',
    '4 Chương bốn 5',
    '5 Chương năm 0',
  ]);
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveText('Chương hai và nửa');
  await expect(count(page)).toHaveText('Chưa có thay đổi');
});

test('a save is taken back by its toast', async ({ page, context }) => {
  const book = server.fresh();
  await openSheet(page, context, book);
  // Numbers that change places are no duplicates.
  await cell(page, 0, 0).click();
  await paste(page, '2\r\n1\r\n');
  await button(page, 'Lưu bảng').click();
  await expect(cell(page, 0, 1)).toHaveText('Chương hai');
  expect((await chaptersOf(book)).slice(0, 2)).toEqual(['1 Chương hai 0', '2 Chương một 0']);
  await page
    .locator('[data-kind=success], [role=status], li')
    .getByRole('button', { name: 'Hoàn tác' })
    .click();
  await expect(cell(page, 0, 1)).toHaveText('Chương một');
  expect((await chaptersOf(book)).slice(0, 2)).toEqual(['1 Chương một 0', '2 Chương hai 0']);
});

test('text of a spreadsheet is pasted, one value fills a range, and too much is refused', async ({
  page,
  context,
}) => {
  await openSheet(page, context, server.fresh());
  await cell(page, 0, 1).click();
  await paste(page, 'Mở đầu\t3\nTiếp theo\t4\n');
  await expect(cell(page, 0, 1)).toHaveText('Mở đầu');
  await expect(cell(page, 1, 2)).toHaveText('4');
  await expect(count(page)).toHaveText('4 ô đã sửa');
  await cell(page, 4, 2).click();
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown');
  await paste(page, '9');
  await expect(cell(page, 6, 2)).toHaveText('9');
  await expect(count(page)).toHaveText('7 ô đã sửa');
  await cell(page, 9, 1).click();
  await paste(page, 'một\nhai');
  await expect(place(page)).toContainText('nhiều hàng hơn số hàng còn lại');
  await cell(page, 0, 2).click();
  await paste(page, '1\t2\t3');
  await expect(place(page)).toContainText('nhiều cột hơn số cột còn lại');
  await expect(count(page)).toHaveText('7 ô đã sửa');
  await button(page, 'Bỏ thay đổi').click();
  await expect(count(page)).toHaveText('Chưa có thay đổi');
  await expect(cell(page, 0, 1)).toHaveText('Chương một');
});

test('chapters are put into volumes by one paste, stand in the list with them, and leave them by Delete', async ({
  page,
  context,
}) => {
  const book = server.fresh();
  await openSheet(page, context, book);
  await cell(page, 0, 3).click();
  await paste(page, '1\n1\n2\n');
  await button(page, 'Lưu bảng').click();
  await expect(page.getByText('Đã lưu mọi thay đổi.')).toBeVisible();
  expect(await volumesOf(book)).toEqual([1, 1, 2]);
  await cell(page, 1, 3).click();
  await page.keyboard.press('Delete');
  await expect(cell(page, 1, 3)).toHaveText('');
  await button(page, 'Lưu bảng').click();
  await expect(page.getByText('Đã lưu mọi thay đổi.')).toBeVisible();
  expect(await volumesOf(book)).toEqual([1, null, 2]);
  await page.goto(`${server.url}/books/${book}/chapters?columns=status,volume`);
  const inRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await inRow('Chương ba').getByRole('button', { name: '2, đổi quyển' }).click();
  await page.getByRole('textbox', { name: 'Quyển' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(inRow('Chương ba').getByRole('button', { name: '3, đổi quyển' })).toBeVisible();
  expect(await volumesOf(book)).toEqual([1, null, 3]);
});

test('a wrong cell says why, and keeps the sheet from being saved', async ({ page, context }) => {
  await openSheet(page, context, server.fresh());
  await cell(page, 0, 0).click();
  await paste(page, '2');
  await expect(place(page)).toContainText('Giá trị này đã được dùng.');
  await expect(page.getByText('1 ô chưa hợp lệ')).toBeVisible();
  await expect(button(page, 'Lưu bảng')).toHaveAttribute('aria-disabled', 'true');
  await cell(page, 3, 1).click();
  await page.keyboard.press('Delete');
  await expect(place(page)).toContainText('Vui lòng nhập thông tin này.');
  await expect(page.getByText('2 ô chưa hợp lệ')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Sách thử/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' })
    .getByRole('button', { name: 'Rời trang' })
    .click();
  await expect(page).toHaveURL(/edit/);
  await page.goBack();
  // What was typed is in the browser, and can be discarded like any other change.
  await expect(page.getByText('2 ô chưa hợp lệ')).toBeVisible();
  await button(page, 'Bỏ thay đổi').click();
  await expect(cell(page, 3, 1)).toHaveText('Chương bốn');
});

test('somebody else’s change is shown before anything is written over it', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/409/);
  const book = server.fresh();
  await openSheet(page, context, book);
  await cell(page, 0, 1).click();
  await paste(page, 'Của tôi');
  await write('PATCH', await idOfFirst(book), { title: 'Của họ', version: 1 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Người khác vừa đổi những chương bạn đang sửa.')).toBeVisible();
  await expect(place(page)).toContainText('Người khác đã đổi thành: Của họ');
  expect((await chaptersOf(book))[0]).toBe('1 Của họ 0');
  await button(page, 'Giữ bản của tôi').click();
  await button(page, 'Lưu bảng').click();
  await expect(page.getByText('Đã lưu bảng tính.')).toBeVisible();
  expect((await chaptersOf(book))[0]).toBe('1 Của tôi 0');
});

test('what was typed into a chapter that others delete stays, and is in its cell again with the chapter', async ({
  page,
  context,
}) => {
  const book = server.fresh();
  await openSheet(page, context, book);
  await cell(page, 0, 1).click();
  await paste(page, 'Của tôi');
  await expect(count(page)).toHaveText('1 ô đã sửa');
  const first = await idOfFirst(book);
  await write('DELETE', first, { version: 1 });
  const typed = page.getByText('Chương 1, Chương một – Tên chương: Của tôi');
  await page.reload();
  await expect(typed).toBeVisible();
  await expect(cell(page, 0, 1)).toHaveText('Chương hai');
  await expectAccessible(page);
  await write('POST', first, {}, '/restore-from-trash');
  await page.reload();
  await expect(cell(page, 0, 1)).toHaveText('Của tôi');
  await expect(typed).toBeHidden();
  await write('DELETE', first, {});
  await page.reload();
  await button(page, 'Bỏ nội dung này').click();
  await expect(typed).toBeHidden();
  await expect(count(page)).toHaveText('Chưa có thay đổi');
});

test('whoever leaves cells that the browser has no room for is told that they are kept nowhere', async ({
  page,
  context,
}) => {
  await openSheet(page, context, server.fresh());
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await cell(page, 0, 1).click();
  await page.keyboard.type('Chưa lưu');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 ô đã sửa');
  await page.getByRole('link', { name: /Sách thử/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await expect(dialog).toContainText('Nội dung đang hiện chưa được lưu lại ở đâu cả.');
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await expect(cell(page, 0, 1)).toHaveText('Chưa lưu');
});

test('whoever leaves changed cells for the list is asked first, by its button and by a step back', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Mở bảng tính' }).click();
  await cell(page, 0, 1).click();
  await page.keyboard.type('Chưa lưu');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 ô đã sửa');
  const dialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await button(page, 'Về danh sách').click();
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page).toHaveURL(/sheet=1/);
  await expect(cell(page, 0, 1)).toHaveText('Chưa lưu');
  await button(page, 'Về danh sách').click();
  await dialog.getByRole('button', { name: 'Rời trang' }).click();
  await expect(page.getByRole('link', { name: 'Chương một', exact: true })).toBeVisible();
});

test('a second tab of the sheet that holds nothing leaves what the first one keeps', async ({
  page,
  context,
}) => {
  const book = server.fresh();
  await openSheet(page, context, book);
  const second = await context.newPage();
  await openSheet(second, context, book);
  await cell(page, 0, 1).click();
  await page.keyboard.type('Chưa lưu');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 ô đã sửa');
  // What stands there already is no change.
  await cell(second, 1, 1).click();
  await paste(second, 'Chương hai');
  await expect(count(second)).toHaveText('Chưa có thay đổi');
  await second.close();
  await page.reload();
  await expect(cell(page, 0, 1)).toHaveText('Chưa lưu');
});

test('two tabs of the sheet keep what is typed into each', async ({ page, context }) => {
  const book = server.fresh();
  await openSheet(page, context, book);
  const second = await context.newPage();
  await openSheet(second, context, book);
  await cell(page, 0, 1).click();
  await page.keyboard.type('Của thẻ một');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 ô đã sửa');
  await cell(second, 1, 1).click();
  await second.keyboard.type('Của thẻ hai');
  await second.keyboard.press('Enter');
  await expect(count(second)).toHaveText('1 ô đã sửa');
  for (const [tab, row, text] of [
    [page, 0, 'Của thẻ một'],
    [second, 1, 'Của thẻ hai'],
  ] as const) {
    await tab.reload();
    await expect(cell(tab, row, 1)).toHaveText(text);
    await expect(count(tab)).toHaveText('1 ô đã sửa');
  }
});

test('five thousand chapters answer at once, and a thousand cells are filled by one paste', async ({
  page,
  context,
}) => {
  await openAt(server.url, page, context, 'author', `/books/${server.long}/chapters?sheet=1`);
  await expect(cell(page, 0, 1)).toHaveText('Dòng sông 1');
  await cell(page, 0, 2).click();
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 4999, 1)).toHaveText('Dòng sông 5000');
  await expect(frame(page).locator('.bp6-table-cell')).not.toHaveCount(0);
  expect(await frame(page).locator('.bp6-table-cell').count()).toBeLessThan(400);
  await page.keyboard.press('Control+Home');
  await cell(page, 0, 2).click();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await paste(page, '7');
  await expect(count(page)).toHaveText('5.000 ô đã sửa');
  await page.keyboard.press('Control+z');
  await expect(count(page)).toHaveText('Chưa có thay đổi');
});

test('scrolls in its own frame on a narrow page, in the dark and from right to left', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSheet(page, context, server.fresh());
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await cell(page, 2, 0).click();
  await page.keyboard.press('ArrowDown');
  await expect(place(page)).toContainText('hàng 4');
});
