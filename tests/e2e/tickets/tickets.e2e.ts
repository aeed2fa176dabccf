/** Tickets worked on by two at once, live and over a restart of the server (product.md, `/tickets`). */
import type { Page } from '@playwright/test';
import {
  callApi,
  demoPassword,
  emailOf,
  expect,
  expectAccessible,
  signIn,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { signedHeaders } from '../support/signed-headers.ts';

// One server for all of them, which one of them stops and starts.
test.describe.configure({ mode: 'serial' });

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.dispose());

const newSubject = () => `Phiếu thử ${crypto.randomUUID().slice(0, 8)}`;

async function newTicket(subject = newSubject()): Promise<{ id: number; subject: string }> {
  const token = await tokenOf('author', server.url);
  const answer = await callApi('/tickets', { subject, body: 'Không mở được chương 3.' }, token, server.url);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number } };
  return { id: data.id, subject };
}

async function open(page: Page, role: 'author' | 'moderator', id: number): Promise<void> {
  await page.goto(`${server.url}/tickets?id=${id}`);
  await signIn(page, emailOf(role), demoPassword);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kết nối trực tiếp/ })).toHaveAccessibleName(
    'Kết nối trực tiếp: Đã kết nối',
  );
}

const composer = (page: Page) => page.getByRole('form', { name: 'Viết tin nhắn' });
const textOf = (page: Page) => composer(page).getByRole('textbox');
const messages = (page: Page) => page.getByRole('region', { name: 'Trao đổi' }).getByRole('listitem');

test('two see each other, a reply arrives at once, a note does not, and nothing is lost over a restart', async ({
  browser,
}) => {
  const ticket = await newTicket();
  const [staffContext, authorContext] = [await browser.newContext(), await browser.newContext()];
  const [staff, author] = [await staffContext.newPage(), await authorContext.newPage()];
  await open(author, 'author', ticket.id);
  await open(staff, 'moderator', ticket.id);

  await expect(author.getByText(/ đang xem$/)).toBeVisible();
  await textOf(staff).fill('Chào bạn, chúng tôi đang xem.');
  await expect(author.getByText(/ đang trả lời…$/)).toBeVisible();
  await textOf(staff).press('Control+Enter');
  await expect(messages(author)).toHaveCount(1);
  await expect(messages(author).first()).toContainText('Chào bạn, chúng tôi đang xem.');
  await expect(textOf(staff)).toHaveValue('');

  await composer(staff).getByText('Ghi chú nội bộ').click();
  const noting = staff.waitForRequest(
    (request) => request.url().includes('/presence') && request.postData()?.includes('"noting"') === true,
  );
  await textOf(staff).fill('Nghi trùng với phiếu khác.');
  await noting;
  await expect(author.getByText(/ đang xem$/)).toBeVisible();
  await expect(author.getByText(/ đang (trả lời|viết)/)).toHaveCount(0);
  await composer(staff).getByRole('button', { name: 'Lưu ghi chú' }).click();
  await expect(messages(staff)).toHaveCount(2);

  // What is typed while the server is away stays, and leaves once.
  await server.stop();
  await textOf(author).fill('Tôi thử lại rồi, vẫn lỗi.');
  await textOf(author).press('Control+Enter');
  await expect(composer(author).getByRole('alert')).toBeVisible();
  await server.start();
  await textOf(author).press('Control+Enter');
  await expect(messages(author)).toHaveCount(2);
  await expect(messages(author)).toContainText(['Chào bạn', 'Tôi thử lại rồi, vẫn lỗi.']);
  // The staff's page reconnects and fetches what it has missed.
  await staff.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(messages(staff)).toHaveCount(3, { timeout: 60_000 });
  await expect(messages(author)).toHaveCount(2);
  await staffContext.close();
  await authorContext.close();
});

