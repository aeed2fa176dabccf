/** What makes writing pleasant (product.md, `/chapters/{id}`): outline, quotes, the goal of the day, footnotes and pictures. */
import type { Page } from '@playwright/test';
import { pngOf } from '#tests/helpers/png.ts';
import { ownChaptersServer } from '../support/own-chapters-server.ts';
import { beSignedInAt, expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import {
  chapterOpener,
  openForWriting,
  saved,
  shownText,
  storedText,
  textOf,
  write,
} from './writing-desk.ts';

const server = ownChaptersServer();

const openChapter = chapterOpener(server);

test('one jumps by headings and scenes, with keys alone', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await expect(textOf(page)).toBeEditable();
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('Hồi một');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('Trời mưa.');
  await page.getByRole('button', { name: 'Ngắt cảnh' }).click();
  await page.keyboard.insertText('Đêm xuống.');
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('button', { name: 'Đề mục lớn' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Alt+o');
  const outline = page.getByRole('dialog', { name: 'Mục lục' });
  const entries = outline.getByRole('listitem');
  await expect(entries.first()).toContainText('Hồi một');
  await expect(entries.first().getByRole('button')).toHaveAttribute('aria-current', 'location');
  await expect(entries.last()).toContainText('Đêm xuống.');
  await expectAccessible(page);
  await entries.last().getByRole('button').press('Enter');
  await expect(outline).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.insertText('Rồi ');
  await expect(textOf(page).locator('p').last()).toHaveText('Rồi Đêm xuống.');
  await expect(textOf(page).locator('p').last()).toBeInViewport();
});

test('quotes and dashes are printed where that is chosen, and undo gives back what was typed', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  const last = textOf(page).locator('p').last();
  const toggle = page.getByRole('button', { name: 'Tự đổi dấu ngoặc kép và gạch ngang' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(textOf(page)).toBeEditable();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"a"');
  await expect(last).toHaveText('"a"');
  await toggle.click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('--"Ai"...');
  await expect(last).toHaveText('–“Ai”…');
  await page.keyboard.press('Control+z');
  await expect(last).toHaveText('–“Ai”...');
  await page.keyboard.type('!');
  await expect(last).toHaveText('–“Ai”...!');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(textOf(page).locator('p').last()).toHaveText('–“Ai”...!');
});

test('one sets a goal of the day, and what is written and deleted counts', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await expect(textOf(page)).toBeEditable();
  await expect(page.getByRole('button', { name: 'Hôm nay: 0 chữ' })).toBeVisible();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nmột hai ba');
  await page.getByRole('button', { name: 'Hôm nay: 3 chữ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mục tiêu mỗi ngày' });
  await expectAccessible(page);
  await dialog.getByRole('spinbutton').fill('1.5');
  await dialog.getByRole('button', { name: 'Đặt mục tiêu' }).click();
  await expect(dialog.getByText('Cần một số nguyên từ 0 đến 100.000.')).toBeVisible();
  await dialog.getByRole('spinbutton').fill('5');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Hôm nay: 3 / 5 chữ' })).toBeVisible();
  await page.keyboard.type(' bốn năm sáu');
  await expect(page.getByText('Đã đạt mục tiêu hôm nay.')).toBeVisible();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hôm nay: 5 / 5 chữ' })).toBeVisible();
  await page.goto(`${server.url}/drafts/create`);
  await expect(page.getByRole('button', { name: 'Hôm nay: 5 / 5 chữ' })).toBeVisible();
});

/** At the caret. */
async function note(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+Alt+f');
  const dialog = page.getByRole('dialog', { name: 'Chú thích' });
  await dialog.getByLabel('Nội dung chú thích').fill(text);
  await dialog.getByRole('button', { name: 'Đặt chú thích' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
}

test('footnotes are numbered in their order, stand below the text, and are changed and taken away there', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await write(page, ' Một.');
  await note(page, 'Của câu thứ hai.');
  await page.keyboard.press('Control+Home');
  await note(page, 'Của câu thứ nhất.');
  const signs = textOf(page).locator('sup');
  const notes = page.getByRole('region', { name: 'Chú thích' }).getByRole('listitem');
  await expect(signs).toHaveText(['1', '2']);
  await expect(notes).toContainText(['Của câu thứ nhất.', 'Của câu thứ hai.']);

  await notes.last().getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chú thích' });
  const words = dialog.getByLabel('Nội dung chú thích');
  await expect(words).toHaveValue('Của câu thứ hai.');
  await expectAccessible(page);
  await words.fill('Của câu sau.');
  // What is typed outlives a dialog that is left.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await notes.last().getByRole('button').press('Enter');
  await expect(words).toHaveValue('Của câu sau.');
  await dialog.getByRole('button', { name: 'Đặt chú thích' }).click();
  await expect(notes).toContainText(['Của câu thứ nhất.', 'Của câu sau.']);
  await signs.first().dblclick();
  await expect(words).toHaveValue('Của câu thứ nhất.');
  await words.fill('');
  await dialog.getByRole('button', { name: 'Đặt chú thích' }).click();
  await expect(signs).toHaveText(['1']);
  await page.keyboard.press('Control+z');
  await expect(signs).toHaveText(['1', '2']);
  // With its number goes its line, and comes back with it.
  await signs.first().click();
  await page.keyboard.press('Backspace');
  await expect(signs).toHaveText(['1']);
  await expect(notes).toHaveText([/Của câu sau\.$/]);
  await page.keyboard.press('Control+z');
  await expect(notes).toContainText(['Của câu thứ nhất.', 'Của câu sau.']);
  await page.keyboard.press('Control+s');
  await saved(page);
  const { document } = await storedText(server.url, path, server.token);
  expect(JSON.stringify(document).match(/"footnote"/g)).toHaveLength(2);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole('region', { name: 'Chú thích' }).getByRole('listitem')).toContainText([
    'Của câu thứ nhất.',
    'Của câu sau.',
  ]);
});

test('a thousand footnotes are numbered, and one types on among them', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await textOf(page).focus();
  await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const signs = Array.from({ length: 1000 }, (_, at) => `<sup data-footnote="Chú ${at + 1}"></sup>`);
    const lines = Array.from(
      { length: 100 },
      (_, at) => `<p>Dòng${signs.slice(at * 10, at * 10 + 10).join('')}</p>`,
    );
    clipboardData.setData('text/html', lines.join(''));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const signs = textOf(page).locator('sup');
  await expect(signs).toHaveCount(1000);
  await expect(signs.last()).toHaveText('1.000');
  // Measured anew with every sign of a paste, a text of many is not at rest at once.
  await expect(async () => {
    await page.keyboard.press('Control+Home');
    const isAtStart = await textOf(page).evaluate(
      (element) => element.firstElementChild?.contains(getSelection()?.anchorNode ?? null) === true,
    );
    expect(isAtStart).toBe(true);
  }).toPass();
  await page.keyboard.type('Mưa ');
  await expect.poll(async () => (await shownText(page)).startsWith('Mưa ')).toBe(true);
  await page.keyboard.press('Control+s');
  await saved(page);

  // There is no room for another one: the command says so, and so does a paste, which changes nothing.
  const reason = 'Một văn bản chỉ được có tối đa 1000 chú thích. Hãy xóa bớt một chú thích rồi thêm.';
  await page.keyboard.press('Control+Alt+f');
  // By its attribute: to ask a thousand signs out of sight for their roles takes longer than a test has.
  const dialog = page.locator('[role=dialog]');
  // An assertion that looks too early describes the whole page, each sign with its place, before it looks again.
  await dialog.waitFor();
  await expect(dialog).toHaveAccessibleName('Chú thích');
  await expect(dialog.getByRole('alert')).toHaveText(reason);
  await dialog.getByLabel('Nội dung chú thích').fill('Thừa.');
  await dialog.getByRole('button', { name: 'Đặt chú thích' }).press('Enter');
  await expect(dialog.getByLabel('Nội dung chú thích')).toHaveValue('Thừa.');
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  const before = await shownText(page);
  await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Nữa<sup data-footnote="Thừa"></sup></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('[role=alert]')).toContainText(reason);
  expect(await shownText(page)).toBe(before);
  await page.keyboard.type('Gió ');
  await expect.poll(async () => (await shownText(page)).includes('Gió ')).toBe(true);
  await expect(page.locator('[role=alert]')).toHaveCount(0);
});

