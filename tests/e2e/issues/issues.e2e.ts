/** Faults: reported from the reading view, every path of the model of use, merged and separated, opened at the passage (product.md, `/issues`). */
import type { Page } from '@playwright/test';
import { type IssueUse, issueUsage } from '#tests/models/issue.usage.ts';
import { type SosUse, sosUsage } from '#tests/models/sos.usage.ts';
import {
  beSignedInAt,
  callApi,
  expect,
  expectAccessible,
  neverConnect,
  overflowOf,
  serverUrl,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

type Situation = 'new' | 'claimed' | 'fixed' | 'rejected' | 'escalated';

const statuses: Readonly<Record<Situation, string>> = {
  new: 'Mới',
  claimed: 'Đang xử lý',
  fixed: 'Đã sửa',
  rejected: 'Bị bác bỏ',
  escalated: 'Đã chuyển lên cấp trên',
};

const why = 'Đã đối chiếu bản gốc';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function justify(page: Page, name: string): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('textarea[name=reason]').fill(why);
  // Closed, it forgets nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await press(page, name);
  await expect(dialog.locator('textarea[name=reason]')).toHaveValue(why);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const gestures: Readonly<Record<IssueUse['type'], (page: Page) => Promise<unknown>>> = {
  'claims it': (page) => press(page, 'Nhận xử lý'),
  'gives it back': (page) => press(page, 'Trả lại hàng chờ'),
  'says it is fixed': (page) => press(page, 'Đã sửa xong'),
  'rejects it': (page) => justify(page, 'Từ chối'),
  'escalates it': (page) => justify(page, 'Chuyển lên cấp trên'),
  'reopens it': (page) => justify(page, 'Mở lại'),
};

const stateOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Trạng thái' }) });

async function openChapter(page: Page): Promise<void> {
  await page.goto('/issues?sort=created_at');
  await page
    .locator('tbody tr', { hasText: /\S+ \S+ \S+/ })
    .first()
    .waitFor();
  const quoted = page
    .locator('tbody tr')
    .filter({ hasNot: page.locator('td[data-label="Đoạn trích"]', { hasText: /^—$/ }) });
  await quoted.first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Mở tại chỗ lỗi' }).click();
  await expect(page.locator('#passage')).toBeVisible();
}

/** Gives the address of the new issue. */
async function report(page: Page, note: string): Promise<string> {
  await press(page, 'Báo lỗi');
  const dialog = page.getByRole('dialog', { name: 'Báo lỗi trong chương này' });
  await dialog.getByLabel('Đoạn trích').fill(note);
  await dialog.getByLabel('Ghi chú').fill(`<script>alert("${note}")</script>`);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/issues/report'));
  await dialog.getByRole('button', { name: 'Gửi báo lỗi' }).click();
  const { data } = (await (await answered).json()) as { data: { id: number } };
  await expect(dialog).toHaveCount(0);
  return `/issues?id=${data.id}`;
}

/** As {@link report}, without a browser: of a chapter that has one already. */
async function newFault(quote: string): Promise<string> {
  const token = await tokenOf('moderator');
  const answer = await fetch(`${serverUrl()}/api/issues`, { headers: signedHeaders('/issues', token) });
  const { data } = (await answer.json()) as { data: { chapter_id: number | null }[] };
  const fault = {
    chapter_id: data.find((issue) => issue.chapter_id !== null)?.chapter_id,
    kind: 'typo',
    quote,
  };
  return `/issues?id=${await idOf(await callApi('/issues/report', fault, token))}`;
}
const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: number } }).data.id;

const types = Object.keys(gestures) as IssueUse['type'][];
const paths = usagePaths<IssueUse>({
  machine: issueUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(issueUsage, paths)).toEqual([]);
});

for (const [at, { steps }] of paths.entries()) {
  const name = steps.map(({ event }) => event.type).join(', then ');
  test(`a fault of which a moderator ${name}`, async ({ page, beSignedIn }) => {
    await beSignedIn('moderator');
    await page.goto(await newFault(`đoạn thử ${at} ${Date.now()}`));
    await expect(stateOf(page)).toContainText('Mới');
    for (const { event, expected } of steps) {
      await gestures[event.type](page);
      await expect(stateOf(page)).toContainText(statuses[expected as Situation]);
    }
  });
}