test('who writes is told of a reply that came meanwhile, and one that was not heard of holds the message back', async ({
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 409/);
  const ticket = await newTicket();
  const [staffContext, authorContext] = [await browser.newContext(), await browser.newContext()];
  const [staff, author] = [await staffContext.newPage(), await authorContext.newPage()];
  await open(author, 'author', ticket.id);
  await open(staff, 'moderator', ticket.id);
  await textOf(staff).fill('Bạn thử lại nhé');
  await textOf(author).fill('Tôi tìm ra rồi.');
  await textOf(author).press('Control+Enter');
  await expect(composer(staff).getByText(/ đã trả lời trong lúc bạn viết\.$/)).toBeVisible();
  await composer(staff).getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(messages(staff).first()).toBeFocused();
  await textOf(staff).press('Control+Enter');
  await expect(messages(author)).toContainText(['Tôi tìm ra rồi.', 'Bạn thử lại nhé']);
  await expect(composer(staff).getByText(/ đã trả lời/)).toHaveCount(0);

  // Nothing is told live any more, and the page has not asked yet.
  await authorContext.route('**/messages?since=*', (route) => route.abort());
  await author.evaluate(() => globalThis.dispatchEvent(new Event('offline')));
  await textOf(staff).fill('Còn lỗi không?');
  await textOf(staff).press('Control+Enter');
  await expect(textOf(staff)).toHaveValue('');
  await textOf(author).fill('Cảm ơn, xin đóng phiếu.');
  await textOf(author).press('Control+Enter');
  await expect(composer(author).getByText(/^Chưa gửi: .* đã trả lời trước đó/)).toBeVisible();
  await expect(textOf(author)).toHaveValue('Cảm ơn, xin đóng phiếu.');
  expect(await messages(staff).count()).toBe(3);
  await authorContext.unroute('**/messages?since=*');
  await composer(author).getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(messages(author)).toContainText(['Tôi tìm ra rồi.', 'Bạn thử lại nhé', 'Còn lỗi không?'], {
    timeout: 30_000,
  });
  await textOf(author).press('Control+Enter');
  await expect(messages(staff)).toHaveCount(4);
  await staffContext.close();
  await authorContext.close();
});

test('a thread opens at what is new, which is read when it was looked at', async ({ page }) => {
  const { id } = await newTicket();
  const token = await tokenOf('author', server.url);
  const say = async (body: string) =>
    expect((await callApi(`/tickets/${id}/messages`, { body }, token, server.url)).status).toBe(201);
  await say('Tin đầu.');
  // Asked for before it can happen.
  const told = () => page.waitForResponse((answer) => answer.url().endsWith(`/tickets/${id}/read`));
  const read = told();
  await open(page, 'moderator', id);
  await expect(page.getByText('Tin mới', { exact: true })).toHaveCount(0);
  expect((await read).status()).toBe(204);
  await page.goto(`${server.url}/tickets`);
  for (let count = 1; count <= 60; count += 1) await say(`Tin ${count}.`);
  const row = page.locator(`tr[data-id="${id}"]`);
  await expect(row).toContainText('60 tin mới');
  const readAgain = told();
  await page.goto(`${server.url}/tickets?id=${id}`);
  await expect(page.getByText('Tin mới', { exact: true })).toBeInViewport();
  await expect(messages(page).filter({ hasText: 'Tin mới' })).toContainText('Tin 1.');
  await expect(messages(page)).toHaveCount(61);
  await expectAccessible(page);
  await readAgain;
  await expect(row).not.toContainText('tin mới');
  await page.reload();
  await expect(messages(page)).toHaveCount(50);
  await expect(page.getByText('Tin mới', { exact: true })).toHaveCount(0);
});

const unassigned = 'Chưa ai nhận';

test('the queue of what nobody has fills by itself, also with what came while the page was cut off', async ({
  page,
  expectErrors,
}) => {
  // What is asked of a server that is away stands in the console.
  expectErrors(/Failed to load resource|net::ERR|WebSocket/);
  const subject = newSubject();
  await page.goto(
    `${server.url}/tickets?search=${encodeURIComponent(subject)}&is_assigned=false&is_open=true`,
  );
  await signIn(page, emailOf('moderator'), demoPassword);
  const connection = page.getByRole('button', { name: /^Kết nối trực tiếp/ });
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  // The channel is open when the notifications were fetched behind it.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/account/counters')),
      ),
    )
    .toBe(true);
  const rows = page.locator('tr[data-id]').filter({ hasText: subject });
  await expect(rows).toHaveCount(0);
  await newTicket(subject);
  await expect(rows).toHaveCount(1);
  await server.stop();
  await expect(connection).toHaveAccessibleName('Kết nối trực tiếp: Mất kết nối', { timeout: 20_000 });
  await server.start();
  await newTicket(subject);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(rows).toHaveCount(2, { timeout: 60_000 });
});

