/** Statements in the browser: what becomes of one, by its model of use; issuing a month, the sheet, paper and the ledger (product.md). */
import type { Browser, Locator, Page } from '@playwright/test';
import { invoiceUsage, type InvoiceUse } from '#tests/models/invoice.usage.ts';
import {
  callApi,
  demoPassword,
  expect,
  expectAccessible,
  overflowOf,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { keptPages } from '../support/kept-pages.ts';
import { ownServer } from '../support/own-server.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

const server = ownServer();

type Statement = { readonly id: number; readonly status: string; readonly owner_id: number };
type Run = { readonly id: number; readonly status: string };

async function get<Data>(path: string, token: string, query = ''): Promise<Data> {
  const answer = await fetch(`${server.url}/api${path}${query}`, { headers: signedHeaders(path, token) });
  return ((await answer.json()) as { data: Data }).data;
}

const statuses: Readonly<Record<string, string>> = {
  'awaits its author': 'Chờ xác nhận',
  disputed: 'Đang khiếu nại',
  confirmed: 'Đã xác nhận',
  approved: 'Chờ chi trả',
  paid: 'Đã chi trả',
  void: 'Đã hủy bỏ',
};

/** Months before those that the demo data has statements of. */
const periods = Array.from({ length: 4 }, (_, at) => {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - 8 - at);
  return day.toISOString().slice(0, 7);
});

/** A statement that awaits the author: the one of a month that is not paid, made void and issued anew. */
async function freshStatement(): Promise<number> {
  const chief = await tokenOf('administrator', server.url);
  const author = await tokenOf('author', server.url);
  const [own] = await get<Statement[]>('/invoices', author);
  for (const period of periods) {
    const find = async () => {
      const query = `?filter[owner_id]=${own?.owner_id}&filter[period]=${period}&sort=-id`;
      const found = await get<Statement[]>('/invoices', chief, query);
      return found.find(({ status }) => status !== 'void');
    };
    const former = await find();
    if (former?.status === 'paid') continue;
    if (former !== undefined) {
      const event = { type: 'void', reason: 'Bắt đầu lại.' };
      await callApi(`/invoices/${former.id}/events`, event, chief, server.url);
    }
    const ordered = await callApi('/invoices/runs', { period }, chief, server.url);
    const run = ((await ordered.json()) as { data: Run }).data;
    // As long as the job takes on a busy machine.
    await expect
      .poll(async () => (await get<Run>(`/invoices/runs/${run.id}`, chief)).status, { timeout: 60_000 })
      .toBe('done');
    const statement = await find();
    if (statement !== undefined) return statement.id;
  }
  throw new Error('No month is left');
}

type Actor = 'author' | 'administrator';
const pageOf = keptPages(() => server.url);

async function openAs(browser: Browser, role: Actor, path: string): Promise<Page> {
  const page = await pageOf(browser, role);
  await page.goto(path);
  return page;
}

const state = (page: Page) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Trạng thái' }) });

/** Who presses what, with which reason. */
const gestures: Record<InvoiceUse['type'], readonly [actor: Actor, type: string, reason?: string]> = {
  'the author confirms': ['author', 'confirm'],
  'the author disputes': ['author', 'dispute', 'Thiếu một truyện.'],
  'an administrator settles': ['administrator', 'settle'],
  'an administrator approves': ['administrator', 'approve'],
  'an administrator takes the approval back': ['administrator', 'revoke'],
  'an administrator pays': ['administrator', 'pay'],
  'an administrator voids': ['administrator', 'void', 'Tính nhầm kỳ.'],
};

async function press(page: Page, type: string, reason: string | undefined): Promise<void> {
  const button = page.locator(`main [data-event="${type}"]`);
  const label = await button.innerText();
  await button.click();
  // What cannot be taken back is said first.
  if (type === 'confirm')
    await page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
  if (type === 'pay') await recordPayment(page.getByRole('dialog', { name: /^Ghi nhận chi trả bảng kê NB/ }));
  if (reason === undefined) return;
  await page.getByRole('dialog').locator('textarea').fill(reason);
  await page.getByRole('dialog').locator('button[type=submit]').click();
}

