/** The machines of the page inside the app, and the report that carries their trace (product.md, "For developers"). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Máy trạng thái' });
const look = (page: Page, machine: string) =>
  panelOf(page).getByRole('combobox', { name: 'Chọn máy' }).selectOption(machine);
const activeIn = (page: Page) =>
  panelOf(page)
    .locator('rect[data-active=true]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

test('an administrator sees each machine where it is, live', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  await expect.poll(() => activeIn(page)).toEqual(['session', 'session.signedIn']);
  await look(page, 'navigation');
  await expect
    .poll(() => activeIn(page))
    .toEqual(['navigation', 'navigation.settled', 'navigation.settled.free']);
  await look(page, 'realtime');
  await expect
    .poll(() => activeIn(page))
    .toEqual([
      'realtime',
      'realtime.connection',
      'realtime.connection.connected',
      'realtime.network',
      'realtime.network.online',
      'realtime.subscription',
      'realtime.subscription.subscribed',
      'realtime.catchUp',
      'realtime.catchUp.following',
    ]);
});

test('events are listed as they happen, and stepping back shows the chart as it was', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  await look(page, 'navigation');
  await page.locator('th').getByRole('button', { name: 'Lượt xem' }).click();
  const events = panelOf(page).getByRole('region', { name: 'Sự kiện' });
  await expect(events.locator('li').first()).toContainText('navigation.go');

  const arrival = events.locator('li[data-event="xstate.done.actor.loadScreen"]');
  await arrival.getByRole('button').click();
  await expect(arrival).toContainText('"name": "books"');
  await expect(panelOf(page).locator('[data-marked=true] title')).toHaveText(/loadScreen done/);
  await events.getByRole('button', { name: 'Lùi một bước' }).click();
  await expect.poll(() => activeIn(page)).toContain('navigation.loadingScreen');
  await events.getByRole('button', { name: 'Hiện tại' }).click();
  await expect.poll(() => activeIn(page)).toContain('navigation.settled.free');
});

test('the events of all machines lead to the machine that took one', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  const events = panelOf(page).getByRole('region', { name: 'Sự kiện' });
  await events.getByRole('checkbox', { name: 'Mọi máy' }).check();
  await events.locator('li[data-machine=realtime]').last().getByRole('button').click();
  await expect(panelOf(page).getByRole('combobox', { name: 'Chọn máy' })).toHaveValue('realtime');
});

test('a lifecycle is drawn, searched by its events, and each state says what it means', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  await panelOf(page).getByRole('button', { name: 'Mở hết chiều cao' }).click();
  await look(page, 'book');
  const details = panelOf(page).getByRole('region', { name: 'Chi tiết trạng thái' });
  await panelOf(page).locator('rect[data-state="book.status.published"]').click();
  await expect(details).toContainText('Readers see it');
  await expect(details).toContainText('take_down → status.taken_down');
  await panelOf(page).getByRole('searchbox').fill('unarchive');
  await panelOf(page).getByRole('searchbox').press('Enter');
  await expect(details).toContainText('Put away; it returns as a draft, through review');
});

test('a state of a machine that lives says what it means, which no page loads before it is asked', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  const details = panelOf(page).getByRole('region', { name: 'Chi tiết trạng thái' });
  await expect(details).toContainText('The account is known and kept');
});

test('a chart is moved, sized and fitted by mouse and by keys', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  const drawing = panelOf(page).getByRole('region', { name: 'Sơ đồ của session' });
  const frame = () => drawing.locator('svg > g').getAttribute('transform');
  await expect(drawing.locator('rect[data-active=true]').first()).toBeVisible();
  const fitted = await frame();
  const { x = 0, y = 0 } = (await drawing.boundingBox()) ?? {};
  await page.mouse.move(x + 30, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 50);
  await page.mouse.up();
  await expect.poll(frame).not.toBe(fitted);
  const dragged = await frame();
  await drawing.focus();
  await page.keyboard.press('+');
  await expect.poll(frame).not.toBe(dragged);
  await page.keyboard.press('0');
  await expect.poll(frame).toBe(fitted);
  await panelOf(page).getByRole('button', { name: 'Thu nhỏ' }).click();
  await expect.poll(frame).not.toBe(fitted);
  await panelOf(page).getByRole('button', { name: 'Vừa khung' }).click();
  await expect.poll(frame).toBe(fitted);
});

test('secrets and personal data are struck out', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  await panelOf(page).getByText('Dữ liệu (đã che thông tin riêng)').click();
  const context = panelOf(page).locator('pre');
  await expect(context).toContainText('"roles"');
  await expect(context).toContainText('"email": "…"');
  await expect(context).not.toContainText('administrator@bookdesk.test');
});

test('whoever is no administrator is offered no machines', async ({ page, beSignedIn }) => {
  await beSignedIn('admin');
  await page.goto('/books');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Báo sự cố' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Máy trạng thái' })).toHaveCount(0);
});

for (const width of [1440, 360]) {
  test(`the panel and the report are accessible and fit, ${width} px`, async ({ page, beSignedIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await beSignedIn('administrator');
    await page.goto('/books');
    await choose(page, 'Máy trạng thái');
    await expect(panelOf(page).getByRole('img', { name: /^session đang ở/ })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await panelOf(page).getByRole('button', { name: 'Báo sự cố' }).click();
    await page.getByText('Xem những gì sẽ được gửi kèm').click();
    await expect(page.getByRole('dialog').locator('tbody tr').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('a report keeps what was typed over a reload, and sends it with the trace', async ({
  page,
  beSignedIn,
}) => {
  const subject = `Không mở được chương ${crypto.randomUUID().slice(0, 8)}`;
  await beSignedIn('author');
  await page.goto('/books');
  await choose(page, 'Báo sự cố');
  const dialog = page.getByRole('dialog', { name: 'Báo sự cố' });
  await dialog.getByLabel('Tiêu đề').fill(subject);
  await dialog.getByLabel('Nội dung').fill('Bấm vào chương 3 thì trang đứng yên.');
  // What it opens with comes from the browser's storage, in the same page as in the next.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await choose(page, 'Báo sự cố');
  await expect(dialog.getByLabel('Tiêu đề')).toHaveValue(subject);
  await page.reload();
  await choose(page, 'Báo sự cố');
  await expect(dialog.getByLabel('Tiêu đề')).toHaveValue(subject);
  await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click();
  await expect(page.getByText('Đã gửi phiếu hỗ trợ.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const ticket = await ticketAbout(subject);
  expect(ticket).toMatchObject({ subject, body: 'Bấm vào chương 3 thì trang đứng yên.', type: 'ticket' });
  expect(ticket.trace?.map(({ machine, event }) => `${machine} ${event}`)).toContain(
    'session xstate.done.actor.loadAccount',
  );
  expect(JSON.stringify(ticket.trace)).not.toContain('@bookdesk.test');

  await choose(page, 'Báo sự cố');
  await expect(dialog.getByLabel('Tiêu đề')).toHaveValue('');
});

test('a report without a subject says so at the field, and without the trace sends none', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/books');
  await choose(page, 'Báo sự cố');
  const dialog = page.getByRole('dialog', { name: 'Báo sự cố' });
  await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click();
  await expect(dialog.getByLabel('Tiêu đề')).toHaveAccessibleDescription('Vui lòng nhập thông tin này.');
  const subject = `Không kèm gì ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel('Tiêu đề').fill(subject);
  await dialog.getByLabel('Nội dung').fill('Chỉ có chữ.');
  await dialog.getByText(/^Kèm \d+ bước gần nhất/).click();
  await dialog.getByRole('button', { name: 'Gửi báo cáo' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await ticketAbout(subject)).toMatchObject({ subject, trace: null });
});

type Ticket = { id: number; subject: string; trace: { machine: string; event: string }[] | null };

async function ticketAbout(subject: string): Promise<Ticket> {
  const token = await tokenOf('moderator');
  const ask = async <Data>(path: string, query = ''): Promise<Data> => {
    const answer = await fetch(`${serverUrl()}/api${path}${query}`, { headers: signedHeaders(path, token) });
    return ((await answer.json()) as { data: Data }).data;
  };
  const newest = await ask<Ticket[]>('/tickets', '?sort=-id&limit=50');
  return ask<Ticket>(`/tickets/${newest.find((ticket) => ticket.subject === subject)?.id}`);
}
