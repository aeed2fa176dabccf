/** Files dropped and pasted into a text (product.md, `/chapters/{id}`: "image from attachments"; `/drafts`): stored, undone, refused in words. */
import type { Page } from '@playwright/test';
import { pngOf } from '#tests/helpers/png.ts';
import { expect, expectAccessible, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { shownText, stateOf, storedText, textOf, write } from './writing-desk.ts';

type Given = { readonly name: string; readonly type: string; readonly content: Buffer | string };

/** As a person gives it to the text; the clipboard of a browser under test holds no files. */
async function give(page: Page, how: 'drop' | 'paste', ...files: readonly Given[]): Promise<void> {
  const read = files.map(({ name, type, content }) => ({ name, type, bytes: [...Buffer.from(content)] }));
  // Until it is known what was left of it, a text takes nothing.
  await expect(textOf(page)).toBeEditable();
  await textOf(page).evaluate(
    (element, given) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of given.files)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      const { left, top } = (element.lastElementChild ?? element).getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
          : new DragEvent('drop', {
              ...shared,
              dataTransfer: transfer,
              clientX: left + 4,
              clientY: top + 4,
            }),
      );
    },
    { how, files: read },
  );
}

const picture: Given = { name: 'bìa.png', type: 'image/png', content: pngOf(40, 30) };
const shownPicture = (page: Page) => textOf(page).locator('img[data-attachment]');
const idOf = (page: Page) => page.url().split('/').at(-1) ?? '';

