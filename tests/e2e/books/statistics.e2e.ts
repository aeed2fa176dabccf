/** Statistics and the desk on demo data (product.md, `/statistics`, `/`). */
import { readFile } from 'node:fs/promises';
import type { Role } from '#contract/abilities.ts';
import { expect, expectAccessible, overflowOf, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { goToScreen } from '../support/kept-pages.ts';
import { signedHeaders } from '../support/signed-headers.ts';

test('a range is chosen, kept in the address, and goes along to a book and back', async ({ deskOf }) => {
  const page = await deskOf('author', '/statistics');
  await expect(page.getByRole('button', { name: '30 ngày qua' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '7 ngày qua' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  const range = new URL(page.url()).search;
  const first = page.locator('tr[data-id]').first();
  const title = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(new URL(page.url()).search).toBe(range);
  await page.goBack();
  await expect(page).toHaveURL(`/statistics${range}`);
});

test('a reversed range says so, in the fields and from the address, and shows no other days for it', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/statistics?from=2026-10-01&to=2026-10-10');
  const from = page.locator('input[name=from]');
  await from.fill('20/10/2026');
  const problem = page.getByRole('alert').filter({ hasText: 'Ngày bắt đầu không được sau ngày kết thúc.' });
  await expect(problem).toBeVisible();
  await expect(from).toHaveAccessibleDescription('Ngày bắt đầu không được sau ngày kết thúc.');
  await expect(page).toHaveURL('/statistics?from=2026-10-01&to=2026-10-10');
  await page.locator('input[name=to]').fill('25/10/2026');
  await expect(page).toHaveURL('/statistics?from=2026-10-20&to=2026-10-25');
  await expect(problem).toHaveCount(0);
  await page.goto('/statistics?from=2026-10-12&to=2026-10-10');
  await expect(problem).toBeVisible();
  await page.goto('/statistics?from=2020-01-01&to=2026-10-10');
  await expect(page.getByText('Khoảng ngày dài nhất là 731 ngày.')).toBeVisible();
});

test('a range is chosen in a calendar of Vietnamese weeks, from the usual ones, and typed', async ({
  deskOf,
}) => {
  const page = await deskOf('author', '/statistics?from=2026-10-05&to=2026-10-10');
  const from = page.locator('input[name=from]');
  await expect(from).toHaveValue('05/10/2026');
  await page.getByRole('button', { name: 'Mở lịch' }).click();
  const calendar = page.getByRole('dialog', { name: 'Lịch' });
  await expect(calendar.getByRole('combobox', { name: 'Năm' }).first()).toHaveValue('2026');
  await expect(calendar.locator('thead').first()).toHaveText(/^Th 2.*CN$/);
  await expectAccessible(page);
  await calendar
    .getByRole('grid', { name: 'Tháng 10 năm 2026' })
    .getByRole('gridcell', { name: '12' })
    .click();
  await calendar
    .getByRole('grid', { name: 'Tháng 10 năm 2026' })
    .getByRole('gridcell', { name: '15' })
    .click();
  await expect(page).toHaveURL('/statistics?from=2026-10-12&to=2026-10-15');
  await expect(calendar).toHaveCount(0);
  await expect(from).toHaveValue('12/10/2026');

  await from.press('ArrowDown');
  await calendar.getByRole('menuitem', { name: 'Tháng trước' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(?:28|29|30|31)$/);

  const kept = page.url();
  await from.fill('31/02/2026');
  await from.press('Tab');
  await expect(from).toHaveAccessibleDescription('Giá trị không hợp lệ.');
  await expect(from).toHaveValue('31/02/2026');
  expect(page.url()).toBe(kept);
});

test('what a range is compared with is seen with its days, and chosen', async ({ deskOf }) => {
  const page = await deskOf('author', '/statistics?from=2026-10-05&to=2026-10-10');
  const compare = page.locator('select[name=compare]');
  await expect(compare.locator('option')).toHaveText([
    'So với kỳ liền trước: 29/09/2026 – 04/10/2026',
    'So với cùng kỳ năm trước: 05/10/2025 – 10/10/2025',
  ]);
  await compare.selectOption('year');
  await expect(page).toHaveURL('/statistics?from=2026-10-05&to=2026-10-10&compare=year');
  await page.locator('tr[data-id] a').first().click();
  await expect(page).toHaveURL(/\/statistics\/\d+\?from=2026-10-05&to=2026-10-10&compare=year$/);
  await expect(compare).toHaveValue('year');
});

test('a calendar is gone through by keyboard, and left by Escape', async ({ deskOf }) => {
  const page = await deskOf('author', '/statistics?from=2026-10-05&to=2026-10-10');
  await page.setViewportSize({ width: 360, height: 740 });
  const from = page.locator('input[name=from]');
  await from.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Lịch' });
  await expect(calendar.getByRole('grid')).toHaveCount(1);
  await expect(calendar.getByRole('gridcell', { name: '5', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('gridcell', { name: '6', exact: true })).toBeFocused();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mở lịch' })).toBeFocused();
  await expect(page).toHaveURL('/statistics?from=2026-10-05&to=2026-10-10');
});

test('the numbers of a book are those of its chapters, over a month and over a year', async ({ deskOf }) => {
  const page = await deskOf('author', '/statistics');
  await page.locator('tr[data-id]').first().getByRole('link').click();
  const chapters = page.getByRole('region', { name: 'Theo chương', exact: true });
  const numberIn = (text: string | null) => Number((text ?? '').replaceAll('.', ''));
  const summary = async () =>
    numberIn(await page.locator('dl dt', { hasText: 'Lượt xem' }).locator('+ dd').textContent());
  const ofChapters = async () => {
    const cells = await chapters.locator('tbody tr td:nth-child(3)').allTextContents();
    return cells.reduce((sum, cell) => sum + numberIn(cell), 0);
  };
  await expect.poll(ofChapters).toBeGreaterThan(0);
  const month = await summary();
  expect(await ofChapters()).toBe(month);
  await page.getByRole('button', { name: '365 ngày qua' }).click();
  await expect.poll(summary).toBeGreaterThan(month);
  await expect.poll(ofChapters).toBe(await summary());
});

test('the list is a file in its own order', async ({ deskOf }) => {
  const page = await deskOf('editor', '/statistics?sort=title&limit=25');
  await expect(page.locator('tr[data-id]')).toHaveCount(25);
  const shown = await page.locator('tr[data-id] a').allTextContents();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^statistics-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/Lượt xem \(\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d\)/);
  expect(lines.length).toBeGreaterThan(26);
  expect(lines.slice(1, 26).map((line) => /^"(.*?)"/.exec(line)?.[1])).toEqual(shown);
});

test('on paper every row stands there, and nothing to press', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/books?limit=1000');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  const total = Number(
    /\d+$/.exec(
      (await page
        .locator('nav')
        .getByText(/trong số/)
        .textContent()) ?? '',
    )?.[0],
  );
  expect(total).toBeGreaterThan(150);
  await expect.poll(() => page.locator('tr[data-id]').count()).toBeLessThan(total);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('tr[data-id]')).toHaveCount(total);
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(
    await page.locator('main th').getByRole('button').filter({ visible: true }).count(),
  );
  await page.emulateMedia({ media: null });
  await page.goto('/statistics');
  await page.locator('tr[data-id]').first().getByRole('link').click();
  const table = page.getByRole('region', { name: /^Bảng số liệu: Theo chương/ });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await table.evaluate((frame) => frame.scrollHeight - frame.clientHeight)).toBeLessThanOrEqual(1);
});

test('the chapters of a report are read as a sheet, copied as text, with columns as they were drawn', async ({
  page,
  context,
  beSignedIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn('editor');
  await page.goto('/statistics');
  await page.locator('tr[data-id]').first().getByRole('link').click();
  const plain = page.getByRole('region', { name: /^Bảng số liệu: Theo chương/ });
  const title = await plain.locator('tbody tr').first().locator('td, th').nth(1).innerText();
  await page.getByRole('button', { name: 'Xem dạng bảng tính' }).click();
  const sheet = page.getByRole('application', { name: /^Bảng số liệu: Theo chương/ });
  await expect(plain).toBeHidden();
  // The first two columns stay where they are while the others are scrolled.
  const frozen = sheet.locator('.bp6-table-quadrant-left');
  await expect(frozen.locator('.bp6-table-cell-row-0.bp6-table-cell-col-1')).toHaveText(title);
  await frozen.locator('.bp6-table-cell-row-0.bp6-table-cell-col-0').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`\t${title}`);
  await expectAccessible(page);
  const header = frozen.locator('.bp6-table-column-headers .bp6-table-header').nth(1);
  const box = await header.boundingBox();
  if (!box) throw new Error('There is no header to draw');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 79, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
  await expect.poll(width).toBeGreaterThan(box.width + 60);
  const drawn = await width();
  await page.reload();
  await page.getByRole('button', { name: 'Xem dạng bảng tính' }).click();
  await expect.poll(width).toBe(drawn);
  await page.getByRole('button', { name: 'Xem dạng bảng thường' }).click();
  await expect(plain).toBeVisible();
});

test('an address that makes no sense opens the last 30 days', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/statistics?from=2026-02-30&to=gestern&sort=password&page=-1');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '30 ngày qua' })).toHaveAttribute('aria-pressed', 'true');
});

