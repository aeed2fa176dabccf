/** A ticket's thread where something comes between: a window in the background, a call that fails, another version (product.md, `/tickets`). */
import type { Page } from '@playwright/test';
import { callApi, expect, expectAccessible, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { signedHeaders } from '../support/signed-headers.ts';

const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: number } }).data.id;

const newTicket = async (subject = `Phiếu thử ${crypto.randomUUID().slice(0, 8)}`) =>
  idOf(await callApi('/tickets', { subject, body: 'Không mở được chương 3.' }, await tokenOf('author')));

async function say(id: number, body: string, role: 'author' | 'moderator' = 'author'): Promise<number> {
  const answer = await callApi(`/tickets/${id}/messages`, { body }, await tokenOf(role));
  expect(answer.status).toBe(201);
  return idOf(answer);
}

/** A PATCH of the path. */
const change = (path: string, body: object, token: string) =>
  fetch(`${serverUrl()}/api${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...signedHeaders(path, token) },
    body: JSON.stringify(body),
  });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kết nối trực tiếp/ })).toHaveAccessibleName(
    'Kết nối trực tiếp: Đã kết nối',
  );
}

const composer = (page: Page) => page.getByRole('form', { name: 'Viết tin nhắn' });
const messages = (page: Page) => page.getByRole('region', { name: 'Trao đổi' }).getByRole('listitem');

/** Puts the window into the background, or back. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const signed = (page: Page, state: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/presence') &&
      answer.request().postData()?.includes(`"${state}"`) === true &&
      answer.ok(),
  );

test('what came while the window was in the background is there when it is looked at again', async ({
  page,
  beSignedIn,
}) => {
  const id = await newTicket();
  await beSignedIn('moderator');
  const looking = signed(page, 'looking');
  await open(page, `/tickets?id=${id}`);
  await looking;
  await say(id, 'Thấy ngay.');
  await expect(messages(page)).toHaveCount(1);
  const gone = signed(page, 'gone');
  await setHidden(page, true);
  await gone;
  await say(id, 'Trong lúc vắng.');
  await setHidden(page, false);
  await expect(messages(page)).toContainText(['Thấy ngay.', 'Trong lúc vắng.']);
});

async function newScript(): Promise<number> {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Trời mưa.' }] }];
  const script = {
    title: `Đường về ${crypto.randomUUID().slice(0, 8)}`,
    logline: 'Một người trở về.',
    genres: ['tien-hiep'],
    document: { type: 'doc', content },
  };
  return idOf(await callApi('/scripts', script, await tokenOf('author')));
}

test('older comments that cannot be loaded are asked for once, and again when somebody wants them', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/net::ERR_FAILED/);
  const id = await newScript();
  const token = await tokenOf('author');
  for (let count = 1; count <= 51; count += 1)
    await callApi(`/scripts/${id}/messages`, { body: `Tin ${count}.` }, token);
  let tries = 0;
  await page.route('**/messages?before=*', (route) => {
    tries += 1;
    return route.abort();
  });
  await beSignedIn('editor');
  await page.goto(`/scripts/${id}?tab=text`);
  const comments = page.getByRole('region', { name: 'Nhận xét' });
  const retry = comments.getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(retry).toBeVisible();
  await expect(comments.getByRole('listitem')).toHaveCount(50);
  expect(tries).toBe(2);
  await page.unroute('**/messages?before=*');
  await retry.click();
  await expect(comments.getByRole('listitem')).toHaveCount(51);
  await expect(retry).toHaveCount(0);
});

test('an address leads to a message further back than what is loaded at first', async ({
  page,
  beSignedIn,
}) => {
  const id = await newTicket();
  const first = await say(id, 'Tin đầu.');
  for (let count = 1; count <= 50; count += 1) await say(id, `Tin ${count}.`);
  await beSignedIn('moderator');
  await open(page, `/tickets?id=${id}#comment-${first}`);
  await expect(messages(page).filter({ hasText: 'Tin đầu.' })).toBeFocused();
});

