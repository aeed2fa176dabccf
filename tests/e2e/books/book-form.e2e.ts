/** The form of a book as people work with it (product.md, `/books/create`, `/books/{id}/edit`, "Every form"; users.md). */
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { field, madeBook, openForm, save, state } from './book-desk.ts';

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
    await field(page, 'title').fill('Tên gõ sau');
    await page.evaluate(() => sessionStorage.setItem('answers', ''));
    await page.reload();
    await restore.click();
    await expect(field(page, 'title')).toHaveValue('Tên gõ sau');
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
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

    // Also from the next screen: it is offered where one comes back to it.
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    await page.getByRole('link', { name: 'Truyện', exact: true }).first().click();
    await expect(page).toHaveURL(/\/books$/);
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
    await dialog.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(field(page, 'title')).toHaveValue('Gõ nhầm');
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
});

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
