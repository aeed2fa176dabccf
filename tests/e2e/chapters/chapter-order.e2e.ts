/** The order of a book's chapters and their numbers, changed and taken back (product.md, `/books/{id}/chapters`). */
import type { Page } from '@playwright/test';
import { inOrder, openBook, row, titles } from '../support/chapter-list.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { callApi, expect, expectAccessible, test, tokenOf } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';

test.describe.configure({ mode: 'default' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
});
test.afterAll(() => server.dispose());

/** Carries one chapter by its handle onto the row of another. */
async function drag(page: Page, title: string, onto: string): Promise<void> {
  const handle = await row(page, title).getByRole('button', { name: 'Di chuyển chương' }).boundingBox();
  if (!handle) throw new Error('There is nothing to drag');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 30, handle.y + 30, { steps: 3 });
  // Near the window's edge the list scrolls under what is carried.
  await expect(async () => {
    const target = await row(page, onto).boundingBox();
    if (!target) throw new Error('There is nothing to drop upon');
    await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 5 });
    await expect(row(page, onto)).toHaveAttribute('data-mark', /before|after/, { timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

test('chapters are moved by the mouse, shown at once, and taken back', async ({ page, context }) => {
  await openBook(server, page, context, server.fresh());
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
  // It is shown before the server has heard of it, and a reload would take that call away.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/chapters/reorder') && answer.ok());
  await drag(page, 'Chương mười', 'Chương một');
  await expect
    .poll(async () => (await titles(page)).slice(0, 3))
    .toEqual(['Chương chín', 'Chương mười', 'Chương một']);
  await saved;
  await page.reload();
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual(['Chương chín', 'Chương mười']);
});

test('a chapter is moved by keys alone, said in words, and Escape puts it back', async ({
  page,
  context,
}) => {
  await openBook(server, page, context, server.fresh());
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
  await openBook(server, page, context, server.long);
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
  await openBook(server, page, context, server.long);
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
  // As high as all ten cards: near the window's edge the list would scroll on under the finger.
  test.use({ hasTouch: true, viewport: { width: 390, height: 2400 } });

  test('a chapter is carried by its handle', async ({ page, context }) => {
    await openBook(server, page, context, server.fresh());
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
  await openBook(server, page, context, server.fresh());
  const { sent, release } = await holdCalls(page, '**/chapters/reorder');
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
  await openBook(server, page, context, book);
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
  await openBook(server, page, context, server.fresh());
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
  await dialog.getByRole('button', { name: 'Đánh lại số' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Chương mười').locator('td[data-label="Chương"]')).toHaveText('108');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(page, 'Chương mười').locator('td[data-label="Chương"]')).toHaveText('10');
});