test('a message that was changed elsewhere is changed over what it is now, or keeps that', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const id = await newTicket();
  const messageId = await say(id, 'Bản đầu.');
  const token = await tokenOf('author');
  const path = `/tickets/${id}/messages/${messageId}`;
  const changeElsewhere = async (body: string, version: number) =>
    expect((await change(path, { body, version }, token)).status).toBe(200);
  await beSignedIn('author');
  await open(page, `/tickets?id=${id}`);
  const message = messages(page).first();
  const text = message.getByRole('textbox');
  const conflict = page.getByRole('dialog', { name: 'Nội dung này đã được sửa ở nơi khác' });
  await message.getByRole('button', { name: 'Sửa tin nhắn' }).click();
  await text.fill('Bản của tôi.');
  await changeElsewhere('Bản ở máy khác.', 1);
  await message.getByRole('button', { name: 'Lưu' }).click();
  await expect(conflict).toContainText('Bản ở máy khác.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect(text).toHaveValue('Bản của tôi.');
  await message.getByRole('button', { name: 'Lưu' }).click();
  await conflict.getByRole('button', { name: 'Áp dụng và lưu' }).click();
  await expect(text).toHaveCount(0);
  await expect(message).toContainText('Bản của tôi.');

  // A draft that was left behind stands on a version from before.
  await message.getByRole('button', { name: 'Sửa tin nhắn' }).click();
  await text.fill('Bản viết dở.');
  await page.reload();
  await changeElsewhere('Bản mới hơn.', 3);
  await expect(message).toContainText('Bản mới hơn.');
  await message.getByRole('button', { name: 'Sửa tin nhắn' }).click();
  await expect(text).toHaveValue('Bản viết dở.');
  await message.getByRole('button', { name: 'Lưu' }).click();
  await conflict.getByRole('button', { name: 'Lấy tất cả từ máy chủ' }).click();
  await conflict.getByRole('button', { name: 'Áp dụng và lưu' }).click();
  await expect(text).toHaveCount(0);
  await expect(message).toContainText('Bản mới hơn.');
  await message.getByRole('button', { name: 'Sửa tin nhắn' }).click();
  await expect(text).toHaveValue('Bản mới hơn.');
});

/** A message of a new ticket's author on its way, until it is released. */
async function sendHeld(page: Page) {
  const id = await newTicket();
  await open(page, `/tickets?id=${id}`);
  const text = composer(page).getByRole('textbox');
  const { sent, release } = await holdCalls(page, `**/api/tickets/${id}/messages`, 'POST');
  await text.fill('Tin đầu.');
  await text.press('Control+Enter');
  await expect.poll(() => sent).toMatchObject([{ body: 'Tin đầu.' }]);
  return { id, text, release };
}

test('what is typed on while a message is sent stays alone, and says why it is held', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/status of 409|net::ERR_FAILED/);
  await beSignedIn('author');
  const { id, text, release } = await sendHeld(page);
  await text.press('End');
  await text.pressSequentially(' Còn nữa');
  release();
  await expect(messages(page)).toHaveCount(1);
  await expect(text).toHaveValue('Còn nữa');
  await page.reload();
  await expect(text).toHaveValue('Còn nữa');
  await expect(messages(page)).toHaveCount(1);

  // Not heard of here.
  await page.route('**/messages?since=*', (route) => route.abort());
  await say(id, 'Chúng tôi đang xem.', 'moderator');
  await text.press('Control+Enter');
  await expect(composer(page).getByText(/^Chưa gửi: .* đã trả lời trước đó/)).toBeVisible();
  await expect(text).toHaveValue('Còn nữa');
});

test('a message that goes on after one is sent is held for what came meanwhile, too', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/status of 409|net::ERR_FAILED/);
  await beSignedIn('author');
  const { id, text, release } = await sendHeld(page);
  await text.fill('Tin sau.');
  await page.route('**/messages?since=*', (route) => route.abort());
  release();
  await expect(messages(page)).toHaveCount(1);
  await expect(text).toHaveValue('Tin sau.');
  await say(id, 'Chúng tôi đang xem.', 'moderator');
  await text.press('Control+Enter');
  await expect(composer(page).getByText(/^Chưa gửi: .* đã trả lời trước đó/)).toBeVisible();
  await expect(text).toHaveValue('Tin sau.');
});

