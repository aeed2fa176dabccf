/** Writing chapters: what the editor takes, finds, shows and gives back (product.md, `/chapters/{id}`). */
import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { ownChaptersServer } from '../support/own-chapters-server.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import {
  beSignedInAt,
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import {
  chapterOpener,
  loseTab,
  neverSave,
  openForWriting,
  saved,
  shownText,
  stateOf,
  storedText,
  storeText,
  textOf,
  wordsOf,
  write,
} from './writing-desk.ts';

const server = ownChaptersServer();

const openChapter = chapterOpener(server);

/** As a browser pastes what lies in the clipboard. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
  <style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=VI><!--StartFragment-->
  <h1>Hồi một</h1>
  <p class=MsoNormal style='mso-margin-top-alt:auto'><b>Mưa</b><o:p></o:p> rơi — “nhẹ” <i>lắm</i>…<span style='mso-comment-reference:A_1'>
  <a class=msocomanchor id="_anchor_1" href="#_msocom_1"></a></span></p>
  <p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Điều thứ nhất</p>
  <p class=MsoNormal>Dòng trên<br>Dòng dưới</p>
  <div style='mso-element:comment'><p id="_com_1">Nhận xét của biên tập</p></div><!--EndFragment--></body></html>`;
/** As its clipboard has it: bold throughout by its outermost element, and every look in a style. */
const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Hồi hai</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:700;font-style:normal;white-space:pre-wrap;">Gió</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;"> thổi </span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">khẽ</span><span style="font-size:11pt;font-weight:700;font-style:italic;white-space:pre-wrap;"> lắm</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">.</span></p><br><p dir="ltr"><span style="font-weight:400;font-style:normal;">Đoạn sau</span></p></b>`;
const fromLibreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
  <meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head>
  <body lang="vi-VN" link="#000080" dir="ltr"><h1 class="western">Hồi ba</h1>
  <p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Nắng</b>
lên <i>rực</i> <span style="font-style: normal"><span style="font-weight: normal">rỡ</span></span></font></font></p>
  <p style="line-height: 100%"><br/>
</p></body></html>`;
const fromTheWeb = `<p>Xem <a href="javascript:globalThis.hacked=1">ở đây</a><img src="https://track.example/pixel.gif" onerror="globalThis.hacked=1"></p>
  <script>globalThis.hacked = 1</script>một<br><br>hai<hr><span style="display:none">ẩn</span><p>ba</p>`;

test('what is pasted from Word, Google Docs, LibreOffice and the web keeps words, bold, italic and headings, and nothing else', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await textOf(page).focus();
  await paste(page, fromWord);
  await page.keyboard.press('Control+s');
  await saved(page);
  expect((await storedText(server.url, path, server.token)).document.content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hồi một' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Mưa', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' rơi — “nhẹ” ' },
        { type: 'text', text: 'lắm', marks: [{ type: 'italic' }] },
        { type: 'text', text: '…' },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Điều thứ nhất' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Dòng trên' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Dòng dưới' }] },
  ]);

  const bold = [{ type: 'bold' }];
  const italic = [{ type: 'italic' }];
  for (const [html, heading, words] of [
    [
      fromGoogleDocs,
      'Hồi hai',
      [
        { type: 'text', text: 'Gió', marks: bold },
        { type: 'text', text: ' thổi ' },
        { type: 'text', text: 'khẽ', marks: italic },
        { type: 'text', text: ' lắm', marks: [...bold, ...italic] },
        { type: 'text', text: '.' },
      ],
    ],
    [
      fromLibreOffice,
      'Hồi ba',
      [
        { type: 'text', text: 'Nắng', marks: bold },
        { type: 'text', text: ' lên ' },
        { type: 'text', text: 'rực', marks: italic },
        { type: 'text', text: ' rỡ' },
      ],
    ],
  ] as const) {
    await page.keyboard.press('Control+a');
    await paste(page, html);
    await page.keyboard.press('Control+s');
    await saved(page);
    expect((await storedText(server.url, path, server.token)).document.content.slice(0, 2)).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] },
      { type: 'paragraph', content: words },
    ]);
  }

  await page.keyboard.press('Control+a');
  await paste(page, fromTheWeb);
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe(
    'Xem ở đây\n\nmột\n\nhai\n\n* * *\n\nba',
  );
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
});

