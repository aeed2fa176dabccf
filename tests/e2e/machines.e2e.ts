/** The machines of the page inside the app, and the report that carries their trace (product.md, "For developers"). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, serverUrl, test, tokenOf } from './fixtures.ts';
import { signedHeaders } from './signed-headers.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Máy trạng thái' });
const activeIn = (page: Page) =>
  panelOf(page)
    .locator('rect[data-active=true]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

test('an administrator sees each machine where it is, live', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  await expect.poll(() => activeIn(page)).toEqual(['session', 'session.signedIn']);
  await panelOf(page).getByRole('button', { name: 'navigation', exact: true }).click();
  await expect
    .poll(() => activeIn(page))
    .toEqual(['navigation', 'navigation.settled', 'navigation.settled.free']);
  await panelOf(page).getByRole('button', { name: 'realtime', exact: true }).click();
  await expect
    .poll(() => activeIn(page))
    .toEqual([
      'realtime',
      'realtime.connection',
      'realtime.connection.connected',
      'realtime.subscription',
      'realtime.subscription.subscribed',
      'realtime.catchUp',
      'realtime.catchUp.current',
    ]);
});

test('the last events of a machine are listed as they happen', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  await panelOf(page).getByRole('button', { name: 'navigation', exact: true }).click();
  await page.locator('th').getByRole('button', { name: 'Lượt xem' }).click();
  const events = panelOf(page).getByRole('region', { name: 'Sự kiện gần nhất' });
  await expect(events.locator('tbody tr').first()).toContainText('navigation.go');
});

test('secrets and personal data are struck out', async ({ page, beSignedIn }) => {
  await beSignedIn('administrator');
  await page.goto('/books');
  await choose(page, 'Máy trạng thái');
  const context = panelOf(page).locator('pre').nth(1);
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
