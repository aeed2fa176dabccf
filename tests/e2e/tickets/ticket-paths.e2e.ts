/** What becomes of tickets and requests, by their models of use: both sides' pages are open, and each follows the other (product.md, `/tickets`). */
import type { Browser, Page } from '@playwright/test';
import { fewestPaths, transitionsAlong } from '#tests/documents/shortened-paths.ts';
import { transitionsOf } from '#tests/helpers/model-paths.ts';
import { type RequestUse, requestUsage } from '#tests/models/request.usage.ts';
import { type TicketUse, ticketUsage } from '#tests/models/ticket.usage.ts';
import { callApi, expect, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { goWithin, keptPages } from '../support/kept-pages.ts';

type Pages = { readonly author: Page; readonly moderator: Page };
type Made = { readonly id: number; readonly subject: string };

const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: number } }).data.id;

async function newTicket(): Promise<Made> {
  const subject = `Phiếu thử ${crypto.randomUUID().slice(0, 8)}`;
  const ticket = { subject, body: 'Không mở được chương 3.' };
  return { id: await idOf(await callApi('/tickets', ticket, await tokenOf('author'))), subject };
}

/** Of a book that only this test knows. */
async function newRequest(): Promise<Made> {
  const mark = crypto.randomUUID().slice(0, 8);
  const token = await tokenOf('author');
  const book = {
    title: `Tên cũ ${mark}`,
    slug: `ten-cu-${mark}`,
    author_name: 'An',
    kind: 'original',
    genres: [],
  };
  const request = {
    type: 'request',
    subject: `Đổi tên ${mark}`,
    body: 'Tên cũ dễ nhầm.',
    book_id: await idOf(await callApi('/books', book, token)),
    request: { kind: 'rename', title: `Tên mới ${mark}` },
  };
  return { id: await idOf(await callApi('/tickets', request, token)), subject: request.subject };
}

const pageOf = keptPages(serverUrl);

async function openAs(browser: Browser, role: 'author' | 'moderator', { id, subject }: Made): Promise<Page> {
  const page = await pageOf(browser, role);
  await goWithin(page, `/tickets?id=${id}`);
  await expect(page.getByRole('article')).toContainText(subject);
  await expect(stateOf(page)).toContainText('Mới');
  // From here on what the other one does is heard.
  await expect(page.getByRole('button', { name: /^Kết nối trực tiếp/ })).toHaveAccessibleName(
    'Kết nối trực tiếp: Đã kết nối',
  );
  return page;
}

const stateOf = (page: Page) =>
  page
    .getByRole('article')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Trạng thái' }) });
const composer = (page: Page) => page.getByRole('form', { name: 'Viết tin nhắn' });

const press = (page: Page, name: string) => stateOf(page).getByRole('button', { name, exact: true }).click();
async function justify(page: Page, name: string): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('textarea[name=reason]').fill('Đã xem lại cùng nhau');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
async function write(page: Page, text: string, button: string): Promise<void> {
  await composer(page).getByRole('textbox').fill(text);
  await composer(page).getByRole('button', { name: button, exact: true }).click();
  await expect(composer(page).getByRole('textbox')).toHaveValue('');
}

const ticketGestures: Readonly<Record<TicketUse['type'], (pages: Pages) => Promise<unknown>>> = {
  'a moderator takes it': ({ moderator }) => press(moderator, 'Nhận xử lý'),
  'a moderator gives it back': ({ moderator }) => press(moderator, 'Trả lại hàng chờ'),
  'a moderator asks': ({ moderator }) => write(moderator, 'Bạn dùng máy gì?', 'Gửi và chờ trả lời'),
  'a moderator solves it': ({ moderator }) =>
    write(moderator, 'Đã sửa rồi nhé.', 'Gửi và đánh dấu đã giải quyết'),
  'the author answers': ({ author }) => write(author, 'Điện thoại của tôi.', 'Gửi trả lời'),
  'the author closes it': ({ author }) => press(author, 'Đóng'),
  'the author reopens it': ({ author }) => justify(author, 'Mở lại'),
};
const ticketStatuses: Readonly<Record<string, string>> = {
  open: 'Mới',
  taken: 'Đang xử lý',
  waiting: 'Chờ trả lời',
  resolved: 'Đã giải quyết',
  closed: 'Đã đóng',
};

