/**
 * How the editor's parts look and are used by keys alone (product.md, `/chapters/{id}`): each in both themes, on a desk and on
 * a phone. One page goes from part to part, since opening a chapter takes longer than looking at it.
 */
import type { Locator, Page } from '@playwright/test';
import { pngOf } from '#tests/helpers/png.ts';
import { ownChaptersServer } from '../support/own-chapters-server.ts';
import {
  beSignedInAt,
  expect,
  expectAccessible,
  expectContrast,
  overflowOf,
  test,
} from '../support/fixtures.ts';
import { chapterOpener, saved, textOf } from './writing-desk.ts';

const server = ownChaptersServer();

const openChapter = chapterOpener(server);
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const findBar = (page: Page): Locator => page.getByRole('form', { name: 'Tìm và thay' });
const focused = (page: Page): Locator => page.locator('[data-focus=true]');

/** A heading, a scene, a footnote and a picture; the caret between the first two letters of the last word. */
async function writeAll(page: Page): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Hồi thứ nhất: một cái tên dài đến nỗi phải xuống dòng trên điện thoại');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Trời mưa.');
  await page.keyboard.press('Control+Alt+f');
  await expect(dialogOf(page, 'Chú thích').getByLabel('Nội dung chú thích')).toBeFocused();
  await page.keyboard.insertText('Mưa ở Huế, dai dẳng suốt mùa đông.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('Control+Alt+g');
  const picture = dialogOf(page, 'Hình ảnh');
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'núi.png', mimeType: 'image/png', buffer: pngOf(400, 240) });
  await picture.getByLabel('Mô tả hình').fill('Ngọn núi');
  await picture.getByLabel('Mô tả hình').press('Enter');
  await expect(textOf(page).locator('img[data-attachment]')).toHaveAttribute('width', '400');
  // There is a line behind it to write on.
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.insertText('Gió lặng.');
  await expect(textOf(page).locator('img[data-attachment] + p')).toHaveText('Gió lặng.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.insertText('Đêm xuống.');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
}

const caretOf = (page: Page) =>
  page.evaluate(() => [getSelection()?.anchorNode?.textContent, getSelection()?.anchorOffset]);

/** What is open, in both themes on a desk and on a phone. */
async function expectInOrder(page: Page): Promise<void> {
  const themed = async (theme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  };
  await expectAccessible(page);
  await themed('dark');
  await expectContrast(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectContrast(page);
  await themed('light');
  await expectAccessible(page);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('find, outline, footnotes, pictures, the goal and the text alone are in order in both themes, on a desk and a phone', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await writeAll(page);
  const caret = ['Đêm xuống.', 8];
  expect(await caretOf(page)).toEqual(caret);
  const parts = [
    ['Control+f', findBar(page)],
    ['Control+h', findBar(page)],
    ['Control+Alt+o', dialogOf(page, 'Mục lục')],
    ['Control+Alt+f', dialogOf(page, 'Chú thích')],
    ['Control+Alt+g', dialogOf(page, 'Hình ảnh')],
    ['Control+Shift+f', focused(page)],
  ] as const;
  for (const [keys, part] of parts) {
    await page.keyboard.press(keys);
    await expect(part).toBeVisible();
    await expectInOrder(page);
    await page.keyboard.press('Escape');
    await expect(part).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();
    expect(await caretOf(page)).toEqual(caret);
  }
  await page.getByRole('button', { name: /^Hôm nay: / }).press('Enter');
  await expect(dialogOf(page, 'Mục tiêu mỗi ngày')).toBeVisible();
  await expectInOrder(page);
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  expect(await caretOf(page)).toEqual(caret);
  // As readers have it.
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole('figure').getByRole('img', { name: 'Ngọn núi' })).toBeVisible();
  await expectInOrder(page);
});

test('each of them is used by keys alone', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await writeAll(page);
  const last = textOf(page).locator('p').last();

  // The caret is where it has just been led, also where the browser has not told of it yet.
  await textOf(page).evaluate((element) => {
    getSelection()?.modify('move', 'backward', 'character');
    const press = { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', press));
  });
  await expect(page.locator('input[name=find]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await expect.poll(() => caretOf(page)).toEqual(['Đêm xuống.', 7]);
  await page.keyboard.press('ArrowRight');

  // What is found in a footnote is marked at its number, which stays.
  await page.keyboard.press('Control+f');
  await expect(page.locator('input[name=find]')).toBeFocused();
  await page.keyboard.insertText('dai dẳng');
  await expect(findBar(page).getByRole('status')).toHaveText('1/1');
  await expect(textOf(page).locator('[data-found=current]')).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('Control+h');
  await expect(page.locator('input[name=find]')).toBeFocused();
  await page.keyboard.insertText('xuống.');
  await expect(findBar(page).getByRole('status')).toHaveText('1/1');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(page.locator('input[name=replacement]')).toBeFocused();
  await page.keyboard.insertText('tàn.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(last).toHaveText('Đêm tàn.');
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(last).toHaveText('Đêm xuống.');

  // What is known of the pictures is shown first, and then what there is.
  const listed = page.waitForResponse(/\/api\/attachments\?/);
  await page.keyboard.press('Control+Alt+g');
  await listed;
  const picture = dialogOf(page, 'Hình ảnh');
  const stored = picture.getByRole('radio', { name: 'núi.png' }).first();
  await expect(stored).toBeVisible();
  for (let step = 0; step < 4 && !(await isFocused(stored)); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Cũng ngọn núi ấy');
  await page.keyboard.press('Enter');
  await expect(picture).toHaveCount(0);
  await expect(textOf(page).locator('img[data-attachment]')).toHaveCount(2);
  await expect(textOf(page)).toBeFocused();

  await page.keyboard.press('Control+Alt+o');
  await expect(dialogOf(page, 'Mục lục')).toBeVisible();
  const first = dialogOf(page, 'Mục lục').getByRole('button', { name: /^Hồi thứ nhất/ });
  for (let step = 0; step < 4 && !(await isFocused(first)); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.insertText('Rằng ');
  await expect(textOf(page).locator('h2')).toHaveText(/^Rằng Hồi thứ nhất/);
});

const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement);
