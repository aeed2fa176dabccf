/** Sold places as those who manage them have them (product.md, `/manage/textlinks`, `/manage/topboxes`). */
import type { Page } from '@playwright/test';
import { type AdSlotUse, adSlotUsage } from '#tests/models/ad-slot.usage.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';
import { adCall, clearPlace, type MadeAd, makeAd, morning, ownMonth } from './ads-calls.ts';
import { holdCalls } from '../support/held-calls.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

const rowOf = (page: Page, { id }: MadeAd) => page.locator(`tr[data-id="${id}"]`);
const listOf = (page: Page, { title }: MadeAd) =>
  page.goto(`/manage/textlinks?search=${encodeURIComponent(title)}`);

async function choose(page: Page, ad: MadeAd, item: string): Promise<void> {
  const found = page.getByRole('menuitem', { name: item, exact: true });
  // What the server tells meanwhile may put the row, and its menu with it, in another place.
  await expect(async () => {
    if (!(await found.isVisible()))
      await rowOf(page, ad)
        .getByRole('button', { name: /^Thao tác/ })
        .click({ timeout: 3000 });
    await found.click({ timeout: 3000 });
  }).toPass();
}

/** The moment of one of its ends, as if it had been sold so. */
async function moveEnd(ad: MadeAd, field: 'starts_at' | 'ends_at', milliseconds: number): Promise<void> {
  const { version } = await adCall<MadeAd>('GET', `/textlinks/${ad.id}`);
  const moment = new Date(Date.now() + milliseconds).toISOString();
  await adCall('PATCH', `/textlinks/${ad.id}`, { version, [field]: moment });
}

const gestures: Record<AdSlotUse['type'], (page: Page, ad: MadeAd) => Promise<void>> = {
  'its beginning comes': (_, ad) => moveEnd(ad, 'starts_at', -1000),
  'its end comes': (_, ad) => moveEnd(ad, 'ends_at', 1000),
  'pauses it': (page, ad) => choose(page, ad, 'Tạm ngừng hiển thị'),
  'resumes it': (page, ad) => choose(page, ad, 'Hiển thị trở lại'),
  async 'cancels it'(page, ad) {
    await choose(page, ad, 'Hủy');
    const dialog = page.getByRole('dialog', { name: 'Hủy' });
    await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Khách đổi ý.');
    await dialog.locator('button[type=submit]').click();
  },
  async 'renews it'(page, ad) {
    await choose(page, ad, 'Gia hạn');
    const dialog = page.getByRole('dialog', { name: `Gia hạn “${ad.title}”` });
    await dialog.getByRole('button', { name: 'Gia hạn' }).click();
    await expect(dialog).toHaveCount(0);
  },
};

const seen: Record<string, string> = {
  waits: 'Chờ chạy',
  'is paused before it begins': 'Tạm ngừng',
  runs: 'Đang chạy',
  'is paused': 'Tạm ngừng',
  'is over': 'Đã kết thúc',
  'is called off': 'Đã hủy',
};

const paths = usagePaths<AdSlotUse>({
  machine: adSlotUsage,
  events: (Object.keys(gestures) as AdSlotUse['type'][]).map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths of its use take every transition', () => {
  expect(neverTaken(adSlotUsage, paths)).toEqual([]);
});

test.describe('a sold place over its lifecycle', () => {
  // One after the other: only one can run in a place.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(() => clearPlace('header'));
  test.afterEach(() => clearPlace('header'));

  for (const { steps } of paths)
    test(steps.map(({ event }) => event.type).join(', '), async ({ page, beSignedIn }) => {
      const first = `${ownMonth()}-05`;
      const ad = await makeAd({ starts_at: morning(first), ends_at: morning(first, 5) });
      await beSignedIn('admin');
      await listOf(page, ad);
      await expect(rowOf(page, ad)).toContainText('Chờ chạy');
      for (const { event, expected } of steps)
        await test.step(event.type, async () => {
          await gestures[event.type](page, ad);
          const isTheSystems = event.type === 'its beginning comes' || event.type === 'its end comes';
          await expect(async () => {
            if (isTheSystems) await listOf(page, ad);
            await expect(rowOf(page, ad)).toContainText(seen[String(expected)] ?? '?', { timeout: 3000 });
          }).toPass({ timeout: 40_000 });
        });
    });
});