const requestGestures: Readonly<Record<RequestUse['type'], (pages: Pages) => Promise<unknown>>> = {
  'a moderator approves': ({ moderator }) => press(moderator, 'Duyệt'),
  'a moderator rejects': ({ moderator }) => justify(moderator, 'Từ chối'),
  'a moderator reconsiders': ({ moderator }) => justify(moderator, 'Xem xét lại'),
  'the author takes it back': ({ author }) => press(author, 'Hủy'),
  'the author asks again': ({ author }) => press(author, 'Mở lại'),
};
const requestStatuses: Readonly<Record<string, string>> = {
  open: 'Mới',
  approved: 'Đã duyệt',
  rejected: 'Bị từ chối',
  cancelled: 'Đã hủy',
};

const modelOf = <Use extends { readonly type: string }>(
  machine: typeof ticketUsage | typeof requestUsage,
  gestures: Readonly<Record<Use['type'], unknown>>,
) => ({
  machine,
  events: (Object.keys(gestures) as Use['type'][]).map((type) => ({ type }) as Use),
  project: ({ value }: { readonly value: unknown }) => value,
});
const ticketModel = modelOf<TicketUse>(ticketUsage, ticketGestures);
const requestModel = modelOf<RequestUse>(requestUsage, requestGestures);
const ticketPaths = fewestPaths(ticketModel);
const requestPaths = fewestPaths(requestModel);

test('the paths take every transition of both models', () => {
  const ofTickets = ticketPaths.flatMap((path) => transitionsAlong(ticketModel, path));
  expect(new Set(ofTickets).size).toBe(transitionsOf(ticketUsage).length);
  const ofRequests = requestPaths.flatMap((path) => transitionsAlong(requestModel, path));
  expect(new Set(ofRequests).size).toBe(transitionsOf(requestUsage).length);
});

async function walk(
  browser: Browser,
  made: Made,
  statuses: Readonly<Record<string, string>>,
  steps: readonly { readonly act: (pages: Pages) => Promise<unknown>; readonly expected: unknown }[],
): Promise<Pages> {
  const pages = {
    author: await openAs(browser, 'author', made),
    moderator: await openAs(browser, 'moderator', made),
  };
  for (const { act, expected } of steps) {
    await act(pages);
    for (const page of Object.values(pages))
      await expect(stateOf(page)).toContainText(statuses[String(expected)] ?? '');
  }
  return pages;
}

for (const { steps } of ticketPaths)
  test(`a ticket that ${steps.map(({ event }) => event.type).join(', then ')}`, async ({ browser }) => {
    const walked = steps.map(({ event, expected }) => ({ act: ticketGestures[event.type], expected }));
    const pages = await walk(browser, await newTicket(), ticketStatuses, walked);
    const isClosed = steps.at(-1)?.expected === 'closed';
    for (const page of Object.values(pages)) await expect(composer(page)).toHaveCount(isClosed ? 0 : 1);
  });

for (const { steps } of requestPaths)
  test(`a request that ${steps.map(({ event }) => event.type).join(', then ')}`, async ({ browser }) => {
    const walked = steps.map(({ event, expected }) => ({ act: requestGestures[event.type], expected }));
    const pages = await walk(browser, await newRequest(), requestStatuses, walked);
    const isApproved = steps.at(-1)?.expected === 'approved';
    for (const page of Object.values(pages)) {
      const done = page.getByText('Đã đổi tên. Có thể lấy lại tên cũ từ các phiên bản của truyện.');
      await expect(done).toHaveCount(isApproved ? 1 : 0);
      if (isApproved)
        await expect(page.getByRole('article').getByRole('link', { name: /^Tên mới / })).toBeVisible();
    }
  });