test('a reply to what is gone says so, and sends its event with no other button than its own', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  const id = await newTicket();
  const messageId = await say(id, 'Tin sẽ xóa.');
  await beSignedIn('moderator');
  await open(page, `/tickets?id=${id}`);
  await messages(page)
    .first()
    .getByRole('button', { name: /^Trả lời / })
    .click();
  const quoting = composer(page).getByText(/^Đang trả lời [^:]+$/);
  await expect(quoting).toBeVisible();
  const path = `/tickets/${id}/messages/${messageId}`;
  expect((await callApi(path, { _method: 'DELETE' }, await tokenOf('author'))).status).toBe(200);
  await expect(messages(page).first()).toContainText('Tin nhắn đã bị xóa.');

  await composer(page).getByRole('textbox').fill('Đã xong.');
  const refused = page.waitForRequest(
    (request) => request.url().endsWith('/messages') && request.method() === 'POST',
  );
  await composer(page).getByRole('button', { name: 'Gửi và đánh dấu đã giải quyết' }).click();
  expect((await refused).postDataJSON()).toMatchObject({ parent_id: messageId, event: 'resolve' });
  const refusal = composer(page).getByRole('alert');
  await expect(refusal).toHaveText(/^Đang trả lời .+: Giá trị không nằm trong các lựa chọn\.$/);
  await expectAccessible(page);
  await composer(page).getByRole('button', { name: 'Không trả lời riêng tin nhắn này nữa' }).click();
  await expect(refusal).toHaveCount(0);
  const taken = page.waitForRequest(
    (request) => request.url().endsWith('/messages') && request.method() === 'POST',
  );
  await composer(page).getByRole('button', { name: 'Gửi trả lời' }).click();
  expect((await taken).postDataJSON()).toMatchObject({ body: 'Đã xong.', parent_id: null, event: null });
  await expect(messages(page)).toHaveCount(2);
});

test('what may be done with a message follows its ticket as it is closed and opened again', async ({
  page,
  beSignedIn,
}) => {
  const id = await newTicket();
  await say(id, 'Của tôi.');
  const token = await tokenOf('author');
  const happen = async (event: object) =>
    expect((await callApi(`/tickets/${id}/events`, event, token)).status).toBe(200);
  await beSignedIn('author');
  await open(page, `/tickets?id=${id}`);
  const edit = messages(page).first().getByRole('button', { name: 'Sửa tin nhắn' });
  await expect(edit).toBeVisible();
  await happen({ type: 'close' });
  await expect(composer(page)).toHaveCount(0);
  await expect(edit).toHaveCount(0);
  await happen({ type: 'reopen', reason: 'Vẫn còn lỗi.' });
  await expect(composer(page)).toBeVisible();
  await expect(edit).toBeVisible();
});

test('a ticket that nothing was said in is read when it was looked at', async ({ page, beSignedIn }) => {
  const id = await newTicket();
  await beSignedIn('moderator');
  const told = page.waitForResponse((answer) => answer.url().endsWith(`/tickets/${id}/read`));
  await open(page, `/tickets?id=${id}`);
  const answer = await told;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([204, { message_id: 0 }]);
});

test('whoever leaves while a file is on its way to a message is asked', async ({ page, beSignedIn }) => {
  const id = await newTicket();
  await beSignedIn('author');
  await open(page, `/tickets?id=${id}`);
  const { sent, release } = await holdCalls(page, `**/api/tickets/${id}/attachments`, 'POST');
  const file = { name: 'chương.txt', mimeType: 'text/plain', buffer: Buffer.from('Chương 3') };
  await composer(page).locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => sent).toHaveLength(1);
  const leave = page.getByRole('navigation').getByRole('link', { name: 'Truyện', exact: true }).first();
  await leave.click();
  const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await expect(question).toContainText('Có tệp vẫn đang được gửi lên.');
  await question.getByRole('button', { name: 'Ở lại' }).click();
  release();
  await expect(composer(page).locator('li[data-state]')).toHaveCount(0);
  await expect(composer(page).getByRole('listitem').filter({ hasText: 'chương.txt' })).toHaveCount(1);
  await leave.click();
  await expect(page).toHaveURL('/books');
});