test.describe('the calendar', () => {
  const bar = (page: Page, { id }: MadeAd) => page.locator(`button[data-id="${id}"]`);
  const spanOf = async ({ id }: MadeAd) => {
    const { starts_at: from, ends_at: to } = await adCall<{ starts_at: string; ends_at: string }>(
      'GET',
      `/textlinks/${id}`,
    );
    return [from, to];
  };
  const dayWidth = async (page: Page) =>
    ((await page.locator('[data-track]').first().boundingBox())?.width ?? 0) / 31;

  async function pull(page: Page, ad: MadeAd, days: number, from: 'middle' | 'end'): Promise<void> {
    const box = await bar(page, ad).boundingBox();
    if (box === null) throw new Error('The bar is not shown');
    const x = from === 'middle' ? box.x + box.width / 2 : box.x + box.width - 4;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + days * (await dayWidth(page)), y, { steps: 5 });
    await page.mouse.up();
  }

  /** A month of 31 days, so that a day has one width in all of these tests. */
  const longMonth = () => `${ownMonth().slice(0, 5)}05`;

  test('moves a bar that is dragged, makes it longer at its end, and takes it back', async ({
    page,
    beSignedIn,
  }) => {
    const month = longMonth();
    const ad = await makeAd({
      place: 'sidebar',
      starts_at: morning(`${month}-05`),
      ends_at: morning(`${month}-10`),
    });
    await beSignedIn('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/manage/textlinks');
    await page.getByRole('link', { name: 'Lịch' }).click();
    await page.goto(`/manage/textlinks?view=calendar&from=${month}-01`);
    await expect(bar(page, ad)).toBeVisible();
    await expectAccessible(page);
    await pull(page, ad, 3, 'middle');
    await expect.poll(() => spanOf(ad)).toEqual([morning(`${month}-08`), morning(`${month}-13`)]);
    await expect(page.locator('[data-dragged=true]')).toHaveCount(0);
    await pull(page, ad, 2, 'end');
    await expect.poll(() => spanOf(ad)).toEqual([morning(`${month}-08`), morning(`${month}-15`)]);
    await page.getByRole('button', { name: 'Hoàn tác' }).last().click();
    await expect.poll(() => spanOf(ad)).toEqual([morning(`${month}-08`), morning(`${month}-13`)]);
    // A click without a pull opens it.
    await bar(page, ad).click();
    await expect(page.getByRole('dialog', { name: 'Sửa' }).locator('[name=title]')).toHaveValue(ad.title);
  });

  test('puts a bar back whose days are taken, and says whose they are', async ({
    page,
    beSignedIn,
    expectErrors,
  }) => {
    expectErrors(/422/);
    const month = longMonth();
    const place = 'footer';
    const ad = await makeAd({ place, starts_at: morning(`${month}-02`), ends_at: morning(`${month}-06`) });
    await makeAd({
      place,
      advertiser: 'Người đến trước',
      starts_at: morning(`${month}-10`),
      ends_at: morning(`${month}-14`),
    });
    await beSignedIn('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/manage/textlinks?view=calendar&from=${month}-01`);
    const before = await bar(page, ad).boundingBox();
    await pull(page, ad, 6, 'middle');
    const year = month.slice(0, 4);
    await expect(
      page.getByText(
        `Vị trí này đã có người thuê: Người đến trước, 10/05/${year} 08:00 – 14/05/${year} 08:00.`,
      ),
    ).toBeVisible();
    await expect.poll(async () => (await bar(page, ad).boundingBox())?.x).toBe(before?.x);
    await expectAccessible(page);
    expect(await spanOf(ad)).toEqual([morning(`${month}-02`), morning(`${month}-06`)]);
  });

  test('moves a bar while another one is being saved, and saves it after that', async ({
    page,
    beSignedIn,
  }) => {
    const month = longMonth();
    const [one, other] = await Promise.all(
      // Days and rows of its own: what is said over one bar must not lie on the other.
      ['sidebar', 'reading_top'].map((place) =>
        makeAd({ place, starts_at: morning(`${month}-18`), ends_at: morning(`${month}-22`) }),
      ),
    );
    if (one === undefined || other === undefined) throw new Error('There are not two');
    await beSignedIn('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/manage/textlinks?view=calendar&from=${month}-01`);
    await expect(bar(page, other)).toBeVisible();
    const held = await holdCalls(page, `**/api/textlinks/${one.id}`, 'PATCH');
    await pull(page, one, 3, 'middle');
    await expect.poll(() => held.sent).toHaveLength(1);
    await pull(page, other, 4, 'middle');
    await expect(bar(page, one)).toHaveAccessibleName(/21\/05\/\d+ 08:00 – 25\/05/);
    await expect(bar(page, other)).toHaveAccessibleName(/22\/05\/\d+ 08:00 – 26\/05/);
    expect(await spanOf(other)).toEqual([morning(`${month}-18`), morning(`${month}-22`)]);
    held.release();
    await expect.poll(() => spanOf(one)).toEqual([morning(`${month}-21`), morning(`${month}-25`)]);
    await expect.poll(() => spanOf(other)).toEqual([morning(`${month}-22`), morning(`${month}-26`)]);
  });

  test('moves a bar by keys', async ({ page, beSignedIn }) => {
    const month = longMonth();
    const ad = await makeAd({
      place: 'reading_top',
      starts_at: morning(`${month}-05`),
      ends_at: morning(`${month}-10`),
    });
    await beSignedIn('admin');
    await page.goto(`/manage/textlinks?view=calendar&from=${month}-01`);
    await bar(page, ad).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    // Saved by themselves once the keys rest.
    await expect.poll(() => spanOf(ad)).toEqual([morning(`${month}-07`), morning(`${month}-13`)]);
    await expect(bar(page, ad)).toHaveAccessibleName(/07\/05\/\d+ 08:00 – 13\/05\/\d+ 08:00/);
    // Before it rests, as no call from outside can be sure to be.
    const led = await bar(page, ad).evaluate(async (element) => {
      const press = (key: string) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
        );
      press('ArrowLeft');
      await new Promise(requestAnimationFrame);
      const shown = element.getAttribute('aria-label');
      press('Escape');
      return shown;
    });
    expect(led).toMatch(/06\/05\/\d+ 08:00 – 12\/05\/\d+ 08:00/);
    await expect(bar(page, ad)).toHaveAccessibleName(/07\/05\/\d+ 08:00 – 13\/05\/\d+ 08:00/);
    expect(await spanOf(ad)).toEqual([morning(`${month}-07`), morning(`${month}-13`)]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sửa' })).toBeVisible();
  });

  for (const width of [1440, 360])
    test(`fits, keeps its search params and is accessible, ${width} px`, async ({ page, beSignedIn }) => {
      await page.setViewportSize({ width, height: 800 });
      await beSignedIn('admin');
      await page.goto('/manage/topboxes?view=calendar');
      await expect(page.locator('[data-track] button').first()).toBeVisible();
      await page.getByRole('button', { name: 'Hai tuần' }).click();
      await expect(page).toHaveURL(/view=calendar&span=weeks&from=\d{4}-\d\d-\d\d$/);
      const [, first] = /from=([\d-]+)/.exec(page.url()) ?? [];
      await page.getByRole('button', { name: 'Kỳ sau' }).click();
      await expect(page).not.toHaveURL(new RegExp(`from=${first}`));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Hai tuần' })).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
});

test('one that runs keeps its place and its beginning, and says so in its form', async ({
  page,
  beSignedIn,
}) => {
  await clearPlace('reading_bottom');
  const ad = await makeAd({
    place: 'reading_bottom',
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ends_at: morning('2030-05-10'),
  });
  await beSignedIn('admin');
  // Its form is based on what its beginning has left.
  await expect(async () => {
    await listOf(page, ad);
    await expect(rowOf(page, ad)).toContainText('Đang chạy', { timeout: 3000 });
  }).toPass();
  await choose(page, ad, 'Sửa');
  const dialog = page.getByRole('dialog', { name: 'Sửa' });
  const why = 'Quảng cáo đã bắt đầu chạy nên giữ nguyên vị trí và lúc bắt đầu.';
  await expect(dialog.locator('[name=place]')).toBeDisabled();
  await expect(dialog.locator('[name=place]')).toHaveAccessibleDescription(why);
  await expect(dialog.locator('[name=starts_at]')).toHaveAccessibleDescription(why);
  await expect(dialog.locator('[name=ends_at]')).toBeEnabled();
  await expectAccessible(page);
  await dialog.locator('[name=title]').fill(`${ad.title} mới`);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await clearPlace('reading_bottom');
});

test('one that is sold again at another price shows what the sale before was', async ({
  page,
  beSignedIn,
}) => {
  const month = ownMonth();
  const ad = await makeAd({
    place: 'footer',
    starts_at: morning(`${month}-05`),
    ends_at: morning(`${month}-07`),
  });
  await adCall('POST', `/textlinks/${ad.id}/events`, { type: 'cancel', reason: 'Khách đổi ý.' });
  await beSignedIn('admin');
  await listOf(page, ad);
  await choose(page, ad, 'Gia hạn');
  const renewal = page.getByRole('dialog', { name: `Gia hạn “${ad.title}”` });
  await expect(renewal.locator('[name=price]')).toHaveValue('1000000');
  await renewal.locator('[name=price]').fill('2.500.000');
  await expectAccessible(page);
  await renewal.locator('button[type=submit]').click();
  await expect(renewal).toHaveCount(0);
  expect(await adCall('GET', `/textlinks/${ad.id}`)).toMatchObject({ price: 2_500_000 });
  await choose(page, ad, 'Số liệu');
  const sales = page.getByRole('dialog').getByRole('table', { name: 'Các lần bán trước' });
  await expect(sales.locator('tbody tr')).toHaveCount(1);
  await expect(sales).toContainText(/Đã hủy.*1\.000\.000/);
  await expectAccessible(page);
});

test('a target that is not safe is refused at its field, and what readers will see is shown', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('admin');
  await page.goto('/manage/textlinks');
  await page.getByRole('button', { name: 'Thêm quảng cáo chữ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Thêm quảng cáo chữ' });
  await dialog.locator('[name=title]').fill('Mua một tặng một');
  await dialog.locator('[name=advertiser]').fill('An Bình');
  for (const [target, text] of [
    ['javascript:alert(1)', 'Cần một địa chỉ đầy đủ bắt đầu bằng https://.'],
    ['https://192.168.1.1/', 'Địa chỉ phải dẫn tới một tên miền công khai'],
  ] as const) {
    await dialog.locator('[name=target_url]').fill(target);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await dialog.locator('[name=target_url]').fill('https://sách.vn/');
  await dialog.getByRole('button', { name: 'Xem trước' }).click();
  const preview = dialog.getByRole('region', { name: 'Xem trước' });
  await expect(preview).toContainText('Mua một tặng một');
  await expect(preview).toContainText('xn--sch-ela.vn');
  await preview.getByRole('button', { name: 'Điện thoại' }).click();
  await preview.getByRole('button', { name: 'Nền tối' }).click();
  await expectAccessible(page);
});

test('of two tabs that sell the same days, one does', async ({ context, page, beSignedIn, expectErrors }) => {
  expectErrors(/422/);
  await beSignedIn('admin');
  const tabs = [page, await context.newPage()];
  const title = `Hai cửa sổ ${Date.now()}`;
  for (const tab of tabs) {
    await tab.goto('/manage/topboxes');
    await tab.getByRole('button', { name: 'Thêm ô nổi bật' }).click();
    await expect(tab.getByRole('dialog', { name: 'Thêm ô nổi bật' }).locator('[name=title]')).toBeVisible();
  }
  for (const tab of tabs) {
    const dialog = tab.getByRole('dialog', { name: 'Thêm ô nổi bật' });
    await dialog.locator('[name=title]').fill(title);
    await dialog.locator('[name=advertiser]').fill('An Bình');
    await dialog.locator('[name=target_url]').fill('https://anbinh.vn/');
    for (const [name, text] of [
      ['starts_at', '01/03/2150 08:00'],
      ['ends_at', '09/03/2150 08:00'],
    ] as const) {
      await dialog.locator(`[name=${name}]`).fill(text);
      await dialog.locator(`[name=${name}]`).blur();
    }
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('dialog').locator('button[type=submit]').click()));
  const refused = (tab: Page) =>
    tab.getByText('Vị trí này đã có người thuê: An Bình, 01/03/2150 08:00 – 09/03/2150 08:00.');
  const closed = (tab: Page) => expect(tab.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => Promise.all(tabs.map(async (tab) => (await refused(tab).count()) > 0)))
    .toContain(true);
  const losers = await Promise.all(tabs.map(async (tab) => (await refused(tab).count()) > 0));
  expect(losers.toSorted((one, other) => Number(one) - Number(other))).toEqual([false, true]);
  await closed(tabs[losers.indexOf(false)] ?? page);
  const found = await adCall<{ id: number }[]>(
    'GET',
    `/topboxes?filter[search]=${encodeURIComponent(title)}`,
  );
  expect(found).toHaveLength(1);
});

test('a box gets its picture, and loses it again', async ({ page, beSignedIn }) => {
  const title = `Ô có ảnh ${Date.now()}`;
  const month = ownMonth();
  const box = await adCall<MadeAd>('POST', '/topboxes', {
    place: 'home_4',
    title,
    advertiser: 'An Bình',
    target_url: 'https://anbinh.vn/',
    price: 0,
    starts_at: morning(`${month}-05`),
    ends_at: morning(`${month}-09`),
  });
  await beSignedIn('admin');
  await page.goto(`/manage/topboxes?search=${encodeURIComponent(title)}`);
  await choose(page, box, 'Đổi ảnh');
  const dialog = page.getByRole('dialog', { name: `Ảnh của “${title}”` });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bia.png', mimeType: 'image/png', buffer: pngOf(900, 600) });
  const cropping = page.getByRole('dialog', { name: 'Cắt ảnh' });
  await expect(cropping.getByRole('button', { name: 'Dùng ảnh này' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expectAccessible(page);
  await cropping.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(cropping).toHaveCount(0);
  await expect(dialog.getByRole('img', { name: `Ảnh của ô “${title}”` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect(dialog.getByText('Ô này chưa có ảnh.')).toBeVisible();
});