/** Sent today, as the form has it. */
async function recordPayment(dialog: Locator): Promise<void> {
  await dialog.locator('[name=payment_reference]').fill('FT26132');
  await dialog.locator('button[type=submit]').click();
}

/** The author says where they are paid to. */
async function settleAccount(): Promise<void> {
  const token = await tokenOf('author', server.url);
  const [own] = await get<Statement[]>('/invoices', token);
  await callApi('/account/confirm-password', { password: demoPassword }, token, server.url);
  const account = {
    bank: 'VCB',
    account_number: '0011002233445',
    holder: 'NGUYEN MINH CHAU',
    tax_code: null,
  };
  const settled = await callApi(
    `/account/payout-settings/${own?.owner_id}`,
    { _method: 'PATCH', version: 0, threshold: 50_000, ...account },
    token,
    server.url,
  );
  expect(settled.status).toBe(200);
}

const paths = usagePaths<InvoiceUse>({
  machine: invoiceUsage,
  events: (Object.keys(gestures) as InvoiceUse['type'][]).map((type) => ({ type })),
  project: ({ value }) => value,
});

test('everything that becomes of a statement has its path', () => {
  expect(neverTaken(invoiceUsage, paths)).toEqual([]);
});

test('what nothing takes back is asked about, from a row too, and whoever pays sees where to', async ({
  browser,
}) => {
  const id = await freshStatement();
  const page = await openAs(browser, 'author', '/invoices');
  const row = page.locator(`tr[data-id="${id}"]`);
  const question = page.getByRole('alertdialog', { name: 'Xác nhận' });
  const ask = async () => {
    await row.getByRole('button', { name: /^Thao tác/ }).click();
    await page.locator('[role=menuitem][data-event=confirm]').click();
    await expect(question).toContainText('bạn không khiếu nại bảng kê này được nữa.');
  };
  await ask();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Đóng' }).click();
  await expect(row).toContainText('Chờ xác nhận');
  await ask();
  await question.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(row).toContainText('Đã xác nhận');

  await callApi(
    `/invoices/${id}/events`,
    { type: 'approve' },
    await tokenOf('administrator', server.url),
    server.url,
  );
  const payer = await openAs(browser, 'administrator', `/invoices/${id}`);
  await expect(payer.getByRole('region', { name: 'Nơi nhận tiền' })).toContainText(
    'Tác giả chưa khai báo tài khoản nhận tiền.',
  );
  await expectAccessible(payer);
  await payer.locator('main [data-event=pay]').click();
  const payment = payer.getByRole('dialog', { name: /^Ghi nhận chi trả bảng kê NB/ });
  await expect(payment).toContainText('Tác giả chưa khai báo tài khoản nhận tiền');
  await expect(payment.locator('button[type=submit]')).toHaveCount(0);
  await payment.getByRole('button', { name: 'Đóng' }).click();
  await expect(state(payer)).toContainText('Chờ chi trả');

  await settleAccount();
  await payer.reload();
  await expect(payer.getByRole('region', { name: 'Nơi nhận tiền' })).toContainText(
    'Đây là tài khoản hiện tại của tác giả',
  );
  const number = payer.getByText('0011002233445');
  await expect(number).toBeVisible();
  await payer.emulateMedia({ media: 'print' });
  await expect(number).toBeHidden();
  await expect(payer.getByText('••••3445')).toBeVisible();
  await payer.emulateMedia({ media: 'screen' });
  await payer.locator('main [data-event=pay]').click();
  await expect(payment).toContainText('0011002233445');
  await expect(payment).toContainText('Không hoàn tác được');
  await expectAccessible(payer);
  await payment.locator('button[type=submit]').click();
  const reference = payment.locator('[name=payment_reference]');
  await expect(reference).toHaveAccessibleDescription(/Vui lòng nhập thông tin này/);
  await payment.getByRole('button', { name: 'Đóng' }).click();

  const other = await openAs(browser, 'administrator', '/manage/invoices?status=approved');
  await other
    .locator(`tr[data-id="${id}"]`)
    .getByRole('button', { name: /^Thao tác/ })
    .click();
  await other.locator('[role=menuitem][data-event=pay]').click();
  await expect(payment).toContainText('0011002233445');
  await payment.getByRole('button', { name: 'Đóng' }).click();
});