test('only a reply goes on to the next ticket, and only from where it was sent', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/net::ERR_FAILED/);
  const mark = crypto.randomUUID().slice(0, 8);
  const ids: number[] = [];
  for (const place of [1, 2, 3, 4]) ids.push(await newTicket(`Phiếu ${place} ${mark}`));
  const [first, second, third, fourth] = ids;
  const isNext = (address: URL) => address.searchParams.has('filter[awaits_staff]');
  await beSignedIn('moderator');
  await open(page, `/tickets?search=${mark}&id=${first}`);
  const text = composer(page).getByRole('textbox');
  await page.getByText('Trả lời xong thì sang phiếu kế tiếp').click();

  await composer(page).getByText('Ghi chú nội bộ').click();
  await text.fill('Nghi trùng.');
  await composer(page).getByRole('button', { name: 'Lưu ghi chú' }).click();
  await expect(messages(page)).toHaveCount(1);
  await expect(text).toHaveValue('');
  await composer(page).getByText('Trả lời', { exact: true }).first().click();

  await page.route(isNext, (route) => route.abort());
  await text.fill('Đang xem.');
  await text.press('Control+Enter');
  await expect(page.getByText('Đã gửi trả lời, nhưng chưa tìm được phiếu kế tiếp.')).toBeVisible();
  await expect(page).toHaveURL(`/tickets?search=${mark}&id=${first}`);
  await page.unroute(isNext);
  await text.fill('Đã xong.');
  await text.press('Control+Enter');
  await expect(page).toHaveURL(`/tickets?search=${mark}&id=${second}`);
  await expect(page.getByRole('heading', { name: `Phiếu 2 ${mark}` })).toBeVisible();

  // The next one is found when another one is looked at already.
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isNext, async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => isNext(new URL(request.url())));
  await text.fill('Đã xong.');
  await text.press('Control+Enter');
  const request = await asked;
  await page.getByRole('link', { name: `Phiếu 4 ${mark}` }).click();
  await expect(page).toHaveURL(`/tickets?search=${mark}&id=${fourth}`);
  answer();
  const found = (await (await request.response())?.json()) as { data: { id: number }[] };
  expect(found.data.map(({ id }) => id)).toContain(third);
  await expect(page.getByRole('heading', { name: `Phiếu 4 ${mark}` })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page).toHaveURL(`/tickets?search=${mark}&id=${fourth}`);
});