test('the list sorts by its measures, and searches without marks', async ({ deskOf }) => {
  const page = await deskOf('editor', '/statistics');
  const incomes = () => page.locator('tr[data-id] td:nth-child(5)').allTextContents();
  await page.locator('th').getByRole('button', { name: 'Thu nhập (xu)' }).click();
  await expect(page).toHaveURL(/sort=-income/);
  await expect(page.locator('th[aria-sort=descending]')).toHaveText(/Thu nhập/);
  await expect
    .poll(async () => {
      const values = (await incomes()).map((text) => Number(/^[\d.]+/.exec(text)?.[0].replaceAll('.', '')));
      return values.length > 10 && values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0));
    })
    .toBe(true);
  await page.locator('input[type=search]').fill('duong');
  await expect(page).toHaveURL(/search=duong/);
  await expect.poll(async () => (await page.locator('tr[data-id]').count()) < 25).toBe(true);
});

test('a book shows its days as chart and table, and its chapters as a file', async ({ deskOf }) => {
  const page = await deskOf('author', '/statistics');
  await page.locator('tr[data-id]').first().getByRole('link').click();
  const days = page.getByRole('region', { name: 'Theo ngày', exact: true });
  await expect(days.locator('canvas')).toBeVisible();
  await days.getByRole('button', { name: 'Xem dạng bảng' }).click();
  await expect(days.locator('tbody tr')).toHaveCount(30);
  const chapters = page.getByRole('region', { name: 'Theo chương', exact: true });
  await expect(chapters.locator('canvas')).toBeVisible();
  const saved = page.waitForEvent('download');
  await chapters.getByRole('button', { name: 'Xuất CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFSố,Tên chương,Lượt xem,Lượt độc giả theo ngày,Đọc tiếp,Lượt mở khóa,Thu nhập (xu)',
  );
  expect(lines.length - 2).toBe(await chapters.locator('tbody tr').count());
});

test('the statistics of another’s book are not found', async ({ page, beSignedIn, expectErrors }) => {
  expectErrors(/404/);
  const idsOf = async (role: Role) => {
    const headers = signedHeaders('/statistics', await tokenOf(role));
    const answer = await fetch(`${serverUrl()}/api/statistics?limit=1000`, { headers });
    return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const own = await idsOf('author');
  const foreign = (await idsOf('editor')).find((id) => !own.includes(id));
  expect(own.length).toBeGreaterThan(5);
  await beSignedIn('author');
  await page.goto(`/statistics/${foreign}`);
  await expect(page.getByText('Không tìm thấy nội dung này.').first()).toBeVisible();
});

test('the desk shows an editor what is to be reviewed, and leads there', async ({ deskOf }) => {
  const page = await deskOf('editor', '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Chào /);
  await expect(page.getByRole('region', { name: 'Theo ngày', exact: true }).locator('canvas')).toBeVisible();
  const review = page.getByRole('link', { name: /^\d+\s*Truyện chờ duyệt$/ });
  const count = Number(/\d+/.exec((await review.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await review.click();
  await expect(page).toHaveURL('/books?status=in_review');
  await expect(page.locator('tr[data-id]')).toHaveCount(Math.min(count, 25));
});

for (const width of [1440, 360]) {
  test(`the desk and the statistics are accessible and fit, ${width} px`, async ({ deskOf }) => {
    const page = await deskOf('author');
    await page.setViewportSize({ width, height: 900 });
    await goToScreen(page, '/');
    await expect(page.getByRole('region', { name: 'Sửa gần đây' })).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await goToScreen(page, '/statistics');
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await page.locator('tr[data-id]').first().getByRole('link').click();
    await expect(page.locator('canvas').first()).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
