/** Find and replace across chapters, judged hit by hit and taken back (product.md, `/books/{id}/chapters`). */
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import {
  beSignedInAt,
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  test,
  tokenOf,
} from '../support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

let server: ChaptersServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startChaptersServer(async (database, long, small) => {
    await sql`
      insert into chapter_contents (chapter_id, content)
      select id, case when book_id = ${long} then 'Lý Vân gặp lý vân.'
        else 'Hôm ấy Lý Vân về làng.' || E'\n\n' || '“Lý Vân!” — Lý Vânn không đáp.' end
      from chapters where book_id = any(${[long, ...small]}::bigint[]) and (book_id = ${long} or number <= 3)`.execute(
      database,
    );
  });
});
test.afterAll(() => server.dispose());

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Tìm và thay/ });
const hits = (page: Page) => dialog(page).locator('[data-kind=hit]');

async function openTool(page: Page, context: BrowserContext, book: number, choose = 0): Promise<void> {
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/books/${book}/chapters`);
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  for (let at = 0; at < choose; at += 1)
    await page.locator('tr[data-id]').nth(at).locator('input[name=selected]').check();
  await page.getByRole('button', { name: 'Công cụ' }).click();
  await page.getByRole('menuitem', { name: 'Tìm và thay…' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function search(page: Page, text: string, replacement = ''): Promise<void> {
  await dialog(page).getByLabel('Từ cần tìm').fill(text);
  await dialog(page).getByLabel('Thay bằng').fill(replacement);
  await dialog(page).getByRole('button', { name: 'Tìm', exact: true }).click();
}

test('hits are shown in their lines, the chosen ones replaced, and brought back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openTool(page, context, server.fresh());
  await dialog(page).getByText('Chỉ tìm nguyên từ').click();
  await search(page, 'Lý Vân', 'Lý Tiểu Vân');
  await expect(dialog(page)).toContainText('Tìm thấy 6 chỗ trong 3 chương.');
  await expect(hits(page)).toHaveText([
    'Hôm ấy Lý Vân → Lý Tiểu Vân về làng.',
    '“Lý Vân → Lý Tiểu Vân!” — Lý Vânn không đáp.',
    'Hôm ấy Lý Vân → Lý Tiểu Vân về làng.',
    '“Lý Vân → Lý Tiểu Vân!” — Lý Vânn không đáp.',
    'Hôm ấy Lý Vân → Lý Tiểu Vân về làng.',
    '“Lý Vân → Lý Tiểu Vân!” — Lý Vânn không đáp.',
  ]);
  await hits(page).first().getByRole('checkbox').uncheck();
  await dialog(page)
    .getByRole('checkbox', { name: /Chương 3: Chương ba/ })
    .uncheck();
  await expect(dialog(page).getByRole('checkbox', { name: 'Chọn tất cả (3/6)' })).toBeChecked({
    indeterminate: true,
  });
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Thay 3 chỗ' }).click();
  await expect(dialog(page)).toContainText('Đã thay 3 chỗ trong 2 chương.');
  await expectAccessible(page);
  await search(page, 'Lý Tiểu Vân');
  await expect(dialog(page)).toContainText('Tìm thấy 3 chỗ trong 2 chương.');
});

test('a whole run is taken back, but for a chapter that somebody has changed since', async ({
  page,
  context,
}) => {
  const book = server.fresh();
  await openTool(page, context, book);
  await search(page, 'Chương', 'Hồi');
  await expect(dialog(page)).toContainText('Tìm thấy 10 chỗ trong 10 chương.');
  await dialog(page).getByRole('button', { name: 'Thay 10 chỗ' }).click();
  await expect(dialog(page)).toContainText('Đã thay 10 chỗ trong 10 chương.');
  const [first] = await page.locator('tr[data-id]').evaluateAll((all) => all.map((row) => row.dataset['id']));
  const token = await tokenOf('author', server.url);
  const published = await callApi(`/chapters/${first}/events`, { type: 'publish' }, token, server.url);
  expect(published.status).toBe(200);

  await dialog(page).getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(dialog(page)).toContainText('Đã hoàn tác 9 chương.');
  await expect(dialog(page)).toContainText('1 chương không hoàn tác được:');
  await dialog(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('link', { name: 'Hồi một' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chương hai' })).toBeVisible();
});

test('a run is taken back by its toast when its dialog has been closed', async ({ page, context }) => {
  await openTool(page, context, server.fresh());
  await search(page, 'Chương', 'Hồi');
  await dialog(page).getByRole('button', { name: 'Thay 10 chỗ' }).click();
  await expect(dialog(page)).toContainText('Đã thay 10 chỗ trong 10 chương.');
  await dialog(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('link', { name: 'Hồi mười' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByRole('status').getByText('Đã hoàn tác 10 chương.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chương mười' })).toBeVisible();
});

test('an undo goes on when its tab is closed, and is followed from another', async ({ page, context }) => {
  const token = await tokenOf('author', server.url);
  type Found = { data: { chapters: { id: number; version: number }[]; next: number } };
  const chapters: object[] = [];
  for (let after = 0; chapters.length < 300;) {
    const question = { text: 'Lý Vân', in: 'content', after };
    const answer = await callApi(`/books/${server.long}/chapters/find`, question, token, server.url);
    const { data } = (await answer.json()) as Found;
    chapters.push(...data.chapters.map(({ id, version }) => ({ id, version, hits: null })));
    after = data.next;
  }
  const order = { text: 'Lý Vân', in: 'content', with: 'Lý Tiểu Vân', chapters: chapters.slice(0, 300) };
  const ordered = await callApi(`/books/${server.long}/replacements`, order, token, server.url);
  expect(ordered.status).toBe(202);

  await openTool(page, context, server.long);
  const former = dialog(page).getByRole('region', { name: 'Các lần trước' });
  await expect(former).toContainText('Xong 300/300 chương.', { timeout: 30_000 });
  await expectAccessible(page);
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/undo') && answer.ok());
  await former.getByRole('button', { name: 'Hoàn tác: “Lý Vân” → “Lý Tiểu Vân”' }).click();
  await accepted;
  await page.close();

  const later = await context.newPage();
  await openTool(later, context, server.long);
  await dialog(later)
    .getByRole('button', { name: /^(Theo dõi|Xem): Hoàn tác “Lý Vân”/ })
    .click();
  await expect(dialog(later)).toContainText('Đã hoàn tác 300 chương.', { timeout: 30_000 });
  await expect(dialog(later).getByRole('region', { name: 'Các lần trước' })).toContainText(
    'Xong 300/300 chương. Đã hoàn tác 300 chương.',
  );
});

test('a job is cancelled from its dialog, and what it has done is taken back', async ({ page, context }) => {
  await openTool(page, context, server.long);
  await dialog(page).getByLabel('Tìm trong').selectOption('Tên chương');
  await search(page, 'Dòng sông', 'Con sông');
  await expect(dialog(page)).toContainText('Tìm thấy 4.999 chỗ', { timeout: 30_000 });
  await dialog(page).getByRole('button', { name: 'Thay 4.999 chỗ' }).click();
  await expect(dialog(page)).toContainText(/Đang thay: xong [1-9]/);
  await dialog(page).getByRole('button', { name: 'Dừng lại' }).click();
  await expect(dialog(page)).toContainText(/Đã thay [\d.]+ chỗ.*Còn [\d.]+ chương chưa thay/);
  await expect(dialog(page).getByRole('region', { name: 'Các lần trước' })).toContainText(/Đã dừng sau/);
  await dialog(page).getByRole('button', { name: 'Hoàn tác', exact: true }).click();
  await expect(dialog(page)).toContainText(/Đã hoàn tác [\d.]+ chương/, { timeout: 30_000 });
});

test('ten thousand hits are a window that the keyboard moves through; a search is stopped and gone on with', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openTool(page, context, server.long);
  await dialog(page).getByText('Phân biệt chữ hoa, chữ thường').click();
  await search(page, 'lý vân');
  await dialog(page).getByRole('button', { name: 'Dừng lại' }).click();
  await expect(dialog(page)).toContainText(/chương chưa tìm|Chưa tìm hết/);
  await dialog(page).getByRole('button', { name: 'Tìm tiếp' }).click();
  await expect(dialog(page)).toContainText('Tìm thấy 10.000 chỗ trong 5.000 chương.', { timeout: 30_000 });
  expect(await hits(page).count()).toBeLessThan(60);

  const boxes = dialog(page).locator('[data-index] input');
  await boxes.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('button', { name: 'Xóa 9.999 chỗ' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(dialog(page).locator('[data-index="14999"] input')).toBeFocused();
  await expect(dialog(page).locator('[data-index="14999"]')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(dialog(page).locator('[data-index="0"] input')).toBeFocused();
  await expect(dialog(page).getByRole('checkbox', { name: 'Chọn tất cả (9.999/10.000)' })).toBeVisible();
});

test('a search that the server does not answer is taken up again', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await openTool(page, context, server.fresh());
  let isDown = true;
  await page.route('**/chapters/find', (route) => (isDown ? route.abort() : route.continue()));
  await search(page, 'Lý Vân');
  await expect(dialog(page)).toContainText('Mất kết nối; tiếp tục sẽ không làm lại phần đã xong.');
  isDown = false;
  await dialog(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog(page)).toContainText('Tìm thấy 9 chỗ trong 3 chương.');
});

test('something else is searched for after a search that got no answer', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await openTool(page, context, server.fresh());
  let isDown = true;
  await page.route('**/chapters/find', (route) => (isDown ? route.abort() : route.continue()));
  await search(page, 'Không có ở đâu');
  await expect(dialog(page)).toContainText('Mất kết nối; tiếp tục sẽ không làm lại phần đã xong.');
  isDown = false;
  await search(page, 'Lý Vân', 'Lý Tiểu Vân');
  await expect(dialog(page)).toContainText('Tìm thấy 9 chỗ trong 3 chương.');
});

test('on a phone chosen chapters alone are searched, and nothing is cut off', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTool(page, context, server.fresh(), 2);
  await search(page, 'Lý Vân', 'Lý Tiểu Vân');
  await expect(dialog(page)).toContainText('Tìm thấy 6 chỗ trong 2 chương.');
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await search(page, '<b>(.*)%_\\');
  await expect(dialog(page)).toContainText('Không tìm thấy “<b>(.*)%_\\”.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
