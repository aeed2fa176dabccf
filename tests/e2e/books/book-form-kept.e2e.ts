/** What was typed into the form of a book and not saved, and what somebody else has saved meanwhile (product.md, "Every form"). */
import type { Page } from '@playwright/test';
import {
  callApi,
  demoPassword,
  emailOf,
  expect,
  expectAccessible,
  neverConnect,
  signIn,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { changedElsewhere, field, madeBook, openForm, save, state } from './book-desk.ts';

test.describe('an author', () => {
  test.beforeEach(({ beSignedIn }) => beSignedIn('author'));

  test('finds in the form of a new book what was typed while it was created', async ({ page }) => {
    const { release } = await holdCalls(page, '**/api/books', 'POST');
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

  test('finds after a reload what was typed while the browser had not opened its database yet', async ({
    page,
  }) => {
    const { id } = await madeBook();
    await blockDatabaseOnce(page);
    await openForm(page, id);
    await field(page, 'title').fill('Gõ ngay lúc mở');
    await expect(state(page)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
    await dialog.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(field(page, 'title')).toHaveValue('Gõ ngay lúc mở');
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await page.reload();
    await expect(field(page, 'title')).toHaveValue('Gõ ngay lúc mở');
    await expect(dialog).toHaveCount(0);
  });

  test('finds it in another tab, too, once the page is there that came after', async ({ page, context }) => {
    const { id } = await madeBook();
    await blockDatabaseOnce(page);
    await openForm(page, id);
    await field(page, 'title').fill('Gõ rồi đi nơi khác');
    await expect(state(page)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/setting');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('late-drafts'))).toBeNull();
    await page.close();
    const other = await context.newPage();
    await openForm(other, id);
    const dialog = other.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
    await dialog.getByRole('button', { name: 'Khôi phục' }).click();
    await expect(field(other, 'title')).toHaveValue('Gõ rồi đi nơi khác');
  });

  test('keeps apart what is typed into two tabs of one book, and offers each what it had', async ({
    page,
    context,
  }) => {
    const { id } = await madeBook();
    const other = await context.newPage();
    for (const tab of [page, other]) await openForm(tab, id);
    await field(page, 'title').fill('Gõ ở thẻ thứ nhất');
    await field(other, 'synopsis').fill('Gõ ở thẻ thứ hai');
    await expect(field(other, 'title')).not.toHaveValue('Gõ ở thẻ thứ nhất');
    for (const [tab, name, text] of [
      [page, 'title', 'Gõ ở thẻ thứ nhất'],
      [other, 'synopsis', 'Gõ ở thẻ thứ hai'],
    ] as const) {
      tab.on('dialog', (dialog) => void dialog.accept());
      await tab.reload();
      const dialog = tab.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
      await dialog.getByRole('button', { name: 'Khôi phục' }).click();
      await expect(field(tab, name)).toHaveValue(text);
    }
    await expect(field(page, 'synopsis')).not.toHaveValue('Gõ ở thẻ thứ hai');
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

/** The browser never opens the database for the first page of the tab. */
const blockDatabaseOnce = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('was-here') !== null) return;
    sessionStorage.setItem('was-here', '1');
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
