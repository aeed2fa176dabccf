/** The chapters of a book as a list that is searched, written in and refused (product.md, `/books/{id}/chapters`). */
import { readFile } from 'node:fs/promises';
import { openAt, openBook, region, row, rows, titles, inOrder } from '../support/chapter-list.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { callApi, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';

test.describe.configure({ mode: 'default' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

test('five thousand chapters are a window of a real table, fetched in few pages behind the first', async ({
  page,
  context,
}) => {
  const calls: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/chapters') calls.push(searchParams.get('filter[after]'));
  });
  await openBook(server, page, context, server.long);
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

test('rows that are rushed past stand there by name alone until it slows down', async ({ page, context }) => {
  await openBook(server, page, context, server.long);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const last = rows(page).last();
  for (let step = 0; step < 4; step += 1) {
    const before = (await last.getAttribute('aria-rowindex')) ?? '';
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
    await expect(last).not.toHaveAttribute('aria-rowindex', before);
  }
  await expect(last).toHaveText(/^Chương \d+: Dòng sông \d+$/);
  await expect(last.locator('a, button, input')).toHaveCount(0);
  const title = (await last.textContent())?.split(': ')[1] ?? '';
  // More rows come below it when somebody may read again.
  const passed = page.locator(`tr[aria-rowindex="${await last.getAttribute('aria-rowindex')}"]`);
  const height = (await passed.boundingBox())?.height;
  await page.clock.runFor(200);
  await expect(page.locator('tr[data-brief]')).toHaveCount(0);
  await expect(passed.getByRole('link', { name: title, exact: true })).toBeVisible();
  expect((await passed.boundingBox())?.height).toBe(height);
});

test('a chapter is found without marks by its title, by its number, and by its status, as the address says', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.long);
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
  await openBook(server, page, context, server.long);
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
  await openBook(server, page, context, server.long, '?status=published');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`chapters-${server.long}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFSTT,Chương,Tên chương,Số chữ,Trạng thái,Giá,Ngày đăng,Lượt xem');
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(0, 3).join())).toEqual(
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((at) => `${at},${at},"Dòng sông ${at}"`),
  );
});

test('columns are left out as the address says, in the file too, and all of them come back', async ({
  page,
  context,
}) => {
  // Wide enough that nothing has to yield by itself.
  await page.setViewportSize({ width: 1600, height: 900 });
  await openBook(server, page, context, server.fresh());
  const headers = page.getByRole('columnheader');
  const all = [
    '',
    'STT',
    'Chương',
    'Tên chương',
    'Số chữ',
    'Trạng thái',
    'Giá',
    'Ngày đăng',
    'Lượt xem',
    'Thao tác',
  ];
  await expect(headers).toHaveText(all);
  await row(page, 'Chương hai').locator('input[name=selected]').check();
  await page.getByRole('button', { name: 'Cột', exact: true }).click();
  const chooser = page.getByRole('group', { name: 'Cột' });
  await expect(chooser.getByRole('checkbox')).toHaveCount(6);
  await chooser.getByText('Số chữ').click();
  await chooser.getByText('Lượt xem').click();
  await expect(page).toHaveURL(/\/chapters\?columns=title,status,price,published_at$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Chương hai').locator('input[name=selected]')).toBeChecked();
  await page.reload();
  await expect(headers).toHaveText(all.filter((words) => words !== 'Số chữ' && words !== 'Lượt xem'));
  await expect(row(page, 'Chương hai').getByRole('button', { name: 'Di chuyển chương' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV' }).click();
  const [first] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(first).toBe('\uFEFFSTT,Chương,Tên chương,Trạng thái,Giá,Ngày đăng');
  await page.getByRole('button', { name: 'Cột', exact: true }).click();
  await chooser.getByRole('button').click();
  await expect(page).toHaveURL(/\/chapters$/);
  await expect(headers).toHaveText(all);
});

test('a chapter is scheduled for a moment in the viewer’s zone, rescheduled, and taken off again', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openBook(server, page, context, server.fresh());
  const first = row(page, 'Chương một');
  const choose = async (item: string) => {
    await first.getByRole('button', { name: 'Thao tác với' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Đặt lịch đăng');
  const dialog = page.getByRole('dialog', { name: 'Đặt lịch đăng chương 1' });
  await expect(dialog).toContainText('Theo múi giờ của bạn: Asia/Ho_Chi_Minh');
  await dialog.locator('input[name=published_at]').fill('01/01/2020');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toContainText('Giá trị không hợp lệ.');
  await dialog.locator('input[name=published_at]').fill('01/01/2020 08:00');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toContainText('Hãy chọn một thời điểm trong tương lai.');
  await expectAccessible(page);
  await dialog.locator('input[name=published_at]').fill('1/3/2030 8:00');
  await dialog.getByRole('button', { name: 'Mở lịch' }).click();
  const calendar = page.getByRole('dialog', { name: 'Lịch', exact: true });
  await expect(calendar.getByLabel('Giờ', { exact: true })).toHaveValue('8');
  await calendar.getByLabel('Phút').fill('30');
  await calendar.getByRole('button', { name: 'Xong' }).click();
  await expect(dialog.locator('input[name=published_at]')).toHaveValue('01/03/2030 08:30');
  await dialog.getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first).toContainText('Đã hẹn giờ');
  await expect(first.locator('time')).toHaveAttribute('datetime', '2030-03-01T01:30:00.000Z');
  await expect(first.locator('time')).toHaveText('01/03/2030 08:30');
  await choose('Hủy lịch đăng');
  await expect(first).toContainText('Bản nháp');
});

test('an event from a row’s menu is taken back by its toast where the chart knows the way', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
  const first = row(page, 'Chương một');
  const choose = async (event: string) => {
    await first.getByRole('button', { name: 'Thao tác với' }).click();
    await page.locator(`[role=menuitem][data-event=${event}]`).click();
  };
  const undo = page.getByRole('button', { name: 'Hoàn tác' });
  await choose('schedule');
  await page.getByRole('dialog').getByRole('button', { name: 'Đặt lịch đăng' }).click();
  await expect(first).toContainText('Đã hẹn giờ');
  await undo.click();
  await expect(first).toContainText('Bản nháp');
  await choose('publish');
  await expect(first).toContainText('Đã xuất bản');
  await expect(undo).toHaveCount(0);
  await choose('hide');
  await expect(first).toContainText('Đang ẩn');
  // What was written meanwhile stays, and does not stand in the way.
  await first.getByRole('button', { name: 'Miễn phí, đổi giá' }).click();
  await page.locator('input[name=price]').fill('12');
  await page.locator('input[name=price]').press('Enter');
  await expect(first.getByRole('button', { name: '12 xu, đổi giá' })).toBeVisible();
  await undo.click();
  await expect(first).toContainText('Đã xuất bản');
  await page.reload();
  await expect(first).toContainText('Đã xuất bản');
  await expect(first.getByRole('button', { name: '12 xu, đổi giá' })).toBeVisible();
});

test('chosen chapters are published together, what cannot be is named, and hiding is taken back', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
  for (const title of ['Chương hai', 'Chương ba'])
    await row(page, title).locator('input[name=selected]').check();
  await region(page).locator('[data-event=publish]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xuất bản 2 chương' }).click();
  await expect(region(page)).toContainText('Xuất bản: 2 mục thành công.');
  await expect(row(page, 'Chương ba')).toContainText('Đã xuất bản');
  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  for (const title of ['Chương ba', 'Chương bốn'])
    await row(page, title).locator('input[name=selected]').check();
  await region(page).locator('[data-event=hide]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ẩn 2 chương' }).click();
  await expect(region(page).getByRole('listitem')).toContainText('Chương 4: Chương bốn');
  await expect(row(page, 'Chương ba')).toContainText('Đang ẩn');
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương ba')).toContainText('Đã xuất bản');
});

test('a chapter is renamed in its row: refused, given up, and saved by Enter', async ({ page, context }) => {
  await openBook(server, page, context, server.fresh());
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

test('a cell that is saved late takes nothing from what is typed meanwhile, there or in another one', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
  const { release } = await holdCalls(page, /\/api\/chapters\/\d+$/, 'PATCH');
  const field = page.locator('input[name=title]');
  const rename = (title: string) => page.getByRole('button', { name: `Đổi tên “${title}”` }).click();
  await rename('Chương một');
  await field.fill('Nửa chừng');
  await field.press('Enter');
  await field.fill('Đêm trên sông');
  await rename('Chương hai');
  await field.fill('Chưa xong');
  release();
  await expect(row(page, 'Đêm trên sông')).toBeVisible();
  await expect(field).toHaveValue('Chưa xong');
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(row(page, 'Chương hai')).toBeFocused();
  await page.reload();
  await expect(row(page, 'Đêm trên sông')).toBeVisible();
  await expect(row(page, 'Chương hai')).toBeVisible();
});

test('a cell that is left by keys is saved on the way, and asked about where it cannot be', async ({
  page,
  context,
}) => {
  const book = server.fresh();
  await openAt(server.url, page, context, 'author', '/books');
  await page.goto(`${server.url}/books/${book}/chapters`);
  await page.getByRole('link', { name: 'Chương một', exact: true }).click();
  await expect(page).toHaveURL(/chapters\/\d+$/);
  await page.goBack();
  const field = page.locator('input[name=title]');
  const rename = (title: string) => page.getByRole('button', { name: `Đổi tên “${title}”` }).click();
  await rename('Chương hai');
  await field.fill('Gõ rồi đi');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Chương một' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Gõ rồi đi')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await rename('Chương ba');
  await field.fill(' ');
  await page.goForward();
  const dialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const unloading = await asked;
  expect(unloading.type()).toBe('beforeunload');
  await unloading.accept();
  await reloaded;
  await expect(row(page, 'Chương ba')).toBeVisible();
});

test('a price is changed in its row, on the version that somebody else has made meanwhile too', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/409/);
  await openBook(server, page, context, server.fresh());
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

test('a number is changed in its row, which goes to its place; a taken one is said at its field', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  await openBook(server, page, context, server.fresh());
  await row(page, 'Chương hai').getByRole('button', { name: 'Chương 2, đổi số' }).click();
  const field = page.locator('input[name=number]');
  await field.fill('5');
  await field.press('Enter');
  await expect(page.locator('tr').getByRole('alert')).toHaveText('Giá trị này đã được dùng.');
  await field.fill('12');
  await field.press('Enter');
  await expect(row(page, 'Chương hai')).toBeFocused();
  const moved = ['Chương một', ...inOrder.slice(2), 'Chương hai'];
  await expect.poll(() => titles(page)).toEqual(moved);
  await page.reload();
  await expect(row(page, 'Chương hai').getByRole('button', { name: 'Chương 12, đổi số' })).toBeVisible();
  expect(await titles(page)).toEqual(moved);
});

test('a chapter is created behind all others at the price of the book, and a taken number is said at its field', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/422/);
  const book = server.fresh();
  const token = await tokenOf('author', server.url);
  const change = { _method: 'PATCH', chapter_price: 7, version: 1 };
  await callApi(`/books/${book}`, change, token, server.url);
  await openBook(server, page, context, book);
  await page.getByRole('button', { name: 'Thêm chương' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm chương' });
  await expect(dialog.locator('input[name=number]')).toHaveValue('11');
  await expect(dialog.locator('input[name=price]')).toHaveValue('7');
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

test('an answer that comes late closes no other dialog', async ({ page, context }) => {
  await openBook(server, page, context, server.fresh());
  const { sent, release } = await holdCalls(page, '**/api/chapters', 'POST');
  const dialog = page.getByRole('dialog', { name: 'Thêm chương' });
  const title = dialog.locator('input[name=title]');
  await page.getByRole('button', { name: 'Thêm chương' }).click();
  await title.fill('Hồi kết');
  await dialog.getByRole('button', { name: 'Tạo chương' }).click();
  await expect.poll(() => sent).toMatchObject([{ title: 'Hồi kết', number: 11 }]);
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await page.getByRole('button', { name: 'Thêm chương' }).click();
  await title.fill('Ngoại truyện');
  release();
  await expect(row(page, 'Hồi kết')).toHaveCount(1);
  await expect(title).toHaveValue('Ngoại truyện');
  await expect(title).toBeFocused();
});

test('a deleted chapter comes back by its toast', async ({ page, context }) => {
  await openBook(server, page, context, server.fresh());
  await row(page, 'Chương hai').getByRole('button', { name: 'Thao tác với' }).click();
  await page.getByRole('menuitem', { name: 'Xóa chương' }).click();
  await expect(row(page, 'Chương hai')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương hai')).toBeVisible();
  expect(await titles(page)).toEqual(inOrder);
});

test('many chapters are deleted and taken back, and come out of the trash one by one and together', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
  const choose = async (count: number) => {
    for (let at = 0; at < count; at += 1) await rows(page).nth(at).locator('input[name=selected]').check();
  };
  const send = async (event: string) => {
    await region(page).locator(`[data-event=${event}]`).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /chương/ })
      .click();
  };
  await choose(3);
  await send('trash');
  await expect(rows(page)).toHaveCount(7);
  await region(page).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(rows(page)).toHaveCount(10);
  expect(await titles(page)).toEqual(inOrder);

  await region(page).getByRole('button', { name: 'Đóng kết quả' }).click();
  await choose(3);
  await send('trash');
  await expect(rows(page)).toHaveCount(7);
  await page.getByRole('link', { name: 'Thùng rác' }).click();
  await expect(page).toHaveURL(/\?trashed=1$/);
  await expect(page.getByRole('heading', { name: 'Thùng rác chương' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Khôi phục Chương 2: Chương hai' }).click();
  await expect(rows(page)).toHaveCount(2);
  await choose(2);
  await send('restore_from_trash');
  await expect(page.getByText('Thùng rác trống')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Danh sách chương' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('one price is set for a range, and for chosen chapters, with how many change said before', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
  const openTool = async () => {
    await page.getByRole('button', { name: 'Công cụ' }).click();
    await page.getByRole('menuitem', { name: 'Đặt giá hàng loạt…' }).click();
  };
  await openTool();
  const dialog = page.getByRole('dialog', { name: 'Đặt giá hàng loạt' });
  await dialog.locator('input[name=first]').fill('6');
  await expect(dialog.locator('input[name=price]')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Đặt giá' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.locator('input[name=price]').fill('30');
  await expect(dialog).toContainText('Sẽ thay đổi 5 chương.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Đặt giá 5 chương' }).click();
  await expect(page.getByRole('button', { name: '30 xu, đổi giá' })).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await openTool();
  await expect(dialog).toContainText('Áp dụng cho 10 chương đã chọn.');
  await dialog.locator('input[name=price]').fill('0');
  await expect(dialog).toContainText('Sẽ thay đổi 5 chương.');
  await dialog.getByRole('button', { name: 'Đặt giá 5 chương' }).click();
  await expect(page.getByRole('button', { name: 'Miễn phí, đổi giá' })).toHaveCount(10);
  await page.getByRole('button', { name: 'Hoàn tác' }).last().click();
  await expect(page.getByRole('button', { name: '30 xu, đổi giá' })).toHaveCount(5);
});

test('a moderator reads the chapters and is offered no change', async ({ page, context }) => {
  await openAt(server.url, page, context, 'moderator', `/books/${server.long}/chapters`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: 'Thêm chương' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Di chuyển chương' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'đổi giá' })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Thao tác với' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Đọc chương',
    'Báo hỗ trợ về chương này',
    'Nhật ký thay đổi',
  ]);
});

test('a book without chapters says what comes next', async ({ page, context }) => {
  await openAt(server.url, page, context, 'author', `/books/${server.empty}/chapters`);
  await expect(page.getByRole('heading', { name: 'Truyện chưa có chương nào' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Thêm chương' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Thêm chương' }).locator('input[name=number]')).toHaveValue(
    '1',
  );
});

test('a book of somebody else is as one that is not there', async ({ page, context, expectErrors }) => {
  expectErrors(/404/);
  await openAt(server.url, page, context, 'author', `/books/${server.foreign}/chapters`);
  await expect(page.getByRole('heading', { name: 'Không tìm thấy nội dung này' })).toBeVisible();
  await expect(page.getByText('Không tìm thấy nội dung này.').first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a book that cannot be read says why, and offers another try where that may help', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/404|ERR_FAILED/);
  await openAt(server.url, page, context, 'author', '/books/999999999/chapters');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy nội dung này' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
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
      await openBook(server, page, context, server.long);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
      await rows(page).nth(1).locator('input[name=selected]').check();
      await expect(region(page)).toBeVisible();
      // A row is judged where all of it is in view: the bar lies over what scrolls below it.
      await page.evaluate(() => {
        const { top } = document
          .querySelector('section[aria-label="Thao tác hàng loạt"]')!
          .getBoundingClientRect();
        const edges = [...document.querySelectorAll('tr[data-id]')].map((one) => one.getBoundingClientRect());
        const cut = edges.find((edge) => edge.top < top && edge.bottom > top);
        if (cut !== undefined) window.scrollBy(0, cut.bottom - top);
      });
      await expectAccessible(page);
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    });