for (const { steps } of paths) {
  const name = steps.map(({ event }) => event.type).join(', then ');
  test(`a statement: ${name}`, async ({ browser }) => {
    const path = `/invoices/${await freshStatement()}`;
    for (const { event, expected } of steps) {
      const [role, type, reason] = gestures[event.type];
      const actor = await openAs(browser, role, path);
      await press(actor, type, reason);
      await expect(state(actor)).toContainText(statuses[String(expected)] ?? '');
      if (expected === 'disputed') {
        await expect(state(actor)).toContainText('Thiếu một truyện.');
        await expect(state(actor).getByRole('link', { name: /^Phiếu hỗ trợ #\d+$/ })).toBeVisible();
      }
      if (event.type === 'an administrator settles')
        await expect(state(actor)).toContainText(/Phiếu hỗ trợ #\d+ Đã giải quyết/);
      if (expected === 'paid')
        await expect(actor.getByRole('region', { name: 'Thông tin bảng kê' })).toContainText('FT26132');
      if (expected === 'paid' || expected === 'void')
        await expect(actor.locator('main [data-event]')).toHaveCount(0);
    }
  });
}

test('a month is issued with progress, and again without a second statement', async ({ browser }) => {
  const page = await openAs(browser, 'administrator', '/manage/invoices');
  await page.getByRole('button', { name: 'Phát hành kỳ…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Phát hành bảng kê của một kỳ' });
  // Far enough back that nobody has issued it.
  const months = dialog.locator('select option');
  const period = (await months.nth(10).getAttribute('value')) ?? '';
  await dialog.locator('select').selectOption(period);
  const start = dialog.getByRole('button', { name: /^Phát hành kỳ/ });
  await start.click();
  const report = dialog.locator('[data-status=done]');
  await expect(report).toContainText(/đã xong, phát hành [1-9]\d* bảng kê/);
  await expectAccessible(page);
  await start.click();
  await expect(report).toContainText('đã xong, phát hành 0 bảng kê');
  await expect(dialog).toContainText(/Đã có sẵn: [1-9]\d*/);
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  // What whoever ordered it is told leads to what became of it.
  const chief = await tokenOf('administrator', server.url);
  const [news] = await get<{ message: string; url: string }[]>('/notifications', chief, '?sort=-id&limit=1');
  expect(news?.message).toMatch(
    /^Kỳ \d\d\/\d{4}: đã phát hành xong\. Bảng kê đã phát hành: 0\. Chuyển kỳ sau: \d+\. Không phát hành được: 0\.$/,
  );
  expect(news?.url).toMatch(/^\/manage\/invoices\?tab=periods&run=\d+$/);
  await page.goto(news?.url ?? '');
  await expect(report).toContainText('đã xong, phát hành 0 bảng kê');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/manage\/invoices\?tab=periods$/);
  await expect(page.locator(`tr[data-period="${period}"]`)).toBeVisible();
  await page.goto('/manage/invoices?tab=ledger');
  await expect(page.locator('output[data-right=true]')).toContainText('tổng bằng 0');
  await page.context().close();
});

test('many are approved at once, which the toast takes back', async ({ browser }) => {
  await freshStatement();
  const page = await openAs(browser, 'administrator', '/manage/invoices?status=confirmed');
  // One's own are for another administrator to approve.
  const others = page.locator('tr[data-id]').filter({ hasNotText: 'Đặng Bảo Ngọc' });
  await expect(others.first()).toBeVisible();
  const listed = await others.evaluateAll((rows) => rows.map((row) => row.dataset['id']));
  const ids = listed.slice(0, 3);
  for (const id of ids) await page.locator(`tr[data-id="${id}"] input[type=checkbox]`).check();
  const bar = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await bar.getByRole('button', { name: /^Duyệt/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Duyệt/ })
    .click();
  const chief = await tokenOf('administrator', server.url);
  const reached = async () => {
    const found = await get<Statement[]>('/invoices', chief, `?filter[id]=${ids.join()}&limit=100`);
    return [...new Set(found.map(({ status }) => status))];
  };
  await expect.poll(reached).toEqual(['approved']);
  await page.getByRole('button', { name: 'Hoàn tác' }).first().click();
  await expect.poll(reached).toEqual(['confirmed']);
  await page.context().close();
});

test('many are paid at once, under one day and reference', async ({ browser }) => {
  const page = await openAs(browser, 'administrator', '/manage/invoices?status=approved');
  const others = page.locator('tr[data-id]').filter({ hasNotText: 'Đặng Bảo Ngọc' });
  await expect(others.first()).toBeVisible();
  const listed = await others.evaluateAll((rows) => rows.map((row) => row.dataset['id']));
  const ids = listed.slice(0, 2);
  for (const id of ids) await page.locator(`tr[data-id="${id}"] input[type=checkbox]`).check();
  const bar = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await bar.getByRole('button', { name: /^Ghi nhận đã chi trả/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ngày và mã này được ghi cho mọi bảng kê đã chọn.');
  await expectAccessible(page);
  await dialog.locator('[name=payment_reference]').fill('FT-CHUNG');
  await dialog.locator('button[type=submit]').click();
  const chief = await tokenOf('administrator', server.url);
  const reached = async () => {
    const found = await get<(Statement & { payment_reference: string | null })[]>(
      '/invoices',
      chief,
      `?filter[id]=${ids.join()}&limit=100`,
    );
    return found.map(({ status, payment_reference: reference }) => `${status} ${reference}`);
  };
  await expect.poll(reached).toEqual(['paid FT-CHUNG', 'paid FT-CHUNG']);
  await page.context().close();
});

test('a statement that waits for its author is on their desk, which leads to it', async ({ browser }) => {
  const id = await freshStatement();
  const page = await openAs(browser, 'author', '/');
  const waiting = page.getByRole('region', { name: 'Đang chờ bạn' });
  const line = waiting.getByRole('link', { name: 'Bảng kê chờ xác nhận' });
  await expect(line).toHaveText(/^[1-9]\d*Bảng kê chờ xác nhận$/);
  await line.click();
  await expect(page).toHaveURL(/\/invoices\?status=issued$/);
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeVisible();
  await page.context().close();
});

test('an administrator’s own list leaves out what others have', async ({ browser }) => {
  const chief = await tokenOf('administrator', server.url);
  const [me] = await get<{ id: number }[]>(
    '/users',
    chief,
    '?filter[search]=administrator@bookdesk.test&fields[users]=id',
  );
  const own = await get<Statement[]>('/invoices', chief, `?filter[owner_id]=${me?.id}&limit=100`);
  const page = await openAs(browser, 'administrator', '/invoices');
  const rows = page.locator('tr[data-id]');
  await expect(rows.first().or(page.getByRole('heading', { name: 'Chưa có bảng kê nào' }))).toBeVisible();
  await expect(rows).toHaveCount(own.length);
  await page.context().close();
});

test('lines are a sheet whose cells are copied as text, and a plain table on paper', async ({ browser }) => {
  const page = await openAs(browser, 'author', `/invoices/${await freshStatement()}`);
  const sheet = page.getByRole('application', { name: 'Các truyện trong kỳ' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.focus();
  await page.keyboard.press('Control+a');
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return data.getData('text/plain');
  });
  expect(copied.split('\n')[0]).toMatch(/^[^\t]+\t\d+\t\d+\t\d+$/);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('table', { name: 'Các truyện trong kỳ' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Điều hướng chính' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'In / lưu PDF' })).toBeHidden();
  const colours = await page
    .locator('main article')
    .evaluate((article) => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(article).color,
    ]);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // A4 in points.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](?:\.\d+)? 84[12]/);
  await page.context().close();
});

test('a drawn column keeps its width, and the page fits a phone', async ({ browser }) => {
  const page = await openAs(browser, 'administrator', '/manage/invoices?tab=ledger');
  const sheet = page.getByRole('application', { name: 'Các bút toán của sổ cái' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  const handle = sheet.locator('.bp6-table-quadrant-main .bp6-table-resize-handle-target').nth(2);
  const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('ledger-widths')));
  await expect.poll(kept).toBe(true);
  await page.getByRole('link', { name: 'Xem dạng bảng thường' }).click();
  await expect(page).toHaveURL(/[?&]plain=1/);
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.context().close();
});
