/** Codes and redemptions: every path of the model of use, and codes that are shown once (product.md, `/manage/redeems`). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type RedeemUse, redeemUsage } from '#tests/models/redeem.usage.ts';
import { callApi, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

type Situation = 'unused' | 'applied' | 'tried again' | 'reversed' | 'tried after all' | 'void' | 'declined';
type Code = {
  readonly page: Page;
  readonly code: string;
  readonly end: string;
  readonly batch: string;
  readonly reader: string;
};

let made = 0;
const unique = () => `Lô ${process.pid}-${Date.now()}-${(made += 1)}`;

async function makeBatch(name: string, count = 1): Promise<readonly string[]> {
  const input = { name, coins: 5, code_count: count, valid_until: '2099-12-31' };
  const answer = await callApi('/redeem-batches', input, await tokenOf('admin'));
  return ((await answer.json()) as { data: { codes: string[] } }).data.codes;
}

const rows = (page: Page) => page.locator('tr[data-id]');
const choose = async (page: Page, row: Locator, item: string) => {
  await row.getByRole('button', { name: /Thao tác/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const giveReason = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('textarea[name=reason]').fill('Mã bị lộ');
  await dialog.getByRole('button', { name: title }).click();
};

const gestures: Readonly<Record<RedeemUse['type'], (code: Code) => Promise<unknown>>> = {
  async 'a reader hands the code in'({ page, code, reader }) {
    await callApi('/redeems', { code: ` ${code.toLowerCase()} ` }, reader);
    await page.reload();
  },
  async 'takes the coins back'({ page }) {
    await choose(page, rows(page).first(), 'Thu hồi');
    await giveReason(page, 'Thu hồi');
  },
  async 'declares the batch void'({ page, batch, end }) {
    await page.goto(`/manage/redeems?tab=batches&search=${encodeURIComponent(batch)}`);
    await choose(page, rows(page).first(), 'Hủy lô mã');
    await giveReason(page, 'Hủy lô mã');
    await expect(rows(page).first()).toContainText('Đã hủy');
    await page.goto(`/manage/redeems?search=${end}`);
  },
  reloads: ({ page }) => page.reload(),
};

const shown: Readonly<Record<Situation, readonly string[]>> = {
  unused: [],
  void: [],
  applied: ['Đã cộng xu'],
  reversed: ['Đã thu hồi'],
  declined: ['Bị từ chối'],
  'tried again': ['Bị từ chối', 'Đã cộng xu'],
  'tried after all': ['Bị từ chối', 'Đã thu hồi'],
};

async function see({ page, batch }: Code, situation: Situation): Promise<void> {
  const expected = shown[situation];
  if (expected.length === 0) await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
  await expect(rows(page).filter({ hasText: batch })).toHaveCount(expected.length);
  for (const [at, status] of expected.entries()) await expect(rows(page).nth(at)).toContainText(status);
}

const types = Object.keys(gestures) as RedeemUse['type'][];
const paths = usagePaths<RedeemUse>({
  machine: redeemUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(redeemUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  test(`a code: ${steps.map(({ event }) => event.type).join(', then ')}`, async ({ page, beSignedIn }) => {
    const batch = unique();
    const [code = ''] = await makeBatch(batch);
    await beSignedIn('admin');
    const end = code.slice(-4);
    await page.goto(`/manage/redeems?search=${end}`);
    const use = { page, code, end, batch, reader: await tokenOf('reader') };
    for (const { event, expected } of steps) {
      await gestures[event.type](use);
      await see(use, expected as Situation);
    }
  });
}

test('a batch is made in a dialog, and its codes are shown once: copied, downloaded, or asked about', async ({
  page,
  context,
  beSignedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn('admin');
  await page.goto('/manage/redeems?tab=batches');
  const name = unique();
  await page.getByRole('button', { name: 'Tạo lô mã' }).click();
  const form = page.getByRole('dialog', { name: 'Tạo lô mã' });
  await form.getByRole('button', { name: 'Tạo lô mã' }).click();
  await expect(form.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[name=valid_until]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=code_count]').fill('3');
  await form.locator('[name=valid_until]').fill('31/12/2098');
  await form.locator('[name=valid_until]').press('Tab');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Tạo lô mã' }).click();

  const codes = page.getByRole('dialog', { name: `Các mã của lô ${name}` });
  await expect(codes.locator('li code')).toHaveCount(3);
  const texts = await codes.locator('li code').allTextContents();
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'Đóng' }).click();
  const question = page.getByRole('alertdialog', { name: 'Đóng mà không giữ lại các mã?' });
  await expectAccessible(page);
  // One layer at a time: the question is gone, and what it was asked of stays.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(codes.locator('li code')).toHaveCount(3);
  await codes.getByRole('button', { name: 'Đóng' }).click();
  await question.getByRole('button', { name: 'Quay lại' }).click();
  await expect(question).toHaveCount(0);
  await codes.getByRole('button', { name: 'Sao chép tất cả' }).click();
  await expect(page.getByText('Đã sao chép các mã.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.join('\n'));
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Tải tệp CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const text of texts) expect(file).toContain(`"${text}",100,"2098-12-31"`);
  await codes.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const row = rows(page).filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await choose(page, row, 'Xem các mã');
  const list = page.getByRole('dialog', { name: `Các mã của lô ${name}` });
  await expect(list.locator('li[data-id]')).toHaveCount(3);
  for (const text of texts) await expect(list).not.toContainText(text);
  await expectAccessible(page);
  const end = texts[1]?.slice(-4) ?? '';
  await list.locator('input[type=search]').fill(end.toLowerCase());
  await expect(list.locator('li[data-id]')).toHaveCount(1);
  await list.getByRole('button', { name: `Hủy mã …${end}` }).click();
  await giveReason(page, 'Hủy mã');
  await expect(list.locator('li[data-id]')).toContainText('Đã hủy');
  await list.locator('input[type=search]').fill('');
  await expect(list.locator('li[data-id]')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(row.locator('td[data-label="Đã hủy"]')).toHaveText('1');
});

test('whoever steps back before the codes of a batch are kept is asked, and stays with them or goes', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('admin');
  await page.goto('/manage/redeems');
  await page.getByRole('link', { name: 'Lô mã' }).click();
  await expect(page).toHaveURL('/manage/redeems?tab=batches');
  const name = unique();
  await page.getByRole('button', { name: 'Tạo lô mã' }).click();
  const form = page.getByRole('dialog', { name: 'Tạo lô mã' });
  await form.locator('[name=name]').fill(name);
  await form.locator('[name=code_count]').fill('1');
  await form.locator('[name=valid_until]').fill('31/12/2098');
  await form.locator('[name=valid_until]').press('Tab');
  await form.getByRole('button', { name: 'Tạo lô mã' }).click();
  const codes = page.getByRole('dialog', { name: `Các mã của lô ${name}` });
  await expect(codes.locator('li code')).toHaveCount(1);

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
  await expect(question).toContainText('bạn sẽ không xem lại được');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ở lại' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/manage/redeems?tab=batches');
  await expect(codes.locator('li code')).toHaveCount(1);
  await page.goBack();
  await question.getByRole('button', { name: 'Rời trang' }).click();
  await expect(page).toHaveURL('/manage/redeems');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nothing is held any more.
  await page.goForward();
  await expect(page).toHaveURL('/manage/redeems?tab=batches');
  await expect(question).toHaveCount(0);
});

test('the redemptions of a period stand in a chart with its table, on a phone too', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('admin');
  await page.goto('/manage/redeems');
  const card = page.getByRole('region', { name: 'Theo ngày' });
  await expect(card.locator('canvas')).toBeVisible();
  await expect(card.locator('tbody tr')).toHaveCount(30);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Lô mã' }).click();
  await expect(page).toHaveURL('/manage/redeems?tab=batches');
  await expect(rows(page).first()).toBeVisible();
});
