/** Questions as readers and editors have them (product.md, `/faqs`, `/faqs/{id}`). */
import type { Page } from '@playwright/test';
import { callApi, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';

const items = (page: Page) => page.locator('details[data-id]');

test('a guest finds an answer without marks, reads it, and says that it helped', async ({ page }) => {
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câu hỏi thường gặp');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Tài khoản');
  await expect(page.getByRole('button', { name: 'Thêm câu hỏi' })).toHaveCount(0);
  await page.locator('input[type=search]').fill('quen mat khau');
  await expect(page).toHaveURL('/faqs?search=quen+mat+khau');
  await expect(items(page).first()).toContainText('quên mật khẩu');
  await items(page).first().locator('summary').click();
  const helpful = items(page)
    .first()
    .getByRole('button', { name: /^Hữu ích/ });
  const before = Number((await helpful.innerText()).replace(/\D/g, ''));
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText(String(before + 1));
  await items(page)
    .first()
    .getByRole('button', { name: /^Chưa hữu ích/ })
    .click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await expect(helpful).toContainText(String(before));
  await expectAccessible(page);
});

test('categories and pages of questions have addresses, and a wrong one says so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  await page.goto('/faqs');
  await page.getByRole('link', { name: 'Bản quyền' }).click();
  await expect(page).toHaveURL('/faqs?category=copyright');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Bản quyền']);
  await items(page).first().locator('summary').click();
  await items(page).first().getByRole('link', { name: 'Mở trang riêng' }).click();
  await expect(page).toHaveURL(/\/faqs\/\d+$/);
  await expect(page.getByRole('article')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/faqs/999999');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy nội dung này' })).toBeVisible();
  await page.goto('/faqs?search=zzzqqq');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy câu hỏi nào' })).toBeVisible();
});