test('the ends of a long text are reached by keys at once, also where nothing of them was drawn yet', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await textOf(page).focus();
  await textOf(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    const lines = Array.from({ length: 300 }, (_, at) => `<p>Dòng ${at + 1}.</p>`);
    clipboardData.setData('text/html', lines.join(''));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Control+s');
  await saved(page);
  await openForWriting(page, `${server.url}${path}`);
  await expect(textOf(page)).toBeEditable();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Hết.');
  await expect.poll(async () => (await shownText(page)).slice(-25)).toBe('Dòng 299.\n\nDòng 300. Hết.');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('Đầu. ');
  await expect.poll(async () => (await shownText(page)).slice(0, 23)).toBe('Đầu. Dòng 1.\n\nDòng 2.\n\n');
  await page.keyboard.press('Control+Shift+End');
  await page.keyboard.insertText('Khác.');
  await expect.poll(() => shownText(page)).toBe('Đầu. Khác.');
});

test('a picture of a chapter has an address for good, in the editor and for readers', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await write(page, ' Trước hình.');
  await page.keyboard.press('Control+Alt+g');
  const dialog = page.getByRole('dialog', { name: 'Hình ảnh' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'núi.png', mimeType: 'image/png', buffer: pngOf(40, 30) });
  await dialog.getByLabel('Mô tả hình').fill('Ngọn núi');
  await dialog.getByLabel('Mô tả hình').press('Enter');
  const shown = textOf(page).locator('img[data-attachment]');
  await expect(shown).toHaveAttribute('src', /^\/files\/pages\/[\da-f-]{36}\/whole\.webp$/);
  await expect(shown).toHaveAttribute('width', '40');
  const address = await shown.getAttribute('src');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.goto(`${server.url}${path}`);
  const read = page.getByRole('figure').getByRole('img', { name: 'Ngọn núi' });
  await expect(read).toHaveAttribute('src', address ?? '');
  await expect(read).toHaveAttribute('height', '30');
  await expect.poll(() => read.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expectAccessible(page);
});

