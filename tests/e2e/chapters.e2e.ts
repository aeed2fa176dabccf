/** All chapters of a book (product.md, `/books/{id}/chapters`), on a server of its own whose data tests may change. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { type ChaptersServer, startChaptersServer } from './chapters-server.ts';
import { beSignedInAt, callApi, expect, expectAccessible, overflowOf, test, tokenOf } from './fixtures.ts';

test.describe.configure({ mode: 'default' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

const rows = (page: Page) => page.locator('tr[data-id]');
const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const region = (page: Page) => page.getByRole('region', { name: 'Thao tác hàng loạt' });
const titles = (page: Page) => rows(page).locator('td[data-card=title] a').allTextContents();
const inOrder = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'].map(
  (word) => `Chương ${word}`,
);

async function open(page: Page, context: BrowserContext, role: Role, path: string): Promise<void> {
  await beSignedInAt(server.url, context, role);
  await page.goto(`${server.url}${path}`);
}

async function openBook(page: Page, context: BrowserContext, bookId: number, query = ''): Promise<void> {
  await open(page, context, 'author', `/books/${bookId}/chapters${query}`);
  await expect(rows(page).first()).toBeVisible();
}

/** Carries one chapter by its handle onto the row of another. */
async function drag(page: Page, title: string, onto: string): Promise<void> {
  const handle = await row(page, title).getByRole('button', { name: 'Di chuyển chương' }).boundingBox();
  const target = await row(page, onto).boundingBox();
  if (!handle || !target) throw new Error('There is nothing to drag');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 30, handle.y + 30, { steps: 3 });
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 5 });
  await expect(row(page, onto)).toHaveAttribute('data-mark', /before|after/);
  await page.mouse.up();
}

test('five thousand chapters are a window of a real table, fetched in few pages behind the first', async ({
  page,
  context,
}) => {
  const calls: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/chapters') calls.push(searchParams.get('filter[after]'));
  });
  await openBook(page, context, server.long);
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '5001');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  expect(calls).toEqual([null, '200', '1200', '2200', '3200', '4200']);
  expect(await rows(page).count()).toBeLessThan(100);
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Dòng sông 5000')).toBeFocused();
  await expect(row(page, 'Dòng sông 5000')).toHaveAttribute('aria-rowindex', '5001');
  await expect(row(page, 'Dòng sông 5000')).toBeInViewport();
});

test('a chapter is found without marks by its title, by its number, and by its status, as the address says', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.long);
  await page.locator('input[type=search]').fill('duong');
  await expect(page).toHaveURL(/\?search=duong$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('4.321');
  await page.locator('input[type=search]').fill('dường');
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
  await page.locator('input[type=search]').fill('4999');
  await expect(row(page, 'Dòng sông 4999')).toBeVisible();
  await page.locator('input[type=search]').fill('');
  await expect(page).toHaveURL(/\/chapters$/);
  await page.locator('select[name=status]').selectOption('published');
  await expect(page).toHaveURL(/\?status=published$/);
  await expect(rows(page)).toHaveCount(10);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await page.goBack();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
});

test('coming back from a chapter leads to its row', async ({ page, context }) => {
  await openBook(page, context, server.long);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Dòng sông 5000')).toBeFocused();
  await row(page, 'Dòng sông 4998').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chương 4998: Dòng sông 4998');
  await page.goBack();
  await expect(row(page, 'Dòng sông 4998')).toBeFocused();
  await expect(row(page, 'Dòng sông 4998')).toBeInViewport();
});

