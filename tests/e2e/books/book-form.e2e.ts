/** The form of a book as people work with it (product.md, `/books/create`, `/books/{id}/edit`, "Every form"; users.md). */
import type { Page } from '@playwright/test';
import { cutJpeg } from '#tests/helpers/hostile-pictures.ts';
import { pngOf } from '#tests/helpers/png.ts';
import {
  callApi,
  demoPassword,
  emailOf,
  expect,
  expectAccessible,
  neverConnect,
  overflowOf,
  signIn,
  test,
  tokenOf,
} from '../support/fixtures.ts';

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

  test('opens a form with what the list shows, and fills in what comes', async ({ page }) => {
    const { id } = await madeBook({ title: 'Sách đang tới' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.goto('/books?sort=-created_at');
    await expect(page.locator(`tr[data-id="${id}"]`)).toBeVisible();
    await page.route(`**/api/books/${id}?*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator(`tr[data-id="${id}"]`).getByRole('link', { name: 'Sách đang tới' }).click();
    await expect(page).toHaveURL(`/books/${id}/edit`);
    const outline = page.locator('main [aria-busy=true] dd');
    await expect(outline.filter({ hasText: 'Sách đang tới' })).toBeVisible();
    await expectAccessible(page);
    await expect(field(page, 'title')).toHaveCount(0);
    letGo();
    await expect(field(page, 'title')).toHaveValue('Sách đang tới');
    await expect(outline).toHaveCount(0);
  });

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

  test('keeps what is typed while the browser still looks for what was left, and writes nothing over that', async ({
    page,
  }) => {
    const { id } = await madeBook();
    const restore = page.getByRole('button', { name: 'Khôi phục', exact: true });
    await page.addInitScript(() => {
      if (sessionStorage.getItem('answers') === null)
        // Never answered: a storage that is only just being opened.
        IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
    });
    await openForm(page, id);
    await field(page, 'title').fill('Tên gõ sớm');
    await field(page, 'title').fill('Tên gõ sớm hơn nữa');
    await page.reload();
    await openForm(page, id);
    await field(page, 'title').fill('Tên gõ đè');
    await page.evaluate(() => sessionStorage.setItem('answers', ''));
    await page.reload();
    await restore.click();
    await expect(field(page, 'title')).toHaveValue('Tên gõ sớm hơn nữa');
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
    // Once, at its field: no toast says it again.
    await expect(page.getByText('Giá trị này đã được dùng.')).toHaveCount(1);
    await expect(page.locator('[data-kind=error]')).toHaveCount(0);
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
    const dialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
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

  test('saves again what got no answer: once stored, and no conflict with itself', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/);
    const { id } = await madeBook();
    await openForm(page, id);
    const keys: (string | undefined)[] = [];
    await page.route(`**/api/books/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // Stored, but its answer never comes.
      await route.fetch();
      await route.abort();
    });
    await field(page, 'title').fill('Lưu mà không hay');
    await save(page).click();
    await expect(page.getByText(/máy chủ chưa trả lời, nội dung vẫn được giữ/)).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    await expect(
      page.getByRole('region', { name: 'Lịch sử thay đổi' }).locator('[data-version]'),
    ).toHaveCount(2);
  });

  test('gives up what was typed, and takes it back by the toast', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    await field(page, 'title').fill('Gõ nhầm');
    await field(page, 'synopsis').fill('Cũng nhầm.');
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    await expect(field(page, 'title')).toHaveValue('Sách thử');
    await expect(state(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(field(page, 'title')).toHaveValue('Gõ nhầm');
    await expect(field(page, 'synopsis')).toHaveValue('Cũng nhầm.');
    await expect(state(page)).toBeVisible();
  });

  test('puts back what the last save replaced', async ({ page }) => {
    const { id } = await madeBook();
    await openForm(page, id);
    const undo = page.getByRole('button', { name: 'Trả lại như trước khi lưu' });
    await field(page, 'title').fill('Tên mới');
    await expect(undo).toHaveCount(0);
    await save(page).click();
    await expectAccessible(page);
    await undo.click();
    await expect(field(page, 'title')).toHaveValue('Sách thử');
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await expect(undo).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'title')).toHaveValue('Sách thử');
  });

  test('finds in the form of a new book what was typed while it was created', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/books', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.goto('/books/create');
    await field(page, 'title').fill('Truyện đang tạo');
    await field(page, 'slug').fill(`dang-tao-${process.pid}-${Date.now()}`);
    await field(page, 'author_name').fill('Mây');
    await page.locator('label').filter({ hasText: 'Đô thị' }).click();
    await save(page).click();
    await field(page, 'synopsis').fill('Gõ trong lúc tạo.');
    release();
    const dialog = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
    await dialog.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(page).toHaveURL(/\/books\/\d+\/edit$/);
    await expect(field(page, 'synopsis')).toHaveValue('Gõ trong lúc tạo.');
    await expect(state(page)).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await page.goto('/books/create');
    await expect(field(page, 'title')).toHaveValue('');
    await expect(dialog).toHaveCount(0);
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

  for (const [how, isHeard, lose] of [
    ['is gone from the browser', true, (page: Page) => page.context().clearCookies({ name: 'accessToken' })],
    [
      'was taken back by the server, which nothing has told the page',
      false,
      (_: Page, own: string) => callApi('/auth/logout', {}, own),
    ],
  ] as const)
    test(`saves over a token that ${how}: asked once, stored once`, async ({
      page,
      beSignedIn,
      expectErrors,
    }) => {
      expectErrors(/the server responded with a status of 40[13]/);
      const own = await tokenOf('author');
      await beSignedIn('author', own);
      const { id } = await madeBook();
      if (!isHeard) await neverConnect(page);
      await openForm(page, id);
      const connection = page.getByRole('button', { name: 'Kết nối trực tiếp: Đã kết nối' });
      if (isHeard) await expect(connection).toBeVisible();
      await field(page, 'title').fill('Tên sau khi đăng nhập lại');
      await lose(page, own);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=password]').fill(demoPassword);
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText('Đã lưu hết')).toBeVisible();
      if (isHeard) await expect(connection).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await field(page, 'title').fill('Tên lần hai');
      await save(page).click();
      await expect(page.getByText('Đã lưu hết')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(field(page, 'title')).toHaveValue('Tên lần hai');
      await expect(dialog).toHaveCount(0);
    });

  test('offers what was typed to whoever signs in again after the session was ended elsewhere', async ({
    page,
    beSignedIn,
    expectErrors,
  }) => {
    expectErrors(/the server responded with a status of 401/);
    const own = await tokenOf('author');
    await beSignedIn('author', own);
    const { id } = await madeBook();
    await openForm(page, id);
    await expect(page.getByRole('button', { name: 'Kết nối trực tiếp: Đã kết nối' })).toBeVisible();
    await field(page, 'title').fill('Tên chưa lưu');
    await expect(state(page)).toBeVisible();
    await callApi('/auth/logout', {}, own);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, emailOf('author'), demoPassword);
    await expect(page).toHaveURL('/');
    await page.goto(`/books/${id}/edit`);
    const dialog = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
    await dialog.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(field(page, 'title')).toHaveValue('Tên chưa lưu');
  });

  test('merges a book that was changed elsewhere, field by field', async ({ page, expectErrors }) => {
    expectErrors(/409/);
    const { id } = await madeBook({ synopsis: 'Gốc' });
    await openForm(page, id);
    await field(page, 'title').fill('Tên của tôi');
    await field(page, 'author_name').fill('Tác giả của tôi');
    await changedElsewhere(id, 1, { title: 'Tên của họ', synopsis: 'Giới thiệu của họ' });
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Nội dung này đã được sửa ở nơi khác' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('fieldset')).toHaveCount(3);
    // The dialog says it: no toast says it again.
    await expect(page.locator('[data-kind=error]')).toHaveCount(0);
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
      const dialog = page.getByRole('dialog', { name: 'Nội dung này đã được sửa ở nơi khác' });
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

test('a number changes by steps, with the arrow keys and by its buttons, which speak the page’s language', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/books/create');
  const price = field(page, 'chapter_price');
  await price.fill('5');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('6');
  await page.getByRole('button', { name: 'Giảm' }).first().click();
  await expect(price).toHaveValue('5');
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Giá' }).first()).toHaveValue('5');
});

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
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });
