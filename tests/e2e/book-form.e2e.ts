/** The form of a book as people work with it (product.md, `/books/create`, `/books/{id}/edit`, "Every form"; users.md). */
import type { Page } from '@playwright/test';
import { cutJpeg } from '#tests/helpers/hostile-pictures.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { callApi, demoPassword, expect, expectAccessible, overflowOf, test, tokenOf } from './fixtures.ts';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page) => page.locator('main form button[type=submit]');
const state = (page: Page) => page.getByText('Có thay đổi chưa lưu');

let books = 0;

/** A draft of the author's own, outside the browser. */
async function madeBook(changes: object = {}): Promise<{ id: number; slug: string }> {
  books += 1;
  const token = await authorToken();
  const slug = `sach-thu-${process.pid}-${Date.now()}-${books}`;
  const input = {
    title: 'Sách thử',
    slug,
    author_name: 'An',
    kind: 'original',
    genres: ['do-thi'],
    ...changes,
  };
  const answer = await callApi('/books', input, token);
  const { data } = (await answer.json()) as { data: { id: number; slug: string } };
  return data;
}

let token: Promise<string> | null = null;
const authorToken = () => (token ??= tokenOf('author'));

/** A change by somebody else meanwhile. */
async function changedElsewhere(id: number, version: number, changes: object): Promise<void> {
  const answer = await callApi(
    `/books/${id}`,
    { _method: 'PATCH', version, ...changes },
    await authorToken(),
  );
  expect(answer.status).toBe(200);
}

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/books/${id}/edit`);
  await expect(field(page, 'title')).not.toHaveValue('');
}

test.describe('an author', () => {
  test.beforeEach(({ beSignedIn }) => beSignedIn('author'));

  test('creates a book, whose slug follows its title until it is touched', async ({ page }) => {
    const title = `Đêm Trăng ${Date.now()}`;
    const slug = title.replace('Đêm Trăng', 'dem-trang').replace(' ', '-');
    await page.goto('/books/create');
    await field(page, 'title').fill(title);
    await expect(field(page, 'slug')).toHaveValue(slug);
    await expect(page.getByText('Đường dẫn này còn trống.')).toBeVisible();
    await field(page, 'slug').fill(`${slug}-rieng`);
    await field(page, 'title').fill(`${title} II`);
    await expect(field(page, 'slug')).toHaveValue(`${slug}-rieng`);
    await field(page, 'author_name').fill('Mây');
    await field(page, 'alternative_titles').fill('Moonlit Night\n\n  Nuit de lune ');
    await field(page, 'kind').selectOption('translated');
    await page.locator('label').filter({ hasText: 'Đô thị' }).click();
    await field(page, 'synopsis').fill('Một đêm.');
    await save(page).click();
    await expect(page).toHaveURL(/\/books\/\d+\/edit$/);
    await expect(field(page, 'title')).toHaveValue(`${title} II`);
    await expect(field(page, 'alternative_titles')).toHaveValue('Moonlit Night\nNuit de lune');
    await expect(field(page, 'kind')).toHaveValue('translated');
    await page.reload();
    await expect(field(page, 'synopsis')).toHaveValue('Một đêm.');
    await expect(page.locator('main [name=genres]:checked')).toHaveValue('do-thi');
  });

  test('is told at the fields what is missing, and nothing is sent', async ({ page }) => {
    await page.goto('/books/create');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/books')) sent.push(request.url());
    });
    await save(page).click();
    await expect(field(page, 'title')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'title')).toBeFocused();
    await expect(page.getByText('Vui lòng nhập thông tin này.')).toHaveCount(3);
    expect(sent).toEqual([]);
  });

  test('is offered a free slug for one that is taken, and told again by the server', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/422/);
    const { slug } = await madeBook();
    await page.goto('/books/create');
    await field(page, 'title').fill('Trùng');
    await field(page, 'slug').fill(slug);
    await field(page, 'author_name').fill('An');
    await expect(page.getByText('Đường dẫn này đã có truyện khác dùng.')).toBeVisible();
    await save(page).click();
    await expect(field(page, 'slug')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Giá trị này đã được dùng.')).toBeVisible();
    await page.getByRole('button', { name: /^Dùng “sach-thu-/ }).click();
    await expect(page.getByText('Đường dẫn này còn trống.')).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL(/\/books\/\d+\/edit$/);
  });

  test('saves by Ctrl S and stays, twice in a row', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    for (const title of ['Lần một', 'Lần hai']) {
      await field(page, 'title').fill(title);
      await expect(state(page)).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Đã lưu hết')).toBeVisible();
      await expect(field(page, 'title')).toBeFocused();
    }
    await page.reload();
    await expect(field(page, 'title')).toHaveValue('Lần hai');
  });

  test('keeps what is typed while a save is under way', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    let calls = 0;
    await page.route(`**/api/books/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        calls += 1;
        await held;
      }
      await route.continue();
    });
    await field(page, 'title').fill('Trước');
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');
    await field(page, 'synopsis').fill('Gõ trong lúc lưu.');
    letThrough();
    await expect(page.getByText('Đã lưu thay đổi.')).toBeVisible();
    expect(calls).toBe(1);
    await expect(field(page, 'synopsis')).toHaveValue('Gõ trong lúc lưu.');
    await expect(state(page)).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await page.reload();
    await expect(field(page, 'synopsis')).toHaveValue('Gõ trong lúc lưu.');
  });

  test('may not set what only editors set, and reads why', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    for (const name of ['discount', 'owner_id', 'manager_pick'])
      await expect(field(page, name)).toBeDisabled();
    await expect(page.getByText('Chỉ biên tập viên').first()).toBeVisible();
    await expect(field(page, 'chapter_price')).toBeEnabled();
  });

  test('finds no form for a book of somebody else', async ({ page, expectErrors }) => {
    expectErrors(/404/);
    await page.goto('/books/1/edit');
    await expect(page.getByText('Không tìm thấy nội dung này.').first()).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  });

  test('is asked before unsaved work is left, by link and by going back', async ({ page }) => {
    const { id } = await madeBook();
    await page.goto('/books');
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
    await page.locator(`tr[data-id="${id}"] a`).first().click();
    await field(page, 'title').fill('Chưa lưu');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ở lại' }).click();
    await expect(page).toHaveURL(`/books/${id}/edit`);
    await expect(field(page, 'title')).toHaveValue('Chưa lưu');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Rời trang' }).click();
    await expect(page).toHaveURL('/books');
    await expect(page.locator(`tr[data-id="${id}"]`)).toBeFocused();
  });

  test('gets back after a reload what was typed and not saved', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    await field(page, 'title').fill('Sắp mất điện');
    await field(page, 'synopsis').fill('Dòng một\nDòng hai');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(field(page, 'title')).toHaveValue('Sắp mất điện');
    await expect(field(page, 'synopsis')).toHaveValue('Dòng một\nDòng hai');
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await page.reload();
    await expect(field(page, 'title')).toHaveValue('Sắp mất điện');
    await expect(dialog).toHaveCount(0);
  });

  for (const [how, lose] of [
    ['is gone from the browser', (page: Page) => page.context().clearCookies({ name: 'accessToken' })],
    ['was taken back by the server', (_: Page, own: string) => callApi('/auth/logout', {}, own)],
  ] as const)
    test(`saves over a token that ${how}: asked once, stored once, connected again`, async ({
      page,
      beSignedIn,
      expectErrors,
    }) => {
      expectErrors(/the server responded with a status of 40[13]/);
      const own = await tokenOf('author');
      await beSignedIn('author', own);
      const { id } = await madeBook();
      await openForm(page, id);
      const connection = page.getByRole('button', { name: 'Kết nối trực tiếp: Đã kết nối' });
      await expect(connection).toBeVisible();
      await field(page, 'title').fill('Tên sau khi đăng nhập lại');
      await lose(page, own);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=password]').fill(demoPassword);
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText('Đã lưu hết')).toBeVisible();
      await expect(connection).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await field(page, 'title').fill('Tên lần hai');
      await save(page).click();
      await expect(page.getByText('Đã lưu hết')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(field(page, 'title')).toHaveValue('Tên lần hai');
      await expect(dialog).toHaveCount(0);
    });

  test('merges a book that was changed elsewhere, field by field', async ({ page, expectErrors }) => {
    expectErrors(/409/);
    const { id } = await madeBook({ synopsis: 'Gốc' });
    await openForm(page, id);
    await field(page, 'title').fill('Tên của tôi');
    await field(page, 'author_name').fill('Tác giả của tôi');
    await changedElsewhere(id, 1, { title: 'Tên của họ', synopsis: 'Giới thiệu của họ' });
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Truyện đã được sửa ở nơi khác' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('fieldset')).toHaveCount(3);
    await expect(dialog.locator('[data-field=title]')).toContainText('Ban đầu: Sách thử');
    await expectAccessible(page);
    await dialog.locator('[data-field=title] label').filter({ hasText: 'Tên của họ' }).click();
    await dialog.getByRole('button', { name: 'Áp dụng và lưu' }).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await expect(field(page, 'title')).toHaveValue('Tên của họ');
    await expect(field(page, 'author_name')).toHaveValue('Tác giả của tôi');
    await expect(field(page, 'synopsis')).toHaveValue('Giới thiệu của họ');
    await page.reload();
    await expect(field(page, 'author_name')).toHaveValue('Tác giả của tôi');
  });

  for (const [button, title] of [
    ['Giữ tất cả của tôi', 'Tên của tôi'],
    ['Lấy tất cả từ máy chủ', 'Tên của họ'],
  ] as const)
    test(`answers a conflict by “${button}”`, async ({ page, expectErrors }) => {
      expectErrors(/409/);
      const { id } = await madeBook();
      await openForm(page, id);
      await field(page, 'title').fill('Tên của tôi');
      await changedElsewhere(id, 1, { title: 'Tên của họ' });
      await save(page).click();
      const dialog = page.getByRole('dialog', { name: 'Truyện đã được sửa ở nơi khác' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(field(page, 'title')).toHaveValue('Tên của tôi');
      await save(page).click();
      await dialog.getByRole('button', { name: button }).click();
      await dialog.getByRole('button', { name: 'Áp dụng và lưu' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Đã lưu hết')).toBeVisible();
      await expect(field(page, 'title')).toHaveValue(title);
      await page.reload();
      await expect(field(page, 'title')).toHaveValue(title);
    });
});

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

for (const width of [1440, 360])
  test(`the form is accessible and fits ${width} px`, async ({ page, beSignedIn }) => {
    await beSignedIn('editor');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/books/41/edit');
    await expect(field(page, 'title')).toHaveValue('Ông Ngoại Tôi Là Người Giữ Đò');
    await expectAccessible(page);
    // A reserved scrollbar is no overflow.
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/book-form-${width}.png`, fullPage: true });
  });