/** Of a book that only this test knows. */
async function newUrgent(): Promise<string> {
  const slug = `khan-cap-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const book = { title: 'Truyện có sự cố', slug, author_name: 'An', kind: 'original', genres: [] };
  const bookId = await idOf(await callApi('/books', book, await tokenOf('author')));
  const fault = { book_id: bookId, kind: 'unreadable', severity: 'high', note: 'Chữ bị lỗi phông' };
  return `/sos?id=${await idOf(await callApi('/sos', fault, await tokenOf('moderator')))}`;
}

const urgentGestures: Readonly<Record<SosUse['type'], (page: Page) => Promise<unknown>>> = {
  'takes it': (page) => press(page, 'Nhận xử lý'),
  'gives it back': (page) => press(page, 'Trả lại hàng chờ'),
  'says it is fixed': (page) => press(page, 'Đã sửa xong'),
  'rejects it': (page) => justify(page, 'Từ chối'),
};
const urgentPaths = usagePaths<SosUse>({
  machine: sosUsage,
  events: Object.keys(urgentGestures).map((type) => ({ type }) as SosUse),
  project: ({ value }) => value,
});

test('the paths walk every transition of the use of an urgent fault', () => {
  expect(neverTaken(sosUsage, urgentPaths)).toEqual([]);
});

for (const { steps } of urgentPaths)
  test(`an urgent fault that a moderator ${steps.map(({ event }) => event.type).join(', then ')}`, async ({
    page,
    beSignedIn,
  }) => {
    await beSignedIn('moderator');
    await page.goto(await newUrgent());
    await expect(stateOf(page)).toContainText('Mới');
    for (const { event, expected } of steps) {
      await urgentGestures[event.type](page);
      await expect(stateOf(page)).toContainText(statuses[expected as Situation]);
    }
  });

test('two of the same are merged into one, and separated again', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  // By its own number the merged one is not there any more.
  expectErrors(/404/);
  await beSignedIn('moderator');
  await openChapter(page);
  const one = `trùng một ${Date.now()}`;
  const first = await report(page, one);
  const second = `trùng hai ${Date.now()}`;
  const gone = await report(page, second);
  await page.goto(first);
  const others = page.getByRole('region', { name: 'Lỗi trùng' });
  await others.locator('li', { hasText: second }).getByRole('button', { name: /^Gộp/ }).click();
  await expect(others.getByRole('heading', { name: 'Đã gộp vào lỗi này' })).toBeVisible();
  await expectAccessible(page);
  // The link of the one that was merged leads to the one that stands for it.
  const kept = new URL(first, page.url()).searchParams.get('id') ?? '';
  await page.goto(gone);
  await expect(page).toHaveURL(new RegExp(String.raw`/issues\?id=${kept}$`));
  await others.locator('li', { hasText: second }).getByRole('button', { name: /^Tách/ }).click();
  await expect(others.getByRole('heading', { name: 'Đã gộp vào lỗi này' })).toHaveCount(0);
});

test('a fault and an urgent one that are looked at follow what others do', async ({ page, beSignedIn }) => {
  await beSignedIn('moderator');
  await openChapter(page);
  const address = await report(page, `đoạn sống ${Date.now()}`);
  await page.goto(address);
  await expect(stateOf(page)).toContainText('Mới');
  const another = await page.context().newPage();
  await another.goto(address);
  await press(another, 'Nhận xử lý');
  await expect(stateOf(page)).toContainText('Đang xử lý');

  const urgent = await newUrgent();
  for (const one of [page, another]) {
    await one.goto(urgent);
    await expect(stateOf(one)).toContainText('Mới');
  }
  await press(another, 'Nhận xử lý');
  await expect(stateOf(page)).toContainText('Đang xử lý');
  await expectAccessible(page);
  await press(another, 'Trả lại hàng chờ');
  await expect(stateOf(page)).toContainText('Mới');
});

test('a passage that is gone says so, and what is like it is shown', async ({ page, beSignedIn }) => {
  await beSignedIn('moderator');
  await openChapter(page);
  const address = new URL(page.url());
  const quote = address.searchParams.get('quote') ?? '';
  await page.goto(`${address.pathname}?quote=${encodeURIComponent(`${quote} chữ đã đổi`)}#passage`);
  await expect(page.getByText('Văn bản đã được sửa từ khi có báo lỗi')).toBeVisible();
  await expect(page.locator('#passage')).toBeInViewport();
  await page.goto(`${address.pathname}?quote=zzz`);
  await expect(page.getByText('Đoạn được báo không còn trong chương này')).toBeVisible();
});