test('a reply that is kept for others is written while the ticket moves, and sends nothing else', async ({
  page,
  beSignedIn,
}) => {
  const id = await newTicket();
  await beSignedIn('moderator');
  await open(page, `/tickets?id=${id}`);
  await composer(page).getByRole('textbox').fill('Chưa gửi.');
  await page.getByRole('button', { name: 'Sửa câu trả lời mẫu' }).click();
  await page.getByRole('button', { name: 'Thêm câu trả lời mẫu' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm câu trả lời mẫu' });
  const title = `Mẫu ${crypto.randomUUID().slice(0, 8)}`;
  await form.getByLabel('Tên gọi').fill(title);
  const moderator = await tokenOf('moderator');
  const asked = { body: 'Bạn dùng máy gì?', event: 'ask' };
  expect((await callApi(`/tickets/${id}/messages`, asked, moderator)).status).toBe(201);
  await expect(page.getByRole('article').getByText('Chờ trả lời', { exact: true })).toBeAttached();
  await expect(form.getByLabel('Tên gọi')).toHaveValue(title);
  await form.getByLabel('Nội dung').fill('Chào {name}.');
  await form.getByRole('button', { name: 'Thêm câu trả lời mẫu' }).click();
  const replies = page.getByRole('dialog', { name: 'Sửa câu trả lời mẫu' });
  await expect(replies.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await replies.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect(composer(page).getByRole('textbox')).toHaveValue('Chưa gửi.');
  await expect(messages(page)).toHaveCount(1);
});

test('files beyond ten are told of, and dropped text stays text', async ({ page, beSignedIn }) => {
  const id = await newTicket();
  await beSignedIn('author');
  await open(page, `/tickets?id=${id}`);
  const isPrevented = (kind: 'text' | 'file', place = composer(page).getByRole('textbox')) =>
    place.evaluate((element, brought) => {
      const dataTransfer = new DataTransfer();
      if (brought === 'text') dataTransfer.setData('text/plain', 'Chép từ chương 3');
      else dataTransfer.items.add(new File(['Chương 3'], 'chương.txt'));
      const dropped = (type: string) =>
        !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return [dropped('dragover'), dropped('drop')];
    }, kind);
  const attached = composer(page).getByRole('list', { name: 'Tệp đính kèm' }).getByRole('listitem');
  // On the whole conversation.
  expect(await isPrevented('file', page.getByRole('region', { name: 'Trao đổi' }))).toEqual([true, true]);
  await expect(attached.filter({ hasText: 'chương.txt' })).toHaveCount(1);
  await expect(composer(page).getByRole('progressbar')).toHaveCount(0);

  const files = Array.from({ length: 12 }, (_, place) => ({
    name: `ảnh ${place + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Chương 3'),
  }));
  await composer(page).locator('input[type=file]').setInputFiles(files);
  await expect(
    page.getByText('Mỗi tin nhắn kèm được nhiều nhất 10 tệp; còn 3 tệp chưa được thêm.'),
  ).toBeVisible();
  await expect(attached).toHaveCount(10);

  expect(await isPrevented('text')).toEqual([false, false]);
  expect(await isPrevented('file')).toEqual([true, true]);
  await expect(
    page.getByText('Mỗi tin nhắn kèm được nhiều nhất 10 tệp; còn 1 tệp chưa được thêm.'),
  ).toBeVisible();
  // Beside the field a file would be opened in the stead of the page.
  const beside = page.getByRole('heading', { level: 1 });
  expect(await isPrevented('text', beside)).toEqual([false, false]);
  expect(await isPrevented('file', beside)).toEqual([true, true]);
});

test('a pasted picture is attached, and pasted text with a picture of it stays text', async ({
  page,
  beSignedIn,
}) => {
  const id = await newTicket();
  await beSignedIn('author');
  await open(page, `/tickets?id=${id}`);
  const isPrevented = (text: string) =>
    composer(page)
      .getByRole('textbox')
      .evaluate((field, copied) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File(['Chương 3'], 'ảnh chụp.txt'));
        if (copied !== '') clipboardData.setData('text/plain', copied);
        return !field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
  const attached = composer(page).getByRole('list', { name: 'Tệp đính kèm' }).getByRole('listitem');
  expect(await isPrevented('Chép từ chương 3')).toBe(false);
  await expect(attached).toHaveCount(0);
  expect(await isPrevented('')).toBe(true);
  await expect(attached).toHaveCount(1);
});

test('an editor is led to everybody’s requests, notes on one, takes it and decides it', async ({
  page,
  beSignedIn,
}) => {
  const token = await tokenOf('author');
  const mark = crypto.randomUUID().slice(0, 8);
  const book = await callApi(
    '/books',
    { title: `Sách ${mark}`, slug: `sach-${mark}`, author_name: 'An', kind: 'original', genres: [] },
    token,
  );
  const request = { kind: 'rename', title: `Sách mới ${mark}` };
  const asked = { type: 'request', subject: `Xin đổi tên ${mark}`, body: 'Nhờ đổi.', request };
  const id = await idOf(await callApi('/tickets', { ...asked, book_id: await idOf(book) }, token));
  const ticket = await newTicket();
  await beSignedIn('editor');
  await open(page, `/tickets?type=request&id=${id}`);
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hàng chờ' })).toBeVisible();
  const shown = page.getByRole('article');
  await shown.getByRole('button', { name: 'Giao cho tôi' }).click();
  await expect(shown.getByRole('button', { name: 'Thôi xử lý' })).toBeVisible();
  await composer(page).getByText('Ghi chú nội bộ').click();
  await composer(page).getByRole('textbox').fill('Tên này chưa có ai dùng.');
  await composer(page).getByRole('button', { name: 'Lưu ghi chú' }).click();
  await expect(messages(page)).toHaveCount(1);
  // Canned replies are kept by those who answer tickets.
  await expect(composer(page).getByRole('button', { name: 'Câu trả lời mẫu' })).toHaveCount(0);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Duyệt', exact: true }).click();
  await expect(shown).toContainText('Đã duyệt');
  await page.goto('/tickets?is_open=true');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await expect(page.locator(`tr[data-id="${ticket}"]`)).toHaveCount(0);
});
