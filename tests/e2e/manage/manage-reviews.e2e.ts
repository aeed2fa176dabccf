/** Readers' reviews, read beside their list and judged there or by the keyboard alone (product.md, `/manage/reviews`). */
import type { Locator, Page } from '@playwright/test';
import { type ReviewUse, reviewUsage } from '#tests/models/review.usage.ts';
import {
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  serverUrl,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

const address = '/manage/reviews?status=pending';
const nameOf = (row: Locator) => row.getByRole('button', { name: /^Thao tác/ }).getAttribute('aria-label');

test('an editor walks the reviews that wait, accepts one, rejects one with a reason, and takes that back', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto(address);
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-id')));
  const focused = page.locator('tr[data-id]:focus');
  // What listens to the keys has come too.
  await page.waitForLoadState('networkidle');

  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('data-id', ids[0] ?? '');
  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('data-id', ids[1] ?? '');
  await page.keyboard.press('k');
  await expect(focused).toHaveAttribute('data-id', ids[0] ?? '');

  await page.keyboard.press('a');
  const report = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await expect(report).toContainText('Chấp nhận');
  await expect(page.locator(`tr[data-id="${ids[0]}"]`)).toHaveCount(0);
  // The next one has taken its place, and the focus.
  await expect(focused).toHaveAttribute('data-id', ids[1] ?? '');
  expect(await nameOf(focused)).not.toBeNull();
  // So has its text, beside the list.
  const whole = page.getByRole('article', { name: /^Đánh giá của / });
  await expect(whole).toContainText(`#${ids[1]}`);

  await page.keyboard.press('r');
  const question = page.getByRole('dialog');
  await question.getByRole('textbox').fill('Quảng cáo trang khác.');
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Từ chối/ }).click();
  await expect(page.locator(`tr[data-id="${ids[1]}"]`)).toHaveCount(0);

  await report.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.locator(`tr[data-id="${ids[1]}"]`)).toBeVisible();
});

test('keys ask about all that match, and what has gone out is chosen no more', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto(`${address}&limit=10`);
  const rows = page.locator('tr[data-id]');
  await expect(rows).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  const report = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
  await report.getByRole('button', { name: /^Chọn tất cả .* kết quả$/ }).click();
  const all = (await report.textContent()) ?? '';
  const [, total = ''] = /Đã chọn ([\d.]+)/.exec(all) ?? [];
  await rows.nth(4).focus();
  await page.keyboard.press('a');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Chấp nhận ${total} đánh giá`);
  await question.getByRole('button', { name: 'Hủy' }).click();
  await report.getByRole('button', { name: 'Bỏ chọn' }).click();

  const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-id') ?? ''));
  const row = (at: number) => page.locator(`tr[data-id="${ids[at]}"]`);
  for (const at of [3, 4]) await row(at).getByRole('checkbox').check();
  await row(4).focus();
  await page.keyboard.press('a');
  await expect(report).toContainText('2 mục thành công');
  await expect(row(3)).toHaveCount(0);
  await row(6).focus();
  await page.keyboard.press('a');
  await expect(report).toContainText('1 mục thành công');
  await expect(row(6)).toHaveCount(0);
  await report.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(row(6)).toBeVisible();
});

test('keys do nothing where the shortcuts of single keys are off, or somebody types', async ({
  page,
  beSignedIn,
  context,
}) => {
  await context.addCookies([{ name: 'Bookdesk-shortcut-keys', value: 'off', url: serverUrl() }]);
  await beSignedIn('editor');
  await page.goto(address);
  const row = page.locator('tr[data-id]').first();
  await row.focus();
  const id = (await row.getAttribute('data-id')) ?? '';
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-id]:focus')).toHaveAttribute('data-id', id);
  await page.keyboard.press('a');
  await page.locator('input[type=search]').pressSequentially('a');
  await expect(page).toHaveURL(/search=a/);
  await expect(page.getByRole('region', { name: 'Thao tác hàng loạt' })).toHaveCount(0);
});

test('a key that ends a way to another screen asks about no review', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  // Those can be hidden.
  await page.goto('/manage/reviews?status=accepted');
  const row = page.locator('tr[data-id]').first();
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');
  await row.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Chào / })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the review beside the list is the one that the keys have come to, and the one that the address names', async ({
  page,
  beSignedIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSignedIn('editor');
  await page.goto('/manage/reviews?sort=rating');
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const whole = page.getByRole('article', { name: /^Đánh giá của / });
  // A click beside the text chooses the row, and moves nothing away from under the pointer.
  await rows.nth(2).locator('td').nth(2).click();
  await expect(rows.nth(2)).toBeFocused();
  await expect(whole).toHaveCount(0);

  await page.keyboard.press('k');
  const second = (await rows.nth(1).getAttribute('data-id')) ?? '';
  await expect(page).toHaveURL(`/manage/reviews?sort=rating&id=${second}`);
  await expect(rows.nth(1)).toBeFocused();
  await expect(whole).toContainText(`#${second}`);
  await expect(rows.nth(1).getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const fourth = (await rows.nth(3).getAttribute('data-id')) ?? '';
  await expect(whole).toContainText(`#${fourth}`);
  await expectAccessible(page);

  await page.reload();
  await expect(whole).toContainText(`#${fourth}`);
  await whole.getByRole('link', { name: 'Về danh sách' }).click();
  await expect(page).toHaveURL('/manage/reviews?sort=rating');
  await expect(whole).toHaveCount(0);
  await expect(page.locator(`tr[data-id="${fourth}"]`)).toBeFocused();
});