test('a picture dropped into a new draft makes the draft, is stored and shown, undone and done again', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await expect(textOf(page)).toBeVisible();
  await give(page, 'drop', picture);
  await expect(shownPicture(page)).toHaveAttribute('src', /^\/files\/attachments\//);
  await expect(textOf(page).locator('progress')).toHaveCount(0);
  await expect(shownPicture(page)).toHaveAttribute('alt', 'bìa');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
  const token = await tokenOf('author');
  const { document } = await storedText(serverUrl(), `/drafts/${idOf(page)}`, token);
  expect(document.content.map(({ type }) => type)).toContain('image');
  await write(page, 'Mưa.');
  await page.keyboard.press('Control+z');
  await expect(shownPicture(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(shownPicture(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(shownPicture(page)).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
  await page.reload();
  await expect(shownPicture(page)).toHaveAttribute('src', /^\/files\/attachments\//);
});

test('whoever leaves while a picture is on its way is asked, and finds it in the text where they stay', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await write(page, 'Trước hình.');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
  const address = page.url();
  const { sent, release } = await holdCalls(page, /\/api\/attachments/, 'POST');
  await give(page, 'drop', picture);
  await expect.poll(() => sent).toHaveLength(1);
  await page.getByRole('link', { name: 'Bản nháp' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await expect(question).toContainText('Có tệp vẫn đang được gửi lên.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page).toHaveURL(address);
  release();
  await expect(shownPicture(page)).toHaveAttribute('src', /^\/files\/attachments\//);
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
  await page.getByRole('link', { name: 'Bản nháp' }).first().click();
  await expect(page).toHaveURL('/drafts');
});

test('a new draft keeps its page while a picture is on its way into it, and asks nobody', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await expect(textOf(page)).toBeVisible();
  const { sent, release } = await holdCalls(page, /\/api\/attachments/, 'POST');
  await give(page, 'drop', picture);
  await expect.poll(() => sent).toHaveLength(1);
  await write(page, 'Mưa.');
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/drafts/create');
  release();
  await expect(shownPicture(page)).toHaveAttribute('src', /^\/files\/attachments\//);
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
});

test('a file dropped beside the text leads nowhere, also once a dialog that takes files has gone', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await expect(textOf(page)).toBeVisible();
  const isRefused = () =>
    page.getByRole('heading', { level: 1 }).evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Chương 3'], 'chương.txt'));
      const dropped = (type: string) =>
        !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return [dropped('dragover'), dropped('drop')];
    });
  await expect.poll(isRefused).toEqual([true, true]);
  await page.getByRole('button', { name: 'Hình ảnh', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hình ảnh' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await isRefused()).toEqual([true, true]);
  await page.goto('/drafts');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  expect(await isRefused()).toEqual([false, false]);
});

test('a picture is put with what it shows in words, which are asked for, can be changed, and stand where its file is gone', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/404/);
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await write(page, 'Trước hình.');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  await page.getByRole('button', { name: 'Hình ảnh', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hình ảnh' });
  const put = dialog.getByRole('button', { name: 'Đặt hình' });
  const words = dialog.getByLabel('Mô tả hình');
  await put.click();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expect(words).toBeFocused();
  await expect(dialog.getByText('Hãy chọn một hình.')).toBeVisible();
  await expectAccessible(page);
  const chosen = { name: 'núi.png', mimeType: 'image/png', buffer: pngOf(40, 30) };
  await dialog.locator('input[type=file]').setInputFiles(chosen);
  await expect(dialog.getByText('Đã chọn núi.png')).toBeVisible();
  await words.fill('Ngọn núi lúc bình minh');
  await words.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(shownPicture(page)).toHaveAttribute('alt', 'Ngọn núi lúc bình minh');
  await expect(shownPicture(page)).toHaveAttribute('src', /^\/files\/attachments\//);
  await shownPicture(page).click();
  await page.getByRole('button', { name: 'Hình ảnh', exact: true }).click();
  await expect(words).toHaveValue('Ngọn núi lúc bình minh');
  await expect(dialog.getByRole('radio', { name: 'núi.png' })).toBeChecked();
  await words.fill('Ngọn núi trong mưa');
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(shownPicture(page)).toHaveAttribute('alt', 'Ngọn núi trong mưa');
  await page.keyboard.press('Control+s');
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
  await page.route('**/attachments/*/picture', (route) =>
    route.fulfill({ status: 404, json: { message: '', code: 'not_found' } }),
  );
  await page.reload();
  await expect(shownPicture(page)).toHaveAttribute('data-missing', '');
  await expect(shownPicture(page)).toHaveAttribute('alt', 'Ngọn núi trong mưa');
});

test('the words of a text file are offered and pasted as one step, and what cannot be taken says why', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  // The server refuses what is no picture.
  expectErrors(/422/);
  await beSignedIn('author');
  await page.goto('/drafts/create');
  await write(page, 'Mở đầu.');
  await give(page, 'paste', { name: 'chương.txt', type: 'text/plain', content: 'Trời mưa.\n\nNàng cười.' });
  await expect(page.getByText('Dán nội dung của chương.txt vào đây? 4 chữ.')).toBeVisible();
  await page.getByRole('button', { name: 'Dán nội dung' }).click();
  await expect.poll(() => shownText(page)).toBe('Mở đầu.\n\nTrời mưa.\n\nNàng cười.');
  await textOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownText(page)).toBe('Mở đầu.');
  // Several are offered one after the other, and stand in that order.
  await give(
    page,
    'paste',
    { name: 'một.txt', type: 'text/plain', content: 'Ngày một.' },
    { name: 'hai.txt', type: 'text/plain', content: 'Ngày hai.' },
  );
  await expect(page.getByText('Dán nội dung của một.txt vào đây? 2 chữ.')).toBeVisible();
  await page.getByRole('button', { name: 'Dán nội dung' }).click();
  await expect(page.getByText('Dán nội dung của hai.txt vào đây? 2 chữ.')).toBeVisible();
  await page.getByRole('button', { name: 'Dán nội dung' }).click();
  await expect.poll(() => shownText(page)).toBe('Mở đầu.\n\nNgày một.\n\nNgày hai.');
  await textOf(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownText(page)).toBe('Mở đầu.');

  await give(page, 'drop', { name: 'bản.pdf', type: 'application/pdf', content: '%PDF-1.7' });
  await expect(page.getByRole('alert')).toHaveText(/^bản\.pdf: Chỉ nhận hình ảnh và tệp \.txt, \.docx\./);
  await give(page, 'drop', { name: 'giả.png', type: 'image/png', content: '<script>alert(1)</script>' });
  await expect(page.getByRole('alert')).toHaveText(/^giả\.png: .*(?:JPG|jpg)/);
  await expect(shownPicture(page)).toHaveCount(0);
  await expect(textOf(page).locator('progress')).toHaveCount(0);
  await expect.poll(() => shownText(page)).toBe('Mở đầu.');
  await page.getByRole('alert').getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved');
});
