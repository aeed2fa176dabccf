/** Tickets as they are sent: about a chapter, by a link, for an early payout, and with a trace that staff step through (product.md, `/tickets`). */
import type { Page } from '@playwright/test';
import { callApi, expect, expectAccessible, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

async function ask<Data>(path: string, query = ''): Promise<Data> {
  const headers = signedHeaders(path, await tokenOf('author'));
  const answer = await fetch(`${serverUrl()}/api${path}?${query}`, { headers });
  return ((await answer.json()) as { data: Data }).data;
}

type Chapter = {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly book_id: number;
};

async function someChapter(): Promise<Chapter> {
  const [book] = await ask<{ id: number }[]>('/books', 'sort=-chapter_count&limit=1');
  const [chapter] = await ask<Chapter[]>('/chapters', `filter[book_id]=${book?.id}&sort=number&limit=1`);
  if (chapter === undefined) throw new Error('There is no chapter');
  return chapter;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Phiếu hỗ trợ về/ });

/** The body of the call. */
async function sent(page: Page, body: string): Promise<Record<string, unknown>> {
  await dialogOf(page).locator('[name=body]').fill(body);
  const call = page.waitForRequest(
    (request) => request.url().endsWith('/api/tickets') && request.method() === 'POST',
  );
  await dialogOf(page).getByRole('button', { name: 'Gửi phiếu' }).click();
  const posted = (await call).postDataJSON() as Record<string, unknown>;
  await expect(dialogOf(page)).toHaveCount(0);
  return posted;
}

test('a chapter’s ticket names it, from its page, its row and a link', async ({ page, beSignedIn }) => {
  const { id, number, title, book_id: bookId } = await someChapter();
  const expected = {
    type: 'ticket',
    book_id: bookId,
    subject: `Về chương ${number}: ${title}`,
    body: expect.stringMatching(
      new RegExp(String.raw`^Thiếu đoạn cuối\.\n\nTruyện “.+”, chương ${number}: .+\nhttp.+/chapters/${id}$`),
    ),
  };
  await beSignedIn('author');
  await page.goto(`/chapters/${id}`);
  await page.getByRole('button', { name: 'Báo hỗ trợ về chương này' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  expect(await sent(page, 'Thiếu đoạn cuối.')).toMatchObject(expected);

  await page.goto(`/books/${bookId}/chapters`);
  await page
    .locator(`tr[data-id="${id}"]`)
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.getByRole('menuitem', { name: 'Báo hỗ trợ về chương này' }).click();
  expect(await sent(page, 'Thiếu đoạn cuối.')).toMatchObject(expected);

  await page.goto(`/tickets?about=chapters/${id}`);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL('/tickets');
  expect(await sent(page, 'Thiếu đoạn cuối.')).toMatchObject(expected);
});

test('an early payout of a statement is asked for', async ({ page, beSignedIn, expectErrors }) => {
  expectErrors(/422/);
  const [issued] = await ask<{ id: number; number: string }[]>('/invoices', 'filter[status]=issued&limit=1');
  if (issued !== undefined) {
    const event = await callApi(
      `/invoices/${issued.id}/events`,
      { type: 'confirm' },
      await tokenOf('author'),
    );
    expect(event.status).toBe(200);
  }
  const [statement] = await ask<{ id: number; number: string }[]>(
    '/invoices',
    'filter[status]=confirmed,approved&limit=1',
  );
  if (statement === undefined) throw new Error('There is no statement to be paid');
  await beSignedIn('author');
  await page.goto(`/tickets?about=books/${(await someChapter()).book_id}`);
  await dialogOf(page).locator('[name=type]').selectOption('request');
  await dialogOf(page).locator('[name=kind]').selectOption('payout');
  await dialogOf(page).locator('[name=body]').fill('Tôi cần gấp.');
  await dialogOf(page).getByRole('button', { name: 'Gửi phiếu' }).click();
  await expect(dialogOf(page).locator('[name=invoice]')).toHaveAccessibleDescription(
    'Vui lòng nhập thông tin này.',
  );
  await expectAccessible(page);
  await dialogOf(page)
    .locator('[name=invoice]')
    .selectOption({ value: String(statement.id) });
  expect(await sent(page, 'Tôi cần gấp.')).toMatchObject({
    type: 'request',
    book_id: null,
    request: { kind: 'payout', invoice_id: statement.id },
  });
});

const stateOf = (page: Page) =>
  page
    .getByRole('article')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Trạng thái' }) });
const composer = (page: Page) => page.getByRole('form', { name: 'Viết tin nhắn' });
const messages = (page: Page) => page.getByRole('region', { name: 'Trao đổi' }).getByRole('listitem');
const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: number } }).data.id;