test('the keys judge the review that is open, while the focus is in it', async ({ page, beSignedIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSignedIn('editor');
  await page.goto(address);
  // Not the last one: a review that comes meanwhile would move it to the next page.
  const row = page.locator('tr[data-id]').nth(5);
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');
  const id = (await row.getAttribute('data-id')) ?? '';
  await row.getByRole('link').first().click();
  const whole = page.getByRole('article', { name: /^Đánh giá của / });
  await expect(whole).toContainText(`#${id}`);
  await whole.getByRole('link', { name: 'Về danh sách' }).focus();
  await page.keyboard.press('a');
  const judged = page.locator(`tr[data-id="${id}"]`);
  await expect(judged).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Thao tác hàng loạt' })
    .getByRole('button', { name: 'Hoàn tác' })
    .click();
  await expect(judged).toBeVisible();
});

test('one reads what the same reader wrote before, a page at a time, each with the way to its book', async ({
  page,
  beSignedIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSignedIn('editor');
  const many = await ofProlificReader();
  await page.goto(`/manage/reviews?id=${many.id}`);
  const earlier = page.getByRole('region', { name: 'Độc giả này đã viết trước đó' });
  await expect(earlier.getByRole('listitem')).toHaveCount(5);
  await expect(earlier).toContainText(String(many.before));
  await earlier.getByRole('button', { name: 'Xem thêm đánh giá' }).click();
  await expect(earlier.getByRole('listitem')).toHaveCount(Math.min(many.before, 10));
  const last = earlier.getByRole('listitem').first();
  await expect(last.getByRole('link').first()).toHaveAttribute('href', /^\/books\/\d+\/edit$/);
  await last.getByRole('link', { name: 'Đọc đánh giá' }).click();
  await expect(page).not.toHaveURL(`/manage/reviews?id=${many.id}`);
  await expect(page.getByRole('article', { name: /^Đánh giá của / })).toBeVisible();
});

test('what the staff has banned is marked in the text, and said below it', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  const token = await tokenOf('editor');
  const answer = await callApi('/banned-words', { word: 'đi học lại' }, token);
  const { data } = (await answer.json()) as { data: { id: number } };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/manage/reviews?search=tác giả nên đi học lại');
  await page.locator('tr[data-id]').first().getByRole('link').first().click();
  const whole = page.getByRole('article', { name: /^Đánh giá của / });
  await expect(whole.locator('p mark')).toHaveText(['đi học lại']);
  await expect(whole.locator('dl')).toHaveText('Từ bị cấmđi học lại');
  await expectAccessible(page);
  const path = `/banned-words/${data.id}`;
  await fetch(`${serverUrl()}/api${path}`, { method: 'DELETE', headers: signedHeaders(path, token) });
});

test('what a stranger wrote stays text, and what would turn it round is seen', async ({
  page,
  beSignedIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beSignedIn('editor');
  const body = '<img src=x onerror="document.title=1">\u202egnuht\u202c hết <script>alert(1)</script>';
  await page.route(/\/api\/reviews\/\d+\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    const marks = [
      { rule: 'links', offset: 5, length: 5 },
      { rule: 'advertising', offset: 0, length: 20 },
    ];
    await route.fulfill({ response: answer, json: { data: { ...data, body, marks } } });
  });
  await page.goto('/manage/reviews');
  await page.locator('tr[data-id]').first().getByRole('link').first().click();
  const text = page
    .getByRole('article', { name: /^Đánh giá của / })
    .locator('p[dir=auto]')
    .first();
  await expect(text).toHaveText(
    '<img src=x onerror="document.title=1">U+202EgnuhtU+202C hết <script>alert(1)</script>',
  );
  await expect(text.locator('mark')).toHaveText(['<img ', 'src=x', ' onerror="']);
  await expect(text.locator('mark').nth(1)).toHaveAttribute('data-tooltip', 'Liên kết, Dòng quảng cáo');
  await expect(page.locator('article img')).toHaveCount(0);
});

test('a review that is not there is told, with the way back to the list', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/404/);
  await beSignedIn('editor');
  await page.goto('/manage/reviews?status=pending&id=999999999');
  await page.getByRole('link', { name: 'Về trang Đánh giá của độc giả' }).click();
  await expect(page).toHaveURL('/manage/reviews?status=pending');
});