test('a ticket that is given up waits in the queue of what nobody has', async ({ page }) => {
  const { id, subject } = await newTicket();
  await open(page, 'moderator', id);
  const ticket = page.getByRole('article');
  await ticket.getByRole('button', { name: 'Giao cho tôi' }).click();
  await expect(ticket.getByText('Đang xử lý', { exact: true })).toBeVisible();
  await ticket.getByRole('button', { name: 'Thôi xử lý' }).click();
  await expect(ticket.getByRole('button', { name: 'Giao cho tôi' })).toBeVisible();
  await expect(ticket.getByText('Đang xử lý', { exact: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Hàng chờ' }).getByRole('link', { name: unassigned }).click();
  await expect(page).toHaveURL(/is_assigned=false/);
  await page.locator('input[type=search]').fill(subject);
  await expect(page.locator('tr[data-id]')).toHaveCount(1);
  await expect(page.locator('tr[data-id]')).toContainText(subject);
});

test('a reply keeps what it replies to over a reload, and one whose answer was lost is sent once', async ({
  page,
  expectErrors,
}) => {
  // The answer that is lost.
  expectErrors(/Failed to load resource: net::ERR_FAILED/);
  const { id } = await newTicket();
  await open(page, 'moderator', id);
  await textOf(page).fill('Chào bạn.');
  await textOf(page).press('Control+Enter');
  await expect(messages(page)).toHaveCount(1);
  await messages(page)
    .first()
    .getByRole('button', { name: /^Trả lời / })
    .click();
  const quoting = composer(page).getByText(/^Đang trả lời /);
  await expect(quoting).toBeVisible();
  await textOf(page).fill('Thêm một ý.');
  await page.reload();
  await expect(textOf(page)).toHaveValue('Thêm một ý.');
  await expect(quoting).toBeVisible();
  // The server has it, and its answer does not arrive.
  await page.route('**/api/tickets/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await textOf(page).press('Control+Enter');
  await expect(composer(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/tickets/*/messages');
  await page.reload();
  await expect(textOf(page)).toHaveValue('Thêm một ý.');
  await expect(messages(page)).toHaveCount(2);
  await textOf(page).press('Control+Enter');
  await expect(textOf(page)).toHaveValue('');
  await expect(quoting).toHaveCount(0);
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).last()).toContainText('Thêm một ý.');
});

test('a draft survives a reload, macros are put in, and a reply resolves the ticket', async ({ page }) => {
  const ticket = await newTicket();
  await open(page, 'moderator', ticket.id);
  await expectAccessible(page);
  await textOf(page).fill('Đang viết dở');
  await page.reload();
  await expect(textOf(page)).toHaveValue('Đang viết dở');
  await textOf(page).fill('');
  await textOf(page).press('Alt+1');
  await expect(textOf(page)).toHaveValue(new RegExp(`phiếu #${ticket.id}`));
  await composer(page).getByRole('button', { name: 'Gửi và đánh dấu đã giải quyết' }).click();
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Đã giải quyết', { exact: true })).toBeVisible();
  await messages(page).first().getByRole('button', { name: 'Xóa tin nhắn' }).click();
  await expect(messages(page).first()).toContainText('Tin nhắn đã bị xóa.');
  await messages(page).first().getByRole('button', { name: 'Khôi phục' }).click();
  await expect(messages(page).first()).toContainText(`phiếu #${ticket.id}`);
});

test('each number of the desk leads to what it counts, and to nothing else', async ({ page }) => {
  await newTicket();
  const token = await tokenOf('moderator', server.url);
  const counted = async (path: string, filters: string) => {
    const url = `${server.url}/api${path}?${filters}&limit=1`;
    const answer = await fetch(url, { headers: signedHeaders(path, token) });
    return ((await answer.json()) as { meta: { total: number } }).meta.total;
  };
  await page.goto(`${server.url}/`);
  await signIn(page, emailOf('moderator'), demoPassword);
  const waiting = page.getByRole('region', { name: 'Đang chờ bạn' });
  for (const [name, path, filters, query] of [
    [
      'Phiếu hỗ trợ đang mở',
      '/tickets',
      'filter[type]=ticket&filter[is_open]=true',
      'type=ticket&is_open=true',
    ],
    ['Yêu cầu đang mở', '/tickets', 'filter[type]=request&filter[is_open]=true', 'type=request&is_open=true'],
    ['Lỗi chương cần sửa', '/issues', 'filter[is_open]=true', 'is_open=true'],
  ] as const) {
    const total = await counted(path, filters);
    expect(total).toBeGreaterThan(0);
    const line = waiting.getByRole('link', { name });
    await expect(line).toHaveText(`${total.toLocaleString('vi')}${name}`);
    await line.click();
    await expect(page).toHaveURL(`${server.url}${path}?${query}`);
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
    await page.goBack();
  }
});