test('what is pasted to do harm is cleaned or cut, the rest is kept, and all of it is saved', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await textOf(page).focus();
  await paste(
    page,
    `<table><tr><td>ô một<table><tr><td>ô hai<script>globalThis.hacked = 1</script></td></tr></table></td></tr></table>
    <p>Xem <a href="javascript:globalThis.hacked=1">đây</a> <a href="data:text/html,x">kia</a>
    Tie\u0302\u0301ng\u0007 \u202Eta\u202C<sup data-footnote=""></sup></p>
    <img data-attachment="x" src="data:image/png,x"><img data-attachment="0" alt="a"><p>hết</p>`,
  );
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe(
    'ô một\n\nô hai\n\nXem đây kia Tiếng ta\n\nhết',
  );
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);

  await page.keyboard.press('Control+a');
  const sentence = 'Mưa rơi trên mái nhà. ';
  await paste(page, `<p>${sentence.repeat(3000)}</p>`);
  await page.keyboard.press('Control+s');
  await saved(page);
  const { content } = (await storedText(server.url, path, server.token)).document;
  expect(
    content.map((block) => wordsOf({ document: { type: 'doc', content: [block] }, version: 1 }).length),
  ).toEqual([19_998, 19_998, 19_998, 6005]);
});

test('letters with marks of their own come back after a crash as they were typed, and where', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await write(page, 'Tie\u0302\u0301ng Vie\u0323\u0302t');
  await page.keyboard.press('Control+s');
  await saved(page);
  await neverSave(page, path);
  await write(page, ' mưa rơi');
  const next = await loseTab(context, page);
  await openForWriting(next, `${server.url}${path}`);
  await next.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await saved(next);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Tiếng Việt mưa rơi');
});

test('what somebody has typed is neither seen nor saved by who signs in in their place, and comes back to them', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const authorised = ['private-', 'presence-'].map((kind) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/broadcasting/auth') && answer.request().postData()?.includes(kind) === true,
    ),
  );
  const path = await openChapter(page);
  // Asked with the other's token, they would be refused, which the console says.
  await Promise.all(authorised);
  await neverSave(page, path);
  await write(page, 'Chưa ai được đọc.');
  await page.unroute(`**/api${path}/text`);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  const other = await context.newPage();
  await beSignedInAt(server.url, context, 'admin');
  await other.goto(`${server.url}${path}?mode=edit`);
  await expect(textOf(other)).toHaveAttribute('contenteditable', 'true');
  expect(await shownText(other)).toBe('');
  // It has begun anew for them, at the desk.
  await expect(page.getByRole('heading', { level: 1, name: /^Chào / })).toBeVisible();
  await expect(textOf(page)).toHaveCount(0);
  for (const one of [other, page]) await expect(one.getByText('Chưa ai được đọc.')).toHaveCount(0);
  expect(saves).toEqual([]);
  expect((await storedText(server.url, path, server.token)).version).toBe(1);

  // In a tab of their own: one in which nobody has signed out shows first who was there last.
  await page.close();
  await other.close();
  await beSignedInAt(server.url, context, 'author');
  const own = await context.newPage();
  await openForWriting(own, `${server.url}${path}`);
  await own.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await saved(own);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Chưa ai được đọc.');
});

test('words are found without marks and whole, and all of them are replaced and brought back at once', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await write(page, 'Dương đi trên đường, duong và Đường.');
  await page.keyboard.press('Control+h');
  const find = page.locator('input[name=find]');
  await find.fill('duong');
  await expect(textOf(page).locator('[data-found]')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Phân biệt dấu' }).uncheck({ force: true });
  await expect(textOf(page).locator('[data-found]')).toHaveCount(4);
  await page.locator('input[name=replacement]').fill('lối');
  await page.getByRole('button', { name: 'Thay tất cả' }).click();
  await expect.poll(() => shownText(page)).toBe('lối đi trên lối, lối và lối.');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownText(page)).toBe('Dương đi trên đường, duong và Đường.');
});