test('a macro brings its event with the reply, staff write macros, and an edit is taken back', async ({
  page,
  beSignedIn,
}) => {
  const ticket = { subject: 'Không đăng được chương', body: 'Báo lỗi.' };
  const id = await idOf(await callApi('/tickets', ticket, await tokenOf('author')));
  await beSignedIn('moderator');
  await page.goto(`/tickets?id=${id}`);
  await page.getByRole('button', { name: 'Sửa câu trả lời mẫu' }).click();
  const replies = page.getByRole('dialog', { name: 'Sửa câu trả lời mẫu' });
  await expect(replies).toBeVisible();
  await expectAccessible(page);
  await replies.getByRole('button', { name: 'Thêm câu trả lời mẫu' }).click();
  const title = `Đã mở lại ${crypto.randomUUID().slice(0, 8)}`;
  const form = page.getByRole('dialog', { name: 'Thêm câu trả lời mẫu' });
  await form.getByLabel('Tên gọi').fill(title);
  await form.getByLabel('Nội dung').fill('Chào {name}, phiếu #{ticket} đã xong.');
  await form.getByLabel('Thao tác kèm theo').selectOption('resolve');
  await form.getByLabel('Mức ưu tiên').selectOption('low');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Thêm câu trả lời mẫu' }).click();
  await expect(replies.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await replies.getByRole('button', { name: 'Đóng', exact: true }).click();

  const macros = composer(page).getByRole('combobox');
  // It came last.
  await expect(macros.locator('option').last()).toContainText(title);
  await macros.selectOption({ index: (await macros.locator('option').count()) - 1 });
  await expect(composer(page).getByRole('textbox')).toHaveValue(new RegExp(`phiếu #${id} đã xong`));
  await expect(composer(page)).toContainText('Gửi kèm: Đã giải quyết · Mức ưu tiên Thấp');
  await composer(page).getByRole('button', { name: 'Gửi trả lời' }).click();
  await expect(stateOf(page)).toContainText('Đã giải quyết');
  await expect(page.getByRole('article').getByRole('combobox', { name: 'Mức ưu tiên' })).toHaveValue('low');
  await expect(composer(page)).not.toContainText('Gửi kèm');

  const message = messages(page).first();
  await message.getByRole('button', { name: 'Sửa tin nhắn' }).click();
  await message.getByRole('textbox').fill('Đã sửa lời.');
  await message.getByRole('button', { name: 'Lưu' }).click();
  await expect(message).toContainText('Đã sửa lời.');
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(message).toContainText(`phiếu #${id} đã xong`);

  await page.getByRole('button', { name: 'Sửa câu trả lời mẫu' }).click();
  const row = replies.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^Xóa/ }).click();
  await expect(row).toHaveCount(0);
  // From the trash it comes back without its toast.
  const trash = replies.getByRole('button', { name: 'Đã xóa', exact: true });
  await trash.click();
  await expectAccessible(page);
  await replies.getByRole('button', { name: `Khôi phục ${title}` }).click();
  await expect(row).toHaveCount(0);
  await trash.click();
  await row.getByRole('button', { name: /^Xóa/ }).click();
  await expect(row).toHaveCount(0);
});