test('scenes are broken by the keyboard alone', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await write(page, ' Trời mưa.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.insertText('Đêm xuống.');
  await expect(textOf(page).locator('hr + p')).toHaveText('Đêm xuống.');
});

test('whoever writes with nothing beside the text is led nowhere else by Tab', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await textOf(page).focus();
  await page.keyboard.press('Control+Shift+f');
  const menu = page.getByRole('navigation', { name: 'Điều hướng chính' });
  const isInert = () => menu.evaluate((element) => element.closest('[inert]') !== null);
  await expect.poll(isInert).toBe(true);
  await expect(textOf(page)).toBeFocused();
  await expectAccessible(page);
  // A dialog over it takes and gives back the focus.
  await page.keyboard.press('Control+Alt+f');
  await expect(page.getByRole('dialog', { name: 'Chú thích' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toBeFocused();
  const places = new Set<string>();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body) return 'page';
        return activeElement.closest('[data-focus=true]') === null ? activeElement.outerHTML : 'editor';
      }),
    );
  }
  places.delete('page');
  expect([...places]).toEqual(['editor']);
  await textOf(page).focus();
  await page.keyboard.press('Escape');
  await expect.poll(isInert).toBe(false);
});

test('a text is exported as it is written, and printed without what only a screen needs', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await write(page, ' Xong & hết.');
  await note(page, 'Ở Huế.');
  const exported = async (item: string) => {
    await page.getByRole('button', { name: 'Tải bản văn về' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await coming;
    const stream = await file.createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { name: file.suggestedFilename(), content: Buffer.concat(parts).toString() };
  };
  const plain = await exported('Văn bản thuần (.txt)');
  expect(plain.name).toMatch(/^Chương \d+ .*\.txt$/);
  expect(plain.content).toMatch(/ Xong & hết\.\[1\]\n\n\[1\] Ở Huế\.\n$/);
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('input[name=title]')).toBeHidden();
  await expect(textOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Xem như người đọc' }).click();
  const html = await exported('Trang HTML (.html)');
  expect(html.content).toContain(' Xong &amp; hết.<sup><a id="sign-1" href="#note-1">1</a></sup></p>');
});