test('a version can be compared with now, gone back to, and left again', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await write(page, 'Bản đầu.');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.getByRole('button', { name: 'Lịch sử' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lịch sử thay đổi' });
  await dialog.locator('li button').last().click();
  await expect(dialog.locator('ins')).toHaveText('Bản đầu.');
  await dialog.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => shownText(page)).toBe('');
  await page.getByRole('button', { name: 'Lịch sử' }).click();
  await dialog.locator('li').nth(1).getByRole('button').click();
  await expect(dialog.locator('del')).toHaveText('Bản đầu.');
  await dialog.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
  await expect.poll(() => shownText(page)).toBe('Bản đầu.');
  // What is typed then is based on what was put back.
  await write(page, ' Và nữa.');
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Bản đầu. Và nữa.');
});

test('what is typed while a version is put back is not lost to it', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await write(page, 'Bản đầu.');
  await page.keyboard.press('Control+s');
  await saved(page);
  const { release } = await holdCalls(page, '**/revisions/*/restore');
  await page.getByRole('button', { name: 'Lịch sử' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lịch sử thay đổi' });
  await dialog.locator('li button').last().click();
  const put = page.waitForRequest('**/revisions/*/restore');
  await dialog.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
  await put;
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await write(page, ' Đừng mất.');
  release();
  await expect(page.getByRole('dialog', { name: 'Nội dung này đã được người khác sửa' })).toBeVisible();
  await expect.poll(() => shownText(page)).toContain('Đừng mất.');
});

test('what was saved and deleted within one sitting can be seen and brought back, and any two versions compared', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const save = async (words: string) => {
    await page.keyboard.press('Control+s');
    await saved(page);
    await expect.poll(async () => wordsOf(await storedText(server.url, path, server.token))).toBe(words);
  };
  await write(page, 'Một.');
  await save('Một.');
  await write(page, ' Hai.');
  await save('Một. Hai.');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Hết.');
  await save('Hết.');
  await page.getByRole('button', { name: 'Lịch sử' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lịch sử thay đổi' });
  await expect(dialog.locator('li').first()).toContainText('+1 / −0 chữ');
  await dialog.locator('li button').first().click();
  const saves = dialog.getByRole('combobox', { name: 'Lần lưu' });
  await expect(saves.locator('option')).toHaveText([
    'Lần lưu: Lần cuối của phiên bản này',
    /· 2 chữ$/,
    /· 1 chữ$/,
  ]);
  await expect(dialog.getByText('Phiên bản này giống hiện tại.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'So với' }).selectOption({ label: 'Phiên bản 1' });
  await expect(dialog.locator('del')).toHaveText('Hết.');
  await expect(
    dialog.getByText('Gạch ngang: chỉ có ở phiên bản 4. Gạch chân: chỉ có ở phiên bản 1.'),
  ).toBeVisible();
  await dialog.getByRole('combobox', { name: 'So với' }).selectOption('');
  await saves.selectOption({ index: 1 });
  await expect(dialog.locator('del')).toHaveText(['Một', ' Hai.']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Khôi phục phiên bản này' }).click();
  await expect.poll(() => shownText(page)).toBe('Một. Hai.');
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Một. Hai.');
});

test('whoever leaves what is on its way is not asked: it arrives first, or stays in the browser and is offered again', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await write(page, 'Đi ngay.');
  await page.getByRole('link', { name: 'Bookdesk' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Đi ngay.');

  await openForWriting(page, `${server.url}${path}`);
  await neverSave(page, path);
  await write(page, ' Chưa tới nơi.');
  await page.getByRole('button', { name: 'Xem như người đọc' }).click();
  await expect(textOf(page)).toHaveCount(0);
  await expect(page.getByText(/Thay đổi chưa lưu vẫn được giữ trong trình duyệt này/)).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openForWriting(page, `${server.url}${path}`);
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await saved(page);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Đi ngay. Chưa tới nơi.');
});

test('whoever leaves what the browser does not keep is asked first, and holds the page no longer', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await neverSave(page, path);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await write(page, 'Chưa lưu.');
  await expect(page.getByText('Trình duyệt không còn chỗ hoặc không cho phép lưu')).toBeVisible();
  const read = page.getByRole('button', { name: 'Xem như người đọc' });
  const dialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await read.click();
  await expect(dialog).toContainText('Nội dung đang hiện chưa được lưu lại ở đâu cả.');
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await shownText(page)).toBe('Chưa lưu.');
  await read.click();
  await dialog.getByRole('button', { name: 'Rời trang' }).click();
  await expect(textOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${server.url}${path}`);
  await page.getByRole('link', { name: 'Bookdesk' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(dialog).toHaveCount(0);
});

test('two people in one chapter see each other by name, and who is writing', async ({
  page,
  context,
  browser,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const other = await browser.newContext({ locale: 'vi-VN' });
  await beSignedInAt(server.url, other, 'admin');
  const beside = await other.newPage();
  await openForWriting(beside, `${server.url}${path}`);
  await expect(page.locator('[data-state=looking]')).toBeVisible();
  await write(beside, 'Tôi sửa đây.');
  await expect(page.locator('[data-state=writing]')).toContainText('đang sửa');
  await expect(stateOf(beside)).toHaveAttribute('data-state', 'saved');
  // Without a word, as a browser that is killed.
  await beside.evaluate(() => {
    globalThis.fetch = () => new Promise(() => undefined);
    navigator.sendBeacon = () => false;
  });
  await other.route('**/presence', (route) => route.abort());
  await other.close();
  await expect(page.locator('[data-state=writing], [data-state=looking]')).toHaveCount(0);
});

test('whoever has lost the right to a chapter is not seen at it any more, and sees nobody', async ({
  page,
  context,
  browser,
  expectErrors,
}) => {
  // The page of whoever has lost it asks on, to be let in when the right is back.
  expectErrors(/status of 40[34]/);
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const other = await browser.newContext({ locale: 'vi-VN' });
  await beSignedInAt(server.url, other, 'editor');
  const beside = await other.newPage();
  await openForWriting(beside, `${server.url}${path}`);
  const people = '[data-state=writing], [data-state=looking]';
  await expect(page.locator(people)).toHaveCount(1);
  await expect(beside.locator(people)).toHaveCount(1);
  await takeRoles('editor');
  await expect(page.locator(people)).toHaveCount(0);
  await expect(beside.locator(people)).toHaveCount(0);
  await other.close();
});

/** Leaves the demo account the role of a reader. */
async function takeRoles(role: Role): Promise<void> {
  const account = await callApi('/account/payout', {}, await tokenOf(role, server.url), server.url);
  const { user } = (await account.json()) as { user: { id: number } };
  const administrator = await tokenOf('administrator', server.url);
  const path = `/users/${user.id}`;
  const headers = signedHeaders(path, administrator);
  const known = await fetch(`${server.url}/api${path}`, { headers });
  const { data } = (await known.json()) as { data: { version: number } };
  const changed = await fetch(`${server.url}/api${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ roles: ['reader'], version: data.version }),
  });
  expect(changed.status).toBe(200);
}

test('what another has saved stands there at once for whoever has changed nothing, and is a conflict for others at once', async ({
  page,
  context,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await write(page, 'Đoạn đầu của tôi.');
  await page.keyboard.press('Control+s');
  await saved(page);
  const other = await browser.newContext({ locale: 'vi-VN' });
  await beSignedInAt(server.url, other, 'admin');
  const beside = await other.newPage();
  await openForWriting(beside, `${server.url}${path}`);
  await expect(page.locator('[data-state=looking]')).toBeVisible();
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await write(beside, ' Và của biên tập.');
  await beside.keyboard.press('Control+s');
  await saved(beside);
  await expect.poll(() => shownText(page)).toBe('Đoạn đầu của tôi. Và của biên tập.');
  await expect(stateOf(page)).toHaveText('Đã cập nhật theo bản mới nhất');
  // The caret stayed where it was, and what is typed there is based on what was followed.
  await page.keyboard.type('Nào: ');
  await page.keyboard.press('Control+s');
  await expect.poll(() => shownText(beside)).toBe('Nào: Đoạn đầu của tôi. Và của biên tập.');
  // Both type: whoever is later hears of it when the other saves, not at their own next save.
  await beside.keyboard.type(' Khác hẳn.');
  await write(page, ' Khác nữa.');
  await beside.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Nội dung này đã được người khác sửa' })).toBeVisible();
  await page.getByRole('button', { name: 'Giữ tất cả của tôi' }).click();
  await saved(page);
  await expect.poll(() => shownText(beside)).toBe(await shownText(page));
  await other.close();
});

test('two windows of one person are no conflict: one follows the other', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const second = await context.newPage();
  await openForWriting(second, `${server.url}${path}`);
  await write(page, 'Viết ở cửa sổ này.');
  // As the keys go to another window.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect.poll(() => shownText(second)).toBe('Viết ở cửa sổ này.');
  await write(second, ' Rồi ở cửa sổ kia.');
  await second.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect.poll(() => shownText(page)).toBe('Viết ở cửa sổ này. Rồi ở cửa sổ kia.');
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe(
    'Viết ở cửa sổ này. Rồi ở cửa sổ kia.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('title and price are changed in place, also after the text was saved', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await write(page, 'Một câu.');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.locator('input[name=title]').fill('Tên mới của chương');
  await page.locator('input[name=title]').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tên mới của chương');
  await page.reload();
  await expect(page.locator('input[name=title]')).toHaveValue('Tên mới của chương');
  await page.locator('input[name=price]').fill('-3');
  await page.locator('input[name=price]').press('Enter');
  await expect(page.locator('input[name=price]')).toHaveAttribute('aria-invalid', 'true');
});

test('what is typed on in the title while it is saved stays, and is saved in turn', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  const { sent, release } = await holdCalls(page, /\/api\/chapters\/\d+$/, 'PATCH');
  const title = page.locator('input[name=title]');
  await title.fill('Tên một');
  await title.press('Enter');
  await expect.poll(() => sent).toMatchObject([{ title: 'Tên một' }]);
  await title.fill('Tên hai');
  await title.press('Enter');
  await title.fill('Tên ba');
  release();
  await expect.poll(() => sent).toMatchObject([{ title: 'Tên một' }, { title: 'Tên hai' }]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tên hai');
  await expect(title).toHaveValue('Tên ba');
  await title.blur();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tên ba');
});

test('a title that is left by keys is saved, and one that the page was loaded anew over is there again', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/books`);
  const path = await openChapter(page);
  const stored = async () => {
    const answer = await fetch(`${server.url}/api${path}`, { headers: signedHeaders(path, server.token) });
    return ((await answer.json()) as { data: { title: string } }).data.title;
  };
  const title = page.locator('input[name=title]');
  await page.getByRole('navigation').getByRole('link', { name: 'Truyện' }).first().click();
  await expect(page).toHaveURL(`${server.url}/books`);
  await page.goBack();
  await title.fill('Gõ rồi đi');
  await page.goForward();
  await expect(title).toHaveCount(0);
  await expect.poll(stored).toBe('Gõ rồi đi');

  await openForWriting(page, `${server.url}${path}`);
  await title.fill('Gõ rồi tải lại');
  await page.reload();
  await expect(title).toHaveValue('Gõ rồi tải lại');
  await expect.poll(stored).toBe('Gõ rồi tải lại');

  await title.fill(' ');
  await page.reload();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  expect(await stored()).toBe('Gõ rồi tải lại');
});

test('a title is saved though its chapter changed otherwise at the same moment', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/409/);
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const headers = { 'content-type': 'application/json', ...signedHeaders(path, server.token) };
  let writes = 0;
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    writes += 1;
    if (writes === 1) {
      const { version } = route.request().postDataJSON() as { version: number };
      const body = JSON.stringify({ price: 7, version });
      const answer = await fetch(`${server.url}/api${path}`, { method: 'PATCH', headers, body });
      expect(answer.status).toBe(200);
    }
    await route.continue();
  });
  const title = page.locator('input[name=title]');
  await title.fill('Tên cùng lúc');
  await title.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tên cùng lúc');
  await expect(title).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByText('Nội dung đã được người khác thay đổi trong lúc bạn sửa.')).toHaveCount(0);
  expect(writes).toBe(2);
});

test('a title that somebody else has changed is asked about, also after the page was loaded anew, and either of the two stays', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  const headers = { 'content-type': 'application/json', ...signedHeaders(path, server.token) };
  const stored = async () => {
    const answer = await fetch(`${server.url}/api${path}`, { headers });
    return ((await answer.json()) as { data: { title: string; version: number } }).data;
  };
  const nameElsewhere = async (name: string) => {
    const body = JSON.stringify({ title: name, version: (await stored()).version });
    expect((await fetch(`${server.url}/api${path}`, { method: 'PATCH', headers, body })).status).toBe(200);
  };
  const title = page.locator('input[name=title]');
  const asked = page.getByRole('alert');
  await nameElsewhere('Tên của họ');
  await title.fill('Tên của tôi');
  await title.press('Enter');
  await expect(asked).toContainText('Người khác đã đổi thành: Tên của họ');
  await expect(title).toHaveValue('Tên của tôi');
  await title.blur();
  expect((await stored()).title).toBe('Tên của họ');

  await page.reload();
  await expect(title).toHaveValue('Tên của tôi');
  await expect(asked).toContainText('Người khác đã đổi thành: Tên của họ');
  await asked.getByRole('button', { name: 'Giữ bản của tôi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tên của tôi');
  await expect(asked).toHaveCount(0);
  expect((await stored()).title).toBe('Tên của tôi');

  await nameElsewhere('Tên khác của họ');
  await title.fill('Tên khác của tôi');
  await title.blur();
  await expect(asked).toContainText('Người khác đã đổi thành: Tên khác của họ');
  await asked.getByRole('button', { name: 'Lấy bản của họ' }).click();
  await expect(title).toHaveValue('Tên khác của họ');
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue('Tên khác của họ');
  expect((await stored()).title).toBe('Tên khác của họ');
});

test('what is typed at once into a fresh paragraph stands there as it was typed', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await expect(textOf(page)).toBeEditable();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 40; line += 1) await page.keyboard.type('\nTrong');
  const typed = textOf(page)
    .locator('p')
    .filter({ hasText: /^Trong$/ });
  await expect(typed).toHaveCount(40);
});

test('the editor is accessible, and fits a phone', async ({ page, context }) => {
  await beSignedInAt(server.url, context, 'author');
  await openChapter(page);
  await write(page, 'Một câu.');
  await saved(page);
  await expectAccessible(page);
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 740 });
    const end = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? null : Math.round(box.x + box.width);
    };
    expect(await end(page.locator('[name=price]'))).toBe(await end(page.getByTestId('text')));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Control+h');
  await expect(page.locator('input[name=find]')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a text that is read opens for writing without coming a second time, and where it has changed as the newest', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const path = await openChapter(page);
  await write(page, 'Đã đọc.');
  await page.keyboard.press('Control+s');
  await saved(page);
  const text = page.locator('article');
  const read = async () => {
    await page.goto(`${server.url}${path}`);
    await expect(text).toHaveText('Đã đọc.');
  };
  const brought: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/text')) brought.push(request.url());
  });
  await read();
  await page.keyboard.press('e');
  await expect(textOf(page)).toBeEditable();
  expect(await shownText(page)).toBe('Đã đọc.');
  expect(brought).toEqual([]);

  await read();
  const { version } = await storedText(server.url, path, server.token);
  const newer = { document: richTextOf('Mới hơn.'), version };
  expect(await storeText(server.url, path, server.token, newer)).toBe(200);
  await page.keyboard.press('e');
  await expect(textOf(page)).toBeEditable();
  expect(await shownText(page)).toBe('Mới hơn.');
  await write(page, ' Viết tiếp.');
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Mới hơn. Viết tiếp.');
});

test('whoever goes into a text before it can be written goes on there when it can', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  // What an earlier tab has left is looked for as long as the test wants.
  await page.addInitScript(() => {
    const locks = LockManager.prototype;
    const query = locks.query;
    locks.query = async function queried() {
      await new Promise((resolve) => addEventListener('go-on', resolve, { once: true }));
      return query.call(this);
    };
  });
  await page.goto('/drafts/create');
  await expect(textOf(page)).toHaveAttribute('aria-readonly', 'true');
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false');
  await textOf(page).click();
  await expect(textOf(page)).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(textOf(page)).toHaveAttribute('aria-readonly', 'false');
  await page.keyboard.type('Mưa.');
  await expect.poll(() => shownText(page)).toBe('Mưa.');
});