test('what is filtered is given as CSV in the order of the book', async ({ page, context }) => {
  await openBook(page, context, server.long, '?status=published');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`chapters-${server.long}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFSTT,Chương,Tên chương,Số chữ,Trạng thái,Giá,Ngày đăng,Lượt xem');
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(0, 3).join())).toEqual(
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((at) => `${at},${at},Dòng sông ${at}`),
  );
});

test('a chapter is scheduled for a moment in the viewer’s zone, rescheduled, and taken off again', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openBook(page, context, server.fresh());
  const first = row(page, 'Chương một');
  const choose = async (item: string) => {
    await first.getByRole('button', { name: 'Thao tác với' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Đặt lịch đăng');
  const dialog = page.getByRole('dialog', { name: 'Đặt lịch đăng chương 1' });
  await expect(dialog).toContainText('Theo múi giờ của bạn: Asia/Ho_Chi_Minh');
  await dialog.locator('input[name=published_at]').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toContainText('Hãy chọn một thời điểm trong tương lai.');
  await expectAccessible(page);
  await dialog.locator('input[name=published_at]').fill('2030-03-01T08:30');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first).toContainText('Đã hẹn giờ');
  await expect(first.locator('time')).toHaveAttribute('datetime', '2030-03-01T01:30:00.000Z');
  await expect(first.locator('time')).toHaveText('01/03/2030 08:30');
  await choose('Hủy lịch đăng');
  await expect(first).toContainText('Bản nháp');
});

test('chosen chapters are published together, what cannot be is named, and hiding is taken back', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.fresh());
  for (const title of ['Chương hai', 'Chương ba'])
    await row(page, title).locator('input[name=selected]').check();
  await region(page).locator('[data-event=publish]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thực hiện' }).click();
  await expect(region(page)).toContainText('2 mục thành công, 0 mục không thực hiện được.');
  await expect(row(page, 'Chương ba')).toContainText('Đã xuất bản');
  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  for (const title of ['Chương ba', 'Chương bốn'])
    await row(page, title).locator('input[name=selected]').check();
  await region(page).locator('[data-event=hide]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thực hiện' }).click();
  await expect(region(page).getByRole('listitem')).toContainText('Chương 4: Chương bốn');
  await expect(row(page, 'Chương ba')).toContainText('Đang ẩn');
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương ba')).toContainText('Đã xuất bản');
});

test('a chapter is renamed in its row: refused, given up, and saved by Enter', async ({ page, context }) => {
  await openBook(page, context, server.fresh());
  await row(page, 'Chương một').focus();
  await page.keyboard.press('F2');
  const field = page.locator('input[name=title]');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Chương một');
  await field.fill('   ');
  await field.press('Enter');
  await expect(page.locator('tr').getByRole('alert')).toHaveText('Vui lòng nhập thông tin này.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.press('Escape');
  await expect(row(page, 'Chương một')).toBeFocused();
  await row(page, 'Chương một').getByRole('button', { name: 'Đổi tên “Chương một”' }).click();
  await field.fill('Đêm trên sông');
  await field.press('Enter');
  await expect(row(page, 'Đêm trên sông')).toBeFocused();
  await page.reload();
  await expect(row(page, 'Đêm trên sông')).toBeVisible();
});

test('a price is changed in its row, on the version that somebody else has made meanwhile too', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/409/);
  await openBook(page, context, server.fresh());
  const second = row(page, 'Chương hai');
  const id = await second.getAttribute('data-id');
  const token = await tokenOf('editor', server.url);
  await callApi(
    `/chapters/${id}`,
    { _method: 'PATCH', title: 'Chương hai', price: 3, version: 1 },
    token,
    server.url,
  );
  await second.getByRole('button', { name: 'Miễn phí, đổi giá' }).click();
  const field = page.locator('input[name=price]');
  await field.fill('25');
  await field.press('Enter');
  await expect(page.locator('tr').getByRole('alert')).toHaveText(
    'Nội dung đã được người khác thay đổi trong lúc bạn sửa.',
  );
  await field.press('Enter');
  await expect(second.getByRole('button', { name: '25 xu, đổi giá' })).toBeVisible();
});

test('a chapter is created behind all others, and a taken number is said at its field', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openBook(page, context, server.fresh());
  await page.getByRole('button', { name: 'Thêm chương' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm chương' });
  await expect(dialog.locator('input[name=number]')).toHaveValue('11');
  await dialog.getByRole('button', { name: 'Tạo chương' }).click();
  await expect(dialog).toContainText('Vui lòng nhập thông tin này.');
  await dialog.locator('input[name=title]').fill('Hồi kết');
  await dialog.locator('input[name=number]').fill('3');
  await dialog.getByRole('button', { name: 'Tạo chương' }).click();
  await expect(dialog).toContainText('Giá trị này đã được dùng.');
  await expectAccessible(page);
  await dialog.locator('input[name=number]').fill('11');
  await dialog.getByRole('button', { name: 'Tạo chương' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Hồi kết')).toBeFocused();
});

test('a deleted chapter comes back by its toast', async ({ page, context }) => {
  await openBook(page, context, server.fresh());
  await row(page, 'Chương hai').getByRole('button', { name: 'Thao tác với' }).click();
  await page.getByRole('menuitem', { name: 'Xóa chương' }).click();
  await expect(row(page, 'Chương hai')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương hai')).toBeVisible();
  expect(await titles(page)).toEqual(inOrder);
});

test('chapters are moved by the mouse, shown at once, and taken back', async ({ page, context }) => {
  await openBook(page, context, server.fresh());
  await drag(page, 'Chương một', 'Chương ba');
  await expect
    .poll(() => titles(page))
    .toEqual(
      ['hai', 'ba', 'một', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'].map((word) => `Chương ${word}`),
    );
  await expect(row(page, 'Chương một').locator('td[data-label="Chương"]')).toHaveText('3');
  await expect(page.getByText('Đã đổi thứ tự chương.')).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => titles(page)).toEqual(inOrder);
  for (const title of ['Chương chín', 'Chương mười'])
    await row(page, title).locator('input[name=selected]').check();
  await drag(page, 'Chương mười', 'Chương một');
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(['Chương chín', 'Chương mười', 'Chương một']);
  await page.reload();
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(['Chương chín', 'Chương mười']);
});

test('a chapter is moved by keys alone, said in words, and Escape puts it back', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.fresh());
  const handle = (title: string) => row(page, title).getByRole('button', { name: 'Di chuyển chương' });
  await handle('Chương hai').focus();
  await page.keyboard.press('Space');
  const said = page.locator('[aria-live=assertive]');
  await expect(said).toHaveText('Đã nhấc “Chương hai” lên, vị trí 2 trên 10.');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Vị trí 3 trên 10.');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Vị trí 4 trên 10.');
  await expect(row(page, 'Chương bốn')).toHaveAttribute('data-mark', 'after');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Đã hủy di chuyển “Chương hai”.');
  expect(await titles(page)).toEqual(inOrder);
  await handle('Chương ba').focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('vị trí 3');
  await page.keyboard.press('ArrowUp');
  await expect(said).toHaveText('Vị trí 2 trên 10.');
  await page.keyboard.press('ArrowUp');
  await expect(said).toHaveText('Vị trí 1 trên 10.');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(['Chương ba', 'Chương một', 'Chương hai']);
  await expect(row(page, 'Chương ba')).toBeFocused();
});

test('a chapter goes to a place by its number, however far away that is', async ({ page, context }) => {
  await openBook(page, context, server.long);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await row(page, 'Dòng sông 2').getByRole('button', { name: 'Thao tác với' }).click();
  await page.getByRole('menuitem', { name: 'Chuyển đến vị trí…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chuyển 1 chương' });
  await dialog.locator('input[name=place]').fill('5001');
  await dialog.getByRole('button', { name: 'Chuyển' }).click();
  await expect(dialog).toContainText('Nhập một số từ 1 đến 5.000.');
  await dialog.locator('input[name=place]').fill('4000');
  await expect(dialog).toContainText('Sẽ đứng ngay sau chương 4000: Dòng sông 4000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Chuyển' }).click();
  await expect(row(page, 'Dòng sông 2')).toBeFocused();
  await expect(row(page, 'Dòng sông 2')).toBeInViewport();
  await expect(row(page, 'Dòng sông 2')).toHaveAttribute('aria-rowindex', '4001');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Dòng sông 4000')).toHaveAttribute('aria-rowindex', '4001');
});

test('keys carry a chapter beyond the rows that exist at first', async ({ page, context }) => {
  await openBook(page, context, server.long);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const said = page.locator('[aria-live=assertive]');
  await row(page, 'Dòng sông 3').getByRole('button', { name: 'Di chuyển chương' }).focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('vị trí 3 trên 5.000');
  for (let place = 4; place <= 50; place += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(`Vị trí ${place} trên 5.000.`);
  }
  await expect(row(page, 'Dòng sông 3')).toHaveCount(0);
  await expect(row(page, 'Dòng sông 50')).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(row(page, 'Dòng sông 3')).toBeFocused();
  await expect(row(page, 'Dòng sông 3')).toHaveAttribute('aria-rowindex', '51');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Dòng sông 50')).toHaveAttribute('aria-rowindex', '51');
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a chapter is carried by its handle', async ({ page, context }) => {
    await openBook(page, context, server.fresh());
    const handle = await row(page, 'Chương một')
      .getByRole('button', { name: 'Di chuyển chương' })
      .boundingBox();
    const target = await row(page, 'Chương ba').boundingBox();
    if (!handle || !target) throw new Error('There is nothing to drag');
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await touch('touchStart', x, y);
    await expect(row(page, 'Chương một')).toHaveAttribute('data-mark', 'moving');
    await touch('touchMove', x, y + 40);
    await touch('touchMove', x + 20, target.y + target.height / 2);
    await expect(row(page, 'Chương ba')).toHaveAttribute('data-mark', 'after');
    await touch('touchEnd');
    await expect
      .poll(async () => (await titles(page)).slice(0, 3))
      .toEqual(['Chương hai', 'Chương ba', 'Chương một']);
  });
});

test('two moves made faster than the server answers both happen', async ({ page, context }) => {
  await openBook(page, context, server.fresh());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: unknown[] = [];
  await page.route('**/chapters/reorder', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await drag(page, 'Chương một', 'Chương ba');
  await expect.poll(async () => (await titles(page))[2]).toBe('Chương một');
  await drag(page, 'Chương sáu', 'Chương bốn');
  await expect.poll(async () => (await titles(page))[3]).toBe('Chương sáu');
  expect(sent).toMatchObject([{ version: 1 }]);
  release();
  await expect.poll(() => sent).toMatchObject([{ version: 1 }, { version: 2 }]);
  await expect(page.getByText('Đã đổi thứ tự chương.')).toHaveCount(2);
  await page.reload();
  await expect
    .poll(() => titles(page))
    .toEqual(
      ['hai', 'ba', 'một', 'sáu', 'bốn', 'năm', 'bảy', 'tám', 'chín', 'mười'].map((word) => `Chương ${word}`),
    );
});

test('whoever moves on an order that has passed is told so, and shown the present one', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/409/);
  const book = server.fresh();
  await openBook(page, context, book);
  const first = Number(await row(page, 'Chương một').getAttribute('data-id'));
  const last = Number(await row(page, 'Chương mười').getAttribute('data-id'));
  const token = await tokenOf('editor', server.url);
  const move = { ids: [last], after: first, version: 1 };
  const rival = await callApi(`/books/${book}/chapters/reorder`, move, token, server.url);
  expect(rival.status).toBe(200);
  await drag(page, 'Chương một', 'Chương ba');
  await expect(page.getByText('Nội dung đã được người khác thay đổi trong lúc bạn sửa.')).toBeVisible();
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(['Chương một', 'Chương mười', 'Chương hai']);
});

test('a range is numbered anew after a look at what becomes of it, and taken back', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.fresh());
  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Đánh lại số chương…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đánh lại số chương' });
  await dialog.locator('input[name=first]').fill('3');
  await dialog.locator('input[name=last]').fill('4');
  await dialog.locator('input[name=start]').fill('4');
  await expect(dialog).toContainText('Các số mới phải nằm giữa chương trước và chương sau khoảng này.');
  await dialog.locator('input[name=last]').fill('10');
  await dialog.locator('input[name=start]').fill('101');
  await expect(dialog).toContainText('Sẽ thay đổi 8 chương.');
  await expect(dialog.getByRole('listitem')).toHaveCount(8);
  await expect(dialog.getByRole('listitem').first()).toHaveText('Chương 3 → 101');
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/chapters-renumber.png' });
  await dialog.getByRole('button', { name: 'Đánh lại số' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Chương mười').locator('td[data-label="Chương"]')).toHaveText('108');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương mười').locator('td[data-label="Chương"]')).toHaveText('10');
});

test('one price is set for a range, and for chosen chapters, with how many change said before', async ({
  page,
  context,
}) => {
  await openBook(page, context, server.fresh());
  const openTool = async () => {
    await page.getByRole('button', { name: 'Công cụ' }).click();
    await page.getByRole('menuitem', { name: 'Đặt giá hàng loạt…' }).click();
  };
  await openTool();
  const dialog = page.getByRole('dialog', { name: 'Đặt giá hàng loạt' });
  await dialog.locator('input[name=first]').fill('6');
  await dialog.locator('input[name=price]').fill('30');
  await expect(dialog).toContainText('Sẽ thay đổi 5 chương.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Đặt giá' }).click();
  await expect(page.getByRole('button', { name: '30 xu, đổi giá' })).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await openTool();
  await expect(dialog).toContainText('Áp dụng cho 10 chương đã chọn.');
  await dialog.locator('input[name=price]').fill('0');
  await expect(dialog).toContainText('Sẽ thay đổi 5 chương.');
  await dialog.getByRole('button', { name: 'Đặt giá' }).click();
  await expect(page.getByRole('button', { name: 'Miễn phí, đổi giá' })).toHaveCount(10);
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect(page.getByRole('button', { name: '30 xu, đổi giá' })).toHaveCount(5);
});

test('a moderator reads the chapters and is offered no change', async ({ page, context }) => {
  await open(page, context, 'moderator', `/books/${server.long}/chapters`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: 'Thêm chương' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Di chuyển chương' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'đổi giá' })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Thao tác với' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Đọc chương']);
});

test('a book without chapters says what comes next', async ({ page, context }) => {
  await open(page, context, 'author', `/books/${server.empty}/chapters`);
  await expect(page.getByRole('heading', { name: 'Truyện chưa có chương nào' })).toBeVisible();
  await expectAccessible(page);
});

test('a book of somebody else is refused with its reason', async ({ page, context, expectErrors }) => {
  expectErrors(/403/);
  await open(page, context, 'author', `/books/${server.foreign}/chapters`);
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền xem danh sách này' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a book that cannot be read says why, and offers another try where that may help', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/404|ERR_FAILED/);
  await open(page, context, 'author', '/books/999999999/chapters');
  await expect(page.getByRole('heading', { name: 'Không tải được danh sách' })).toBeVisible();
  await page.route('**/api/chapters?*', (route) => route.abort());
  await page.goto(`${server.url}/books/${server.long}/chapters`);
  await expect(page.getByRole('heading', { name: 'Không tải được danh sách' })).toBeVisible();
  await page.unroute('**/api/chapters?*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(rows(page).first()).toBeVisible();
});

for (const width of [1440, 360])
  for (const theme of ['light', 'dark'] as const)
    test(`the chapters are accessible and fit, ${width} px, ${theme}`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await openBook(page, context, server.long);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      await rows(page).nth(1).locator('input[name=selected]').check();
      await expect(region(page)).toBeVisible();
      await expectAccessible(page);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/chapters-${width}-${theme}.png` });
    });
