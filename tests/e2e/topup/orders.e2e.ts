/** Top-up orders: every path of the model of use, the period, the charts with their tables (product.md, `/manage/orders`). */
import type { Locator, Page } from '@playwright/test';
import { type OrderUse, orderUsage } from '#tests/models/order.usage.ts';
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

type Situation = 'pending' | 'paid' | 'failed' | 'refunded';
type Order = { readonly page: Page; readonly row: Locator; readonly net: number; readonly amount: number };

const statuses: Readonly<Record<Situation, string>> = {
  pending: 'Chờ thanh toán',
  paid: 'Đã thanh toán',
  failed: 'Thất bại',
  refunded: 'Đã hoàn tiền',
};

const menuOf = async ({ page, row }: Order) => {
  await row.getByRole('button', { name: /Thao tác/ }).click();
  return page.getByRole('menu');
};
const send = async (order: Order, label: string, reason: string) => {
  await (await menuOf(order)).getByRole('menuitem', { name: label }).click();
  const dialog = order.page.getByRole('dialog', { name: label });
  await dialog.locator('textarea[name=reason]').fill(reason);
  await dialog.getByRole('button', { name: label }).click();
};

const gestures: Readonly<Record<OrderUse['type'], (order: Order) => Promise<unknown>>> = {
  'accepts the money': (order) => send(order, 'Đánh dấu đã thanh toán', 'Sao kê ngân hàng'),
  'gives the order up': (order) => send(order, 'Đánh dấu thất bại', 'Không thấy tiền'),
  async 'refunds it'(order) {
    await order.page.route('**/events', (route) => route.abort(), { times: 1 });
    await send(order, 'Hoàn tiền', 'Độc giả yêu cầu');
    // The network was away: what was typed is there to be sent again.
    const dialog = order.page.getByRole('dialog', { name: 'Hoàn tiền' });
    const again = dialog.getByRole('button', { name: 'Hoàn tiền' });
    await expect(order.page.getByText('Không thể kết nối tới máy chủ.').first()).toBeVisible();
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.locator('textarea[name=reason]')).toHaveValue('Độc giả yêu cầu');
    await again.click();
    await expect(dialog).toHaveCount(0);
  },
  async 'gives no reason'(order) {
    await send(order, 'Đánh dấu đã thanh toán', '  ');
    const dialog = order.page.getByRole('dialog');
    await expect(dialog.locator('textarea[name=reason]')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect(dialog).toHaveCount(0);
  },
  reloads: ({ page }) => page.reload(),
};

const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''));
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Kết quả' }).locator('dl > div').filter({ hasText: name }).locator('dd');
const netOf = async (page: Page) => {
  await expect(figure(page, 'Còn lại')).toHaveText(/₫/);
  return numberIn((await figure(page, 'Còn lại').textContent()) ?? '');
};

async function see({ page, row, net, amount }: Order, situation: Situation): Promise<void> {
  await expect(row).toContainText(statuses[situation]);
  const expected = situation === 'paid' ? net + amount : net;
  await expect.poll(() => netOf(page)).toBe(expected);
}

const types = Object.keys(gestures) as OrderUse['type'][];
const paths = usagePaths<OrderUse>({
  machine: orderUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(orderUsage, paths)).toEqual([]);
});

test.describe('an order', () => {
  // Each path changes the sums that the others read.
  test.describe.configure({ mode: 'serial' });

  for (const { steps } of paths) {
    const name = steps.map(({ event }) => event.type).join(', then ');
    test(`of which somebody ${name}`, async ({ page, beSignedIn, expectErrors }) => {
      expectErrors(/ERR_FAILED/);
      await beSignedIn('admin');
      await page.goto('/manage/orders?status=pending');
      const first = page.locator('tr[data-id]').first();
      const reference = (await first.locator('td strong').textContent()) ?? '';
      await page.goto(`/manage/orders?search=${reference}`);
      const row = page.locator('tr[data-id]');
      await expect(row).toHaveCount(1);
      const amount = numberIn((await row.locator('td[data-label="Số tiền"]').textContent()) ?? '');
      const order = { page, row, amount, net: await netOf(page) };
      for (const { event, expected } of steps) {
        await gestures[event.type](order);
        await see(order, expected as Situation);
      }
    });
  }
});

test('the period is chosen by a preset or by days, and kept in the address with the list’s own', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('admin');
  await page.goto('/manage/orders?status=paid&sort=-amount');
  await expect(page.getByRole('button', { name: '30 ngày qua' })).toHaveAttribute('aria-pressed', 'true');
  const month = await netOf(page);
  await page.getByRole('button', { name: '90 ngày qua' }).click();
  await expect(page).toHaveURL(/[?&]status=paid&sort=-amount&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$|from=/);
  await expect(page.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('paid');
  await expect.poll(() => netOf(page)).toBeGreaterThan(month);
  await page.goBack();
  await expect.poll(() => netOf(page)).toBe(month);
  await page.goto('/manage/orders?from=2020-01-01&to=2020-01-31');
  await expect(
    page.getByText('Không có kết quả phù hợp').or(page.getByText('Không có đơn nào')),
  ).toBeVisible();
  expect(await netOf(page)).toBe(0);
});

test('the charts have their numbers in tables beside them, which agree with the sums', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('admin');
  await page.goto('/manage/orders');
  const received = figure(page, 'Đã thu');
  await expect(received).toHaveText(/₫/);
  const total = numberIn((await received.textContent()) ?? '');
  expect(total).toBeGreaterThan(0);
  for (const [title, column] of [
    ['Theo ngày', 1],
    ['Theo phương thức', 2],
  ] as const) {
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card.locator('canvas')).toBeVisible();
    const cells = await card.locator(`tbody td:nth-child(${column + 1})`).allTextContents();
    expect(cells.map(numberIn).reduce((sum, one) => sum + one, 0)).toBe(total);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  // Also while they are only just being drawn.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.locator('canvas').first()).toBeAttached();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const canvas of await page.locator('canvas').all())
    await expect.poll(async () => (await canvas.boundingBox())?.width).toBeLessThanOrEqual(360);
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('whoever does not manage top-ups is told so', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/manage/orders');
  await expect(page).toHaveURL('/not-authorized');
});