test('a review takes the place of the list on a phone, and the list comes back where it was left', async ({
  page,
  beSignedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await beSignedIn('editor');
  await page.goto('/manage/reviews?status=accepted&sort=rating');
  const row = page.locator('tr[data-id]').first();
  await expect(row).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const id = (await row.getAttribute('data-id')) ?? '';
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Đọc đánh giá' }).click();
  const whole = page.getByRole('article', { name: /^Đánh giá của / });
  await expect(whole).toContainText(/\d{1,2}:\d{2}/);
  await expect(whole.getByRole('heading', { name: /^Đánh giá của / })).toBeFocused();
  await expect(row).toBeHidden();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await whole.getByRole('link', { name: 'Về danh sách' }).click();
  await expect(page.locator(`tr[data-id="${id}"]`)).toBeFocused();
  await expect(whole).toHaveCount(0);
});

const why = 'Tiết lộ kết truyện.';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function justify(page: Page, name: string): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('textarea[name=reason]').fill(why);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const gestures: Readonly<Record<ReviewUse['type'], (page: Page) => Promise<unknown>>> = {
  'accepts it': (page) => press(page, 'Chấp nhận'),
  'rejects it': (page) => justify(page, 'Từ chối'),
  'hides it': (page) => justify(page, 'Ẩn'),
  'shows it again': (page) => press(page, 'Hiện lại'),
  'lets it wait again': (page) => press(page, 'Xem xét lại'),
};

type Situation = 'pending' | 'accepted' | 'rejected' | 'hidden';
const statuses: Readonly<Record<Situation, string>> = {
  pending: 'Chờ duyệt',
  accepted: 'Đã chấp nhận',
  rejected: 'Đã từ chối',
  hidden: 'Đã ẩn',
};

const paths = usagePaths<ReviewUse>({
  machine: reviewUsage,
  events: Object.keys(gestures).map((type) => ({ type }) as ReviewUse),
  project: ({ value }) => value,
});

test('the paths walk every transition of the use of a review', () => {
  expect(neverTaken(reviewUsage, paths)).toEqual([]);
});

for (const [at, { steps }] of paths.entries())
  test(`a review of which an editor ${steps.map(({ event }) => event.type).join(', then ')}`, async ({
    page,
    beSignedIn,
  }) => {
    await beSignedIn('editor');
    await page.goto(`/manage/reviews?id=${await waitingReview(at)}`);
    const state = page.getByRole('article').locator('section').nth(1);
    await expect(state).toContainText('Chờ duyệt');
    for (const { event, expected } of steps) {
      await gestures[event.type](page);
      await expect(state).toContainText(statuses[expected as Situation]);
      const says = expected === 'rejected' || expected === 'hidden';
      await expect(state.getByText(why)).toHaveCount(says ? 1 : 0);
    }
  });

type Listed = {
  readonly data: readonly { readonly id: number; readonly reader_id: number; readonly status: Situation }[];
  readonly meta: { readonly total: number };
};

async function listed(query: string): Promise<Listed> {
  const headers = signedHeaders('/reviews', await tokenOf('editor'));
  const answer = await fetch(`${serverUrl()}/api/reviews?${query}`, { headers });
  return (await answer.json()) as Listed;
}

/** One that no other test judges, brought back to where it waits. */
async function waitingReview(at: number): Promise<number> {
  const { data } = await listed(`sort=created_at&limit=1&page=${at + 1}`);
  const { id = 0, status = 'pending' } = data[0] ?? {};
  const back = {
    pending: [],
    accepted: ['reconsider'],
    rejected: ['reconsider'],
    hidden: ['show', 'reconsider'],
  };
  for (const type of back[status]) await callApi(`/reviews/${id}/events`, { type }, await tokenOf('editor'));
  return id;
}

/** The last review of a reader who wrote more than a page before it. */
async function ofProlificReader(): Promise<{ readonly id: number; readonly before: number }> {
  const { data } = await listed('sort=-created_at&limit=50');
  for (const { id } of data) {
    const { meta } = await listed(`filter[before]=${id}&limit=1`);
    if (meta.total > 5) return { id, before: meta.total };
  }
  throw new Error('No reader of the demo data wrote more than six reviews');
}