test('urgent faults count down under the state of the service, also on a phone', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('moderator');
  await page.goto('/sos');
  await expect(page.getByRole('region', { name: 'Tình trạng dịch vụ' })).toContainText('Hoạt động tốt');
  await expect(page.getByText(/^(?:Còn|Sắp hết hạn:|Quá hạn) \d+:\d\d:\d\d$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test('boards of honor are for everybody, by board and period', async ({ page }) => {
  await page.goto('/honors?board=authors&period=month');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bảng vinh danh: Tác giả, Tháng');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Người ủng hộ' }).click();
  await expect(page).toHaveURL(/board=supporters&period=month/);
});

test('a comment is sent below a topic, found by its address, and a locked topic takes none', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/topics/cach-dang-nhieu-chuong-cung-luc');
  const words = `Bình luận ${Date.now()}`;
  await page.getByLabel('Trả lời', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Gửi trả lời' }).click();
  const comment = page.locator('li[id^=comment-]', { hasText: words });
  await expect(comment).toBeVisible();
  const anchor = (await comment.getAttribute('id')) ?? '';
  await page.goto(`/topics/cach-dang-nhieu-chuong-cung-luc#${anchor}`);
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
  await page.goto('/topics/noi-quy-cua-ban-viet');
  await expect(page.getByText('Chủ đề này đã khóa bình luận.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gửi trả lời' })).toHaveCount(0);
});

test('a comment arrives at whoever reads the topic', async ({ page, beSignedIn, browser }) => {
  await beSignedIn('author');
  const address = '/topics/moi-nguoi-viet-may-gio-la-vao-nhat';
  await page.goto(address);
  await expect(page.getByLabel('Trả lời', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const others = await browser.newContext({ baseURL: serverUrl(), locale: 'vi-VN' });
  await beSignedInAt(serverUrl(), others, 'moderator');
  const other = await others.newPage();
  await other.goto(address);
  const words = `Cùng lúc ${Date.now()}`;
  await other.getByLabel('Trả lời', { exact: true }).fill(words);
  await other.getByRole('button', { name: 'Gửi trả lời' }).click();
  await expect(page.locator('li[id^=comment-]', { hasText: words })).toBeVisible();
  await others.close();
});

test('a topic goes into the trash, and comes back when that is undone', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  // The sign that nobody looks at its comments any more comes after it is gone.
  expectErrors(/404/);
  // News of it might come before the answer, and be followed by a question about its comments.
  await neverConnect(page);
  await beSignedIn('moderator');
  const title = `Chủ đề sắp xóa ${Date.now()}`;
  const topic = { kind: 'discussion', title, body: 'Sẽ được xóa.' };
  const made = await callApi('/topics', topic, await tokenOf('moderator'));
  const { data } = (await made.json()) as { data: { slug: string } };
  // Whoever begins to look asks once more for comments, which must not be on its way as the topic goes.
  const caughtUp = page.waitForResponse(/\/messages\?since=/);
  await page.goto(`/topics/${data.slug}`);
  await caughtUp;
  const missed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.request().method() === 'GET') missed.push(answer.url());
  });
  await press(page, 'Chuyển vào thùng rác');
  await expect(page.getByRole('heading', { name: 'Không có chủ đề này' })).toBeVisible();
  await press(page, 'Hoàn tác');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(missed, 'what is gone is not asked for').toEqual([]);
  // Without its toast it comes back from the trash.
  await press(page, 'Chuyển vào thùng rác');
  await expect(page.getByRole('heading', { name: 'Không có chủ đề này' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Thùng rác chủ đề' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thùng rác chủ đề');
  await expect(page).toHaveURL(/\?trashed=1$/);
  await expectAccessible(page);
  const lying = page.getByRole('button', { name: `Khôi phục ${title}` });
  await lying.click();
  await expect(lying).toHaveCount(0);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
