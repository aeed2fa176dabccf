/** Files on their way to the preview of an upload (product.md, `/books/{id}/upload-chapters`), as a browser's workers read them. */
import type { Page } from '@playwright/test';
import { docxOf, docxParagraph, docxRun, epubOf, zipOf } from '#tests/client/import/archives.ts';
import { expect, expectAccessible, overflowOf, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

type Given = { readonly name: string; readonly bytes: Uint8Array | string };

const choose = (page: Page, ...files: readonly Given[]) =>
  page.setInputFiles(
    'input[type=file]',
    files.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );
const titlesOf = (page: Page) =>
  page
    .getByLabel(/^Tên chương, hàng \d+$/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const sentence = 'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh. '.repeat(20);

test.beforeEach(async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  const headers = signedHeaders('/books', await tokenOf('author'));
  const answer = await fetch(`${serverUrl()}/api/books?limit=1`, { headers });
  const { data } = (await answer.json()) as { data: readonly { id: number }[] };
  // A list of inputs in the place of the sheet.
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto(`/books/${data[0]?.id ?? 0}/upload-chapters`);
  await expect(page.getByText('Chọn hoặc thả tệp vào đây')).toBeVisible();
});

test('a Word document, a book and an archive of both are read beside each other', async ({ page }) => {
  const word = docxOf([docxParagraph(docxRun('Chương 70001: Gió')), docxParagraph(docxRun(sentence))]);
  const book = epubOf({ 'a.xhtml': `<h1>Chương 70002: Mưa</h1><p>${sentence}</p>` });
  const more = zipOf({
    '3.docx': docxOf([docxParagraph(docxRun('Chương 70003: Nắng')), docxParagraph(docxRun(sentence))]),
    '4.txt': `Chương 70004: Bão\n${sentence}\nHết chương.`,
    'hỏng.docx': zipOf({ 'word/document.xml': '<w:document' }),
  });
  await choose(
    page,
    { name: '1.docx', bytes: word },
    { name: '2.epub', bytes: book },
    { name: '3.zip', bytes: more },
  );
  await expect.poll(() => titlesOf(page)).toEqual(['Gió', 'Mưa', 'Nắng', 'Bão']);
  await expect(page.getByText('Tệp bị hỏng hoặc nội dung không đúng với tên của nó.')).toBeVisible();
  // The end of a chapter beside its beginning.
  await expect(page.getByText('… Hết chương.')).toBeVisible();
});

test('a long document says how it is read, and is left at once', async ({ page }) => {
  const words = Array.from({ length: 5000 }, (_, at) => `mưa ${at * 7919}`).join(' ');
  const long = docxOf(Array.from({ length: 160 }, () => docxParagraph(docxRun(words))));
  await choose(page, { name: 'dài.docx', bytes: long });
  await expect(page.getByText('Đang giải mã')).toBeVisible();
  await page.getByRole('button', { name: 'Dừng đọc' }).click();
  await expect(page.getByText('Đang giải mã')).toHaveCount(0);
  await choose(page, { name: 'a.docx', bytes: docxOf([docxParagraph(docxRun('Chương 1: Gió'))]) });
  await expect.poll(() => titlesOf(page)).toEqual(['Gió']);
});

test('a pattern of one’s own says while it is typed what it would find, or what is wrong with it', async ({
  page,
}) => {
  await choose(page, { name: 'a.txt', bytes: `Đoạn 1: Gió\n${sentence}\nĐoạn 2: Mưa\n${sentence}` });
  const pattern = page.getByLabel('Mẫu tiêu đề riêng');
  await pattern.fill('Đoạn #: *');
  await expect(page.getByText('Mẫu này tìm thấy 2 tiêu đề:')).toBeVisible();
  await expect(page.getByText('Đoạn 2: Mưa', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await pattern.fill('Khúc #');
  await expect(page.getByText('Không dòng nào khớp với mẫu này.')).toBeVisible();
  await pattern.fill('# #');
  await expect(page.getByText('Chỉ dùng # và * mỗi thứ một lần.')).toBeVisible();
  await expect(page.getByText('Không dòng nào khớp với mẫu này.')).toHaveCount(0);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('what sites have left, and headings that are repeated, are counted and led to', async ({ page }) => {
  const text = [
    `Chương 1: Gió\n${sentence}`,
    `Chương 2: Mưa\n${sentence}\nĐọc truyện tại truyenhay.com`,
    `Chương 3: Nắng\nChương 3: Nắng\n${sentence}`,
  ].join('\n');
  await choose(page, { name: 'a.txt', bytes: text });
  const title = (row: number) => page.getByLabel(`Tên chương, hàng ${row}`);
  await page.getByRole('button', { name: 'còn dòng quảng cáo, liên kết: 1' }).click();
  await expect(title(2)).toBeFocused();
  await page.getByRole('button', { name: 'lặp lại tiêu đề: 1' }).click();
  await expect(title(3)).toBeFocused();
});

/** The next time that the page asks its worker for one of these, that dies of it. */
async function killOver(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate((deadly) => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { name: string }) {
      const at = deadly.indexOf(message.name);
      if (at < 0) return post.call(this, message);
      deadly.splice(at, 1);
      this.terminate();
      this.dispatchEvent(new Event('error'));
    };
  }, names);
}

test('what the worker dies of is told, changes nothing, and is tried again', async ({ page }) => {
  const [first, second] = ['Gió thổi.', 'Mưa rơi.'].map((line) => `${sentence}\n${line}`);
  await choose(page, { name: 'a.txt', bytes: `Chương 1: Gió\n${first}\nChương 2: Mưa\n${second}` });
  const title = page.getByLabel('Tên chương, hàng 1');
  await expect.poll(() => titlesOf(page)).toEqual(['Gió', 'Mưa']);
  await title.fill('Bão');
  await title.press('Tab');
  const told = page.getByRole('alert');
  const retry = told.getByRole('button', { name: 'Thử lại' });
  await killOver(page, 'merge');
  await page
    .getByRole('button', { name: /^Gộp vào chương trước/ })
    .last()
    .click();
  await expect(told).toContainText('Trình duyệt đã dừng giữa chừng, chưa có gì thay đổi');
  expect(await titlesOf(page)).toEqual(['Bão', 'Mưa']);
  await expectAccessible(page);
  await retry.click();
  await expect.poll(() => titlesOf(page)).toEqual(['Bão']);
  await expect(told).toHaveCount(0);
  // What it had read is put together again before it is asked once more.
  await killOver(page, 'lines');
  await page
    .getByRole('button', { name: /^Cắt chương/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cắt chương làm hai' });
  await dialog.getByRole('button', { name: 'Chương 2: Mưa' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Bão', 'Mưa']);
});

test('a chapter over which the worker dies again and again is no clean one: that is said', async ({
  page,
}) => {
  await choose(page, { name: 'a.txt', bytes: `Chương 1: Gió\n${sentence}\nĐọc truyện tại truyenhay.com` });
  await expect.poll(() => titlesOf(page)).toEqual(['Gió']);
  await killOver(page, 'findingsOf', 'restore');
  await page.getByRole('button', { name: /^Điểm cần xem/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Điểm cần xem: Gió' });
  await expect(dialog).toContainText('Trình duyệt đã dừng giữa chừng, chưa đọc được chương này.');
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(dialog).toContainText('truyenhay.com');
});
