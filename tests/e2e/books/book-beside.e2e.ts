/** What stands beside the form of a book: its cover, what becomes of it, its versions (product.md, `/books/{id}/edit`). */
import type { Page } from '@playwright/test';
import { cutJpeg } from '#tests/helpers/hostile-pictures.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { callApi, expect, expectAccessible, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { authorToken, field, madeBook, openForm, save } from './book-desk.ts';

const image = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf(width, height),
});
const chooseCover = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByRole('region', { name: 'Bìa truyện' }).locator('input[type=file]').setInputFiles(file);

test.describe('beside the form, an author', () => {
  test.beforeEach(({ beSignedIn }) => beSignedIn('author'));

  test('crops a cover to 2:3 and sends it, and takes it away', async ({ page }) => {
    const { id, slug } = await madeBook();
    await openForm(page, id);
    await field(page, 'synopsis').fill('Gõ trước khi gửi bìa.');
    await chooseCover(page, image('bia.png', 900, 900));
    const dialog = page.getByRole('dialog', { name: 'Cắt ảnh bìa' });
    await expect(dialog.getByTestId('cropper')).toBeVisible();
    await expectAccessible(page);
    const zoom = dialog.getByRole('slider', { name: 'Phóng to' });
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
    await zoom.press('ArrowLeft');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1');
    await dialog.getByRole('button', { name: 'Dùng làm bìa' }).click();
    await expect(dialog).toHaveCount(0);
    const cover = page.getByRole('img', { name: 'Bìa của “Sách thử”' });
    await expect(cover).toBeVisible();
    await expect(cover).toHaveJSProperty('naturalWidth', 600);
    await expect(cover).toHaveJSProperty('naturalHeight', 900);
    await expect(field(page, 'synopsis')).toHaveValue('Gõ trước khi gửi bìa.');
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await page.goto(`/books?search=${slug}`);
    const thumbnail = page.locator(`tr[data-id="${id}"] img`);
    await expect(thumbnail).toHaveJSProperty('complete', true);
    const source = await thumbnail.evaluate((shown: HTMLImageElement) => shown.currentSrc);
    expect(source).toMatch(/\/files\/covers\/[\da-f-]{36}\/64\.webp$/);
    await openForm(page, id);
    await page.getByRole('button', { name: 'Bỏ bìa' }).click();
    await expect(page.getByText('Chưa có bìa.')).toBeVisible();
  });

  test('chooses the cover while the book is being created: it goes with it', async ({ page }) => {
    await page.goto('/books/create');
    await field(page, 'title').fill('Có bìa ngay');
    await field(page, 'slug').fill(`co-bia-${process.pid}-${Date.now()}`);
    await field(page, 'author_name').fill('Mây');
    await page.locator('label').filter({ hasText: 'Đô thị' }).click();
    await chooseCover(page, image('bia.png', 900, 900));
    const dialog = page.getByRole('dialog', { name: 'Cắt ảnh bìa' });
    await dialog.getByRole('button', { name: 'Dùng làm bìa' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Bìa đã chọn, sẽ gửi khi tạo truyện' })).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL(/\/books\/\d+\/edit$/);
    await expect(page.getByRole('img', { name: 'Bìa của “Có bìa ngay”' })).toHaveJSProperty(
      'naturalHeight',
      900,
    );
  });

  test('goes on with a new book while its cover is on its way: it is sent once, and nothing typed is lost', async ({
    page,
    expectErrors,
  }) => {
    // The cover has made another version of what is typed on.
    expectErrors(/409/);
    const cover = await holdCalls(page, '**/api/books/*/cover', 'POST');
    await page.goto('/books/create');
    await field(page, 'title').fill('Bìa còn đang gửi');
    await field(page, 'slug').fill(`bia-dang-gui-${process.pid}-${Date.now()}`);
    await field(page, 'author_name').fill('Mây');
    await page.locator('label').filter({ hasText: 'Đô thị' }).click();
    await chooseCover(page, image('bia.png', 900, 900));
    await page
      .getByRole('dialog', { name: 'Cắt ảnh bìa' })
      .getByRole('button', { name: 'Dùng làm bìa' })
      .click();
    await expect(page.getByRole('img', { name: 'Bìa đã chọn, sẽ gửi khi tạo truyện' })).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL(/\/books\/\d+\/edit$/);
    await expect(page.getByText('Chưa có bìa.')).toBeVisible();
    await field(page, 'synopsis').fill('Gõ trong lúc gửi bìa.');
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await field(page, 'synopsis').fill('Gõ thêm trong lúc gửi bìa.');
    cover.release();
    await expect(page.getByRole('img', { name: 'Bìa của “Bìa còn đang gửi”' })).toHaveJSProperty(
      'naturalHeight',
      900,
    );
    await expect(field(page, 'synopsis')).toHaveValue('Gõ thêm trong lúc gửi bìa.');
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    expect(cover.sent).toHaveLength(1);
    await page.goto('/books/create');
    await expect(field(page, 'title')).toHaveValue('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is told what is wrong with an image before anything is sent', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/cover')) sent.push(request.url());
    });
    await chooseCover(page, { name: 'a.png', mimeType: 'text/plain', buffer: Buffer.from('chữ') });
    await expect(page.getByText('Tệp này không phải ảnh JPG, PNG hoặc WebP.')).toBeVisible();
    await chooseCover(page, image('nho.png', 300, 450));
    const dialog = page.getByRole('dialog', { name: 'Cắt ảnh bìa' });
    await expect(dialog.getByText('Phần ảnh được chọn nhỏ hơn 400×600 điểm ảnh.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Dùng làm bìa' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('is told which picture cannot be taken, instead of a button that does nothing', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    const dialog = page.getByRole('dialog', { name: 'Cắt ảnh bìa' });
    const use = dialog.getByRole('button', { name: 'Dùng làm bìa' });
    const broken = Buffer.concat([pngOf(600, 900).subarray(0, 40), Buffer.from('hỏng')]);
    await chooseCover(page, { name: 'hong.png', mimeType: 'image/png', buffer: broken });
    await expect(
      dialog.getByText('Không đọc được ảnh này. Hãy chọn tệp JPG, PNG hoặc WebP khác.'),
    ).toBeVisible();
    await expect(use).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    // The browser shows it as far as it goes, and calls it loaded.
    const half = await cutJpeg(600, 900);
    await chooseCover(page, { name: 'nua.jpg', mimeType: 'image/jpeg', buffer: half });
    await expect(dialog.getByText('Không đọc được ảnh này.')).toBeVisible();
    await expect(use).toBeDisabled();
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    await chooseCover(page, image('lon.png', 5000, 8001));
    await expect(dialog.getByText('Ảnh lớn hơn 40 megapixel. Hãy thu nhỏ ảnh rồi chọn lại.')).toBeVisible();
    await expect(use).toBeDisabled();
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    await chooseCover(page, image('vua.png', 600, 900));
    await expect(use).toBeEnabled();
  });

  test('submits the book for review and undoes it, but not over unsaved work', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    await field(page, 'title').fill('Chưa lưu');
    await expect(page.getByText('Hãy lưu thay đổi trước khi chuyển trạng thái.')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    const events = page.locator('[data-event]');
    expect(await events.evaluateAll((list) => list.map((one) => one.getAttribute('data-event')))).toEqual([
      'submit',
      'archive',
      'pause',
    ]);
    await page.locator('[data-event=submit]').click();
    await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByText('Bản nháp', { exact: true }).last()).toBeVisible();
    await expect(page.locator('[data-event=submit]')).toBeVisible();
  });

  test('compares a version with now, and goes back to it', async ({ page }) => {
    const { id } = await madeBook({ synopsis: 'Trời trong xanh.' });
    await openForm(page, id);
    await field(page, 'synopsis').fill('Trời trong vắt.');
    await save(page).click();
    const panel = page.getByRole('region', { name: 'Lịch sử thay đổi' });
    await expect(panel.locator('[data-version]')).toHaveCount(2);
    await expect(panel.locator('[data-version="2"]')).toContainText('Giới thiệu');
    await panel.locator('[data-version="1"] button').click();
    const dialog = page.getByRole('dialog', { name: 'Phiên bản 1 so với hiện tại' });
    await expect(dialog.locator('[data-field=synopsis] del')).toHaveText('xanh');
    await expect(dialog.locator('[data-field=synopsis] ins')).toHaveText('vắt');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'synopsis')).toHaveValue('Trời trong xanh.');
    await expect(panel.locator('[data-version]')).toHaveCount(3);
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
  });

  test('is not offered to go back to what differs only in what stays as it is', async ({ page }) => {
    const { id } = await madeBook({ synopsis: 'Trời trong xanh.' });
    expect((await callApi(`/books/${id}/events`, { type: 'submit' }, await authorToken())).status).toBe(200);
    await openForm(page, id);
    const panel = page.getByRole('region', { name: 'Lịch sử thay đổi' });
    await panel.locator('[data-version="1"] button').click();
    const dialog = page.getByRole('dialog', { name: 'Phiên bản 1 so với hiện tại' });
    await expect(dialog.locator('[data-field=status]')).toContainText('Khôi phục không đổi mục này.');
    await expect(dialog.getByRole('button', { name: 'Khôi phục phiên bản này' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('sends a ticket about a book from its row', async ({ page }) => {
    const { id } = await madeBook();
    await page.goto('/books');
    await page
      .locator(`tr[data-id="${id}"]`)
      .getByRole('button', { name: /^Thao tác với/ })
      .click();
    await page.getByRole('menuitem', { name: 'Gửi phiếu hỗ trợ' }).click();
    const dialog = page.getByRole('dialog', { name: 'Phiếu hỗ trợ về “Sách thử”' });
    await expect(dialog.locator('[name=subject]')).toHaveValue('Về truyện “Sách thử”');
    await expectAccessible(page);
    await dialog.locator('[name=body]').fill('Xin đổi tên truyện.');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/tickets'));
    await dialog.getByRole('button', { name: 'Gửi phiếu' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ book_id: id, type: 'ticket' });
    await expect(page.getByText('Đã gửi phiếu hỗ trợ.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('submits a book for review from its row, and takes it back by the toast', async ({ page }) => {
    const { id } = await madeBook();
    await page.goto('/books');
    const row = page.locator(`tr[data-id="${id}"]`);
    await row.getByRole('button', { name: /^Thao tác với/ }).click();
    await page.getByRole('menuitem', { name: 'Gửi duyệt' }).click();
    await expect(row).toContainText('Chờ duyệt');
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(row).toContainText('Bản nháp');
  });
});

test('an editor must say why a book is sent back', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  const { id } = await madeBook();
  await callApi(`/books/${id}/events`, { type: 'submit' }, await authorToken());
  await openForm(page, id);
  await page.locator('[data-event=request_changes]').click();
  const dialog = page.getByRole('dialog', { name: 'Yêu cầu chỉnh sửa' });
  await dialog.getByRole('button', { name: 'Yêu cầu chỉnh sửa' }).click();
  await expect(dialog.getByText('Vui lòng cho biết lý do.')).toBeVisible();
  await dialog.locator('[name=reason]').fill('Thiếu phần giới thiệu.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yêu cầu chỉnh sửa' }).click();
  await expect(page.getByText('Cần chỉnh sửa', { exact: true })).toBeVisible();
});