test('what cannot be taken back is said before a merge is approved', async ({ page, beSignedIn }) => {
  const token = await tokenOf('author');
  const newBook = async (title: string) => {
    const slug = `gop-${crypto.randomUUID().slice(0, 8)}`;
    return idOf(
      await callApi('/books', { title, slug, author_name: 'An', kind: 'original', genres: [] }, token),
    );
  };
  const [from, into] = [await newBook('Bản cũ'), await newBook('Bản mới')];
  const request = { kind: 'merge', into_book_id: into };
  const asked = { type: 'request', subject: 'Xin gộp', body: 'Hai bản là một.', book_id: from, request };
  const id = await idOf(await callApi('/tickets', asked, token));
  await beSignedIn('moderator');
  await page.goto(`/tickets?id=${id}`);
  await stateOf(page).getByRole('button', { name: 'Duyệt' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Duyệt' });
  await expect(alert).toContainText('Không thể hoàn tác việc gộp');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Đóng' }).click();
  await expect(stateOf(page)).toContainText('Mới');
  await stateOf(page).getByRole('button', { name: 'Duyệt' }).click();
  await alert.getByRole('button', { name: 'Duyệt' }).click();
  await expect(stateOf(page)).toContainText('Đã duyệt');
});

test('the trace of a report is stepped through chart by chart by whoever handles it', async ({ browser }) => {
  const openAs = async (role: 'author' | 'moderator', path: string) => {
    const context = await browser.newContext({ baseURL: serverUrl(), locale: 'vi-VN' });
    const token = await tokenOf(role);
    await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url: serverUrl() }]);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const subject = `Trang đứng yên ${crypto.randomUUID().slice(0, 8)}`;
  const author = await openAs('author', '/books');
  await author.locator('tbody tr').first().waitFor();
  await author.getByRole('button', { name: /^Tài khoản của/ }).click();
  await author.getByRole('menuitem', { name: 'Báo sự cố' }).click();
  const report = author.getByRole('dialog', { name: 'Báo sự cố' });
  await report.getByLabel('Tiêu đề').fill(subject);
  await report.getByLabel('Nội dung').fill('Bấm vào chương 3 thì trang đứng yên.');
  await report.getByRole('button', { name: 'Gửi báo cáo' }).click();
  await expect(report).toHaveCount(0);

  const staff = await openAs('moderator', '/tickets?sort=-id');
  await staff.getByRole('link', { name: subject }).click();
  await staff.getByRole('button', { name: 'Mở vết máy trạng thái của sự cố' }).click();
  const trace = staff.getByRole('region', { name: 'Vết máy trạng thái của người báo' });
  const machines = trace.getByRole('combobox', { name: 'Chọn máy' });
  const events = trace.getByRole('region', { name: 'Sự kiện' });
  const active = () =>
    trace
      .locator('rect[data-active=true]')
      .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
  await machines.selectOption('navigation');
  await expect.poll(active).toEqual(['navigation', 'navigation.settled', 'navigation.settled.free']);
  const arrival = events.locator('li[data-event="xstate.done.actor.loadScreen"]').last();
  await arrival.getByRole('button').click();
  await events.getByRole('button', { name: 'Lùi một bước' }).click();
  await expect.poll(active).toContain('navigation.loadingScreen');
  await events.getByRole('button', { name: 'Tiến một bước' }).click();
  await expect.poll(active).toContain('navigation.settled');
  await expectAccessible(staff);
  // From chart to chart, by the events of them all.
  await events.getByRole('checkbox', { name: 'Mọi máy' }).check();
  await events.locator('li[data-machine=session]').first().getByRole('button').click();
  await expect(machines).toHaveValue('session');
  await expect.poll(active).toEqual(['session', 'session.signedIn']);
  // Names alone: nothing that an event carried.
  await expect(trace).not.toContainText('@bookdesk.test');
  await machines.selectOption('panels');
  await expect.poll(active).toContain('panels.open');
  await staff.setViewportSize({ width: 360, height: 740 });
  await expect(trace).toBeVisible();
  for (const page of [author, staff]) await page.context().close();
});