for (const width of [1440, 360])
  test(`the questions are accessible and fit, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/faqs');
    await expect(items(page).first()).toBeVisible();
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

test('an editor adds a question, edits it in place, and deletes it with a way back', async ({
  page,
  beSignedIn,
}) => {
  const question = `Câu hỏi thử ${Date.now()}?`;
  await beSignedIn('editor');
  await page.goto('/faqs');
  await page.getByRole('button', { name: 'Thêm câu hỏi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm câu hỏi' });
  await expect(dialog.locator('[name=question]')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Thêm câu hỏi' }).click();
  await expect(dialog.getByText('Vui lòng nhập thông tin này.')).toHaveCount(2);
  await dialog.locator('[name=question]').fill(question);
  await dialog.locator('[name=answer]').fill('Đoạn một.\n\nĐoạn hai.');
  // Closed by mistake: what was typed is offered back.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Thêm câu hỏi' }).click();
  await page
    .getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' })
    .getByRole('button', { name: 'Khôi phục' })
    .click();
  await expect(dialog.locator('[name=question]')).toHaveValue(question);
  await dialog.getByRole('button', { name: 'Thêm câu hỏi' }).click();
  await expect(dialog).toHaveCount(0);

  await page.locator('input[type=search]').fill(question);
  // The others leave, and it moves to where it stays.
  await expect(items(page)).toHaveCount(1);
  const item = items(page).filter({ hasText: question });
  await expect(item).toContainText('Bản nháp');
  await item.locator('summary').click();
  await expect(item.locator('p')).toHaveText(['Đoạn một.', 'Đoạn hai.']);
  await item.getByRole('button', { name: `Sửa “${question}”` }).click();
  const editing = page.getByRole('dialog', { name: 'Sửa' });
  await editing.locator('[name=answer]').fill('Đoạn khác.');
  await editing.locator('label').filter({ hasText: 'Hiển thị' }).click();
  await editing.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(editing).toHaveCount(0);
  await expect(item).toContainText('Đoạn khác.');
  await expect(item).not.toContainText('Bản nháp');

  await page.getByRole('link', { name: 'Quản lý' }).click();
  await page.locator('input[type=search]').fill(question);
  const row = page.locator('tr[data-id]').filter({ hasText: question });
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Chuyển vào thùng rác' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row).toBeVisible();
});

test('the form of a question that leaves the list meanwhile stays, with what was typed', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/404/);
  await beSignedIn('editor');
  const question = `Sắp bị bỏ ${process.pid}?`;
  const token = await tokenOf('editor');
  const answer = await callApi('/faqs', { category: 'other', question, answer: 'Đáp.' }, token);
  const { data } = (await answer.json()) as { data: { id: number } };
  await page.goto('/faqs?category=other');
  const item = items(page).filter({ hasText: question });
  await item.locator('summary').click();
  await item.getByRole('button', { name: `Sửa “${question}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa', exact: true });
  await dialog.locator('[name=answer]').fill('Đang viết dở.');
  expect((await callApi(`/faqs/${data.id}`, { _method: 'DELETE' }, token)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Mục này không còn nữa' })).toHaveCount(1);
  await expect(item).toHaveCount(0);
  await expect(dialog.locator('[name=answer]')).toHaveValue('Đang viết dở.');
});

test('headings of an answer have addresses, and an editor goes back to what it said before', async ({
  page,
  beSignedIn,
}) => {
  const filling = 'Một câu trả lời dài.\n\n'.repeat(40);
  const input = {
    category: 'other',
    question: `Câu hỏi nhiều mục ${Date.now()}?`,
    answer: `${filling}## Phí rút tiền\n\nKhông mất phí.`,
    is_published: true,
  };
  const token = await tokenOf('editor');
  const made = (await (await callApi('/faqs', input, token)).json()) as {
    data: { id: number; version: number };
  };
  const { id, version } = made.data;
  await page.goto(`/faqs/${id}#muc-phi-rut-tien`);
  const heading = page.getByRole('heading', { level: 2, name: 'Phí rút tiền' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Lịch sử thay đổi' })).toHaveCount(0);
  await expectAccessible(page);

  const change = { _method: 'PATCH', answer: 'Chỉ một câu.', version };
  expect((await callApi(`/faqs/${id}`, change, token)).status).toBe(200);
  await beSignedIn('editor');
  await page.goto(`/faqs/${id}`);
  const versions = page.getByRole('region', { name: 'Lịch sử thay đổi' });
  await versions.getByRole('button', { name: /^Phiên bản 1 ·/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Phiên bản 1 so với hiện tại' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
  await expect(heading).toBeVisible();
  await expect(versions.getByRole('button', { name: /^Phiên bản 3 ·/ })).toBeVisible();
});

test('an editor moves a question by keys and by mouse, and takes it back', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  const category = 'copyright';
  const mark = Date.now();
  const asked = ['Thứ nhất', 'Thứ hai', 'Thứ ba'].map((question) => `${question} ${mark}?`);
  for (const question of asked)
    await callApi(
      '/faqs',
      { category, question, answer: 'Đáp.', is_published: true },
      await tokenOf('editor'),
    );
  await page.goto(`/faqs?category=${category}`);
  const shown = async () =>
    (await items(page).locator('summary').allInnerTexts()).filter((text) => asked.includes(text.trim()));
  const handle = (at: number) => page.getByRole('button', { name: `Di chuyển câu hỏi “${asked[at]}”` });
  await expect.poll(shown).toEqual(asked);

  await handle(2).focus();
  await page.keyboard.press('Space');
  const said = page.locator('[id^=DndLiveRegion]');
  await expect(said).toContainText(`Đã nhấc “${asked[2]}” lên`);
  await page.keyboard.press('ArrowUp');
  await expect(said).toContainText(/^Vị trí/);
  await page.keyboard.press('Space');
  await expect.poll(shown).toEqual([asked[0], asked[2], asked[1]]);
  await expect(handle(2)).toBeFocused();
  // It is shown before the server has it.
  const undone = page.waitForResponse((response) => response.url().endsWith('/reorder'));
  await page.getByRole('status', { name: 'Thông báo' }).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(shown).toEqual(asked);
  await undone;
  await page.reload();
  await expect.poll(shown).toEqual(asked);
  await expectAccessible(page);

  // As a quick hand does it, faster than the row is lifted.
  await handle(0).focus();
  await handle(0).evaluate((element) => {
    for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'Space'])
      element.dispatchEvent(
        new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
      );
  });
  await expect.poll(shown).toEqual([asked[1], asked[2], asked[0]]);
  await page.getByRole('status', { name: 'Thông báo' }).getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(shown).toEqual(asked);

  await handle(0).hover();
  await page.mouse.down();
  const target = await handle(1).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(shown).toEqual([asked[1], asked[0], asked[2]]);
  // Words that are looked for show no whole category, and nothing that could be moved.
  await page.locator('input[type=search]').fill('thu nhat');
  await expect(handle(0)).toHaveCount(0);
});
