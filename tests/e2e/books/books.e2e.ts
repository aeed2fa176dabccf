/** The list of books as people work with it (product.md, `/books`; targets.md). Rows and numbers are the demo data's. */
import type { Page } from '@playwright/test';
import { listCalls, range, rows } from '../support/book-list.ts';
import { type DeskOf, expect, test } from '../support/fixtures.ts';

const ids = (page: Page) =>
  rows(page).evaluateAll((list) => list.map((row) => Number((row as HTMLElement).dataset['id'])));
const search = (page: Page) => page.locator('input[type=search]');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function open(page: Page, path: string, count: number): Promise<void> {
  await page.goto(path);
  await expect(rows(page)).toHaveCount(count);
}

/** Without loading the page, where how it is loaded does not matter. */
async function openAt(deskOf: DeskOf, path: string, count: number): Promise<Page> {
  const page = await deskOf('editor', path);
  await expect(rows(page)).toHaveCount(count);
  return page;
}

test.describe('an editor', () => {
  test.beforeEach(({ beSignedIn }) => beSignedIn('editor'));

  test.describe('for somebody who does not save data', () => {
    test.use({ savesData: false });

    test('pages through all books, and the next page is there before it is asked for', async ({ page }) => {
      const calls = listCalls(page);
      await open(page, '/books?sort=title', 25);
      await expect(range(page)).toContainText('1–25 trong số 200');
      await expect.poll(() => calls.map((query) => query.get('page'))).toEqual(['1', '2']);
      await page.waitForLoadState('networkidle');
      await page.locator('[rel=next]').click();
      await expect(page).toHaveURL('/books?page=2&sort=title');
      await expect(range(page)).toContainText('26–50 trong số 200');
      await expect.poll(() => calls.map((query) => query.get('page'))).toEqual(['1', '2', '3']);
      await page.locator('[rel=prev]').click();
      await expect(range(page)).toContainText('1–25 trong số 200');
      expect(calls).toHaveLength(3);
      await page.getByRole('link', { name: 'Trang cuối' }).click();
      await expect(page).toHaveURL('/books?page=8&sort=title');
      await expect(page.locator('[rel=next]')).toBeDisabled();
      await page.locator('select[name=limit]').selectOption('100');
      await expect(page).toHaveURL('/books?limit=100&sort=title');
      await expect(rows(page)).toHaveCount(100);
      await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '201');
    });
  });

  test('sorts by a header on the server, both ways', async ({ deskOf }) => {
    const page = await openAt(deskOf, '/books?limit=10', 10);
    const views = header(page, 'Lượt xem');
    await expect(views).toHaveAttribute('aria-sort', 'none');
    await views.getByRole('button').click();
    await expect(page).toHaveURL('/books?limit=10&sort=-view_count');
    await expect(views).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('Ông Ngoại Tôi Là Người Giữ Đò');
    expect((await ids(page)).slice(0, 4)).toEqual([41, 66, 54, 174]);
    await views.getByRole('button').click();
    await expect(page).toHaveURL('/books?limit=10&sort=view_count');
    await expect(views).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).first()).toHaveAttribute('data-id', '12');
    await header(page, 'Tên truyện').getByRole('button').click();
    await expect(header(page, 'Tên truyện')).toHaveAttribute('aria-sort', 'ascending');
    await expect(views).toHaveAttribute('aria-sort', 'none');
    await expect(rows(page).first()).toContainText('404 Ngày Trên Thành Phố Dưới Biển');
  });

  for (const [name, value, total] of [
    ['status', 'published', 121],
    ['progress', '2', 73],
    ['kind', 'translated', 73],
    ['genre', 'tien-hiep', 22],
    ['content_rating', 'mature', 26],
  ] as const)
    test(`filters by ${name} at once`, async ({ deskOf }) => {
      const page = await openAt(deskOf, '/books?limit=10&page=3', 10);
      await page.locator(`select[name=${name}]`).selectOption(value);
      await expect(page).toHaveURL(`/books?limit=10&${name}=${value}`);
      await expect(range(page)).toContainText(`1–10 trong số ${total}`);
      await page.getByRole('button', { name: 'Bỏ lọc' }).click();
      await expect(page).toHaveURL('/books?limit=10');
      await expect(range(page)).toContainText('trong số 200');
    });

  test('narrows by several filters, and steps back through them', async ({ deskOf }) => {
    const page = await openAt(deskOf, '/books?limit=10', 10);
    await page.locator('select[name=status]').selectOption('published');
    await page.locator('select[name=kind]').selectOption('translated');
    await page.locator('select[name=genre]').selectOption('tien-hiep');
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await expect(page).toHaveURL('/books?limit=10&status=published&kind=translated');
    await expect(page.locator('select[name=genre]')).toHaveValue('');
    await expect(rows(page)).toHaveCount(10);
  });

  test('finds đường by duong, but only Dương by Dương', async ({ deskOf }) => {
    const page = await openAt(deskOf, '/books', 25);
    await search(page).fill('duong');
    await expect(range(page)).toContainText('1–15 trong số 15');
    await expect(page.getByRole('link', { name: 'Đường Đèo Lúc Nửa Đêm' })).toBeVisible();
    await search(page).fill('đường');
    await expect(range(page)).toContainText('1–13 trong số 13');
    await search(page).fill('Dương');
    await expect(range(page)).toContainText('1–4 trong số 4');
    await expect(page.getByRole('link', { name: 'Đường Đèo Lúc Nửa Đêm' })).toHaveCount(0);
    expect((await ids(page)).toSorted((a, b) => a - b)).toEqual([29, 73, 115, 187]);
  });

  test('asks once for a word that is typed fast, 150 ms after its last letter, and without a toast', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/books', 25);
    const calls = listCalls(page);
    const searched = () => calls.map((query) => query.get('filter[search]')).filter((text) => text !== null);
    await page.clock.pauseAt(Date.now() + 60_000);
    await search(page).pressSequentially('duon');
    await page.clock.runFor(140);
    expect(searched()).toEqual([]);
    await search(page).press('g');
    await page.clock.runFor(140);
    expect(searched()).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(searched).toEqual(['duong']);
    await page.clock.resume();
    await expect(range(page)).toContainText('trong số 15');
    await expect(page.getByRole('status', { name: 'Thông báo' }).locator('[data-kind]')).toHaveCount(0);
  });

  test('drops without a word the answer that a newer question has overtaken', async ({ page }) => {
    await open(page, '/books', 25);
    await page.route('**/api/books?*search%5D=d&*', () => undefined);
    await page.route('**/api/books?*search]=d&*', () => undefined);
    await search(page).fill('d');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/books?search=d');
    const cancelled = page.waitForEvent('requestfailed');
    await search(page).fill('duong');
    await cancelled;
    await expect(range(page)).toContainText('trong số 15');
    await expect(page.getByRole('status', { name: 'Thông báo' }).locator('[data-kind]')).toHaveCount(0);
  });

  test('comes to the search by / and leaves it by Escape', async ({ deskOf }) => {
    const page = await openAt(deskOf, '/books?limit=10', 10);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await page.keyboard.type('duong/');
    await expect(search(page)).toHaveValue('duong/');
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(page).toHaveURL('/books?limit=10');
  });

  test('chooses columns, and a shared link shows the same ones', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/books?limit=10', 10);
    await page.getByRole('button', { name: 'Cột' }).click();
    await page.locator('label').filter({ hasText: 'Số chữ' }).click();
    await page.locator('label').filter({ hasText: 'Người đăng' }).click();
    await page.keyboard.press('Escape');
    const names = [
      // The box that chooses the page.
      '',
      'Bìa',
      'Tên truyện',
      'Tác giả',
      'Người đăng',
      'Trạng thái',
      'Tiến độ',
      'Số chương',
      'Lượt xem',
      'Chương mới nhất',
      'Thao tác',
    ];
    await expect(page.getByRole('columnheader')).toHaveText(names);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('columnheader')).toHaveText(names);
    await page.getByRole('button', { name: 'Cột' }).click();
    await page.getByRole('button', { name: 'Về mặc định' }).click();
    await expect(page).toHaveURL('/books?limit=10');
    await expect(header(page, 'Số chữ')).toBeVisible();
  });

  test('gives every chosen column its room, the title before all others', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/books?limit=10', 10);
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll((list) => list.map((cell) => cell.getBoundingClientRect().width));
    expect(widths.indexOf(Math.max(...widths))).toBe(2);
    expect(Math.max(...widths)).toBeGreaterThan(240);
    await open(
      page,
      '/books?limit=10&columns=cover,title,author_name,owner,status,progress,chapter_count,word_count,view_count,last_chapter_at,updated_at',
      10,
    );
    const title = await header(page, 'Tên truyện').boundingBox();
    expect(title?.width).toBeGreaterThanOrEqual(150);
  });

  test('finds the list as it was after a reload', async ({ page }) => {
    await open(page, '/books?page=2&limit=10&sort=-view_count&status=published&kind=translated', 10);
    const before = await ids(page);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
    expect(await ids(page)).toEqual(before);
    await expect(page.locator('select[name=status]')).toHaveValue('published');
    await expect(page.locator('select[name=kind]')).toHaveValue('translated');
    await expect(header(page, 'Lượt xem')).toHaveAttribute('aria-sort', 'descending');
  });

  for (const [wrong, right, ignored] of [
    ['page=0', '', null],
    ['page=99', '?page=8', null],
    ['limit=7&sort=title', '?sort=title', null],
    ['sort=password', '', 'sort=password'],
    ['status=burnt&kind=original', '?kind=original', 'status=burnt'],
    ['columns=title,author_name,secret', '?columns=title,author_name', 'columns=secret'],
    ['search=%20duong%20&unknown=1', '?search=duong', 'unknown=1'],
  ] as const)
    test(`corrects an address with ${wrong} to /books${right}`, async ({ page }) => {
      await page.goto(`/books?${wrong}`);
      await expect(rows(page).first()).toBeVisible();
      await expect(page).toHaveURL(`/books${right}`);
      const told = page.getByText('Danh sách mở ra không có phần không còn nữa');
      if (ignored === null) await expect(told).toHaveCount(0);
      else await expect(told).toHaveText(`Danh sách mở ra không có phần không còn nữa: ${ignored}`);
    });

  test('comes back from a book to the same page, place and row', async ({ page }) => {
    await open(page, '/books?page=2&sort=title', 25);
    const link = rows(page).nth(20).getByRole('link');
    const id = await rows(page).nth(20).getAttribute('data-id');
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(200);
    await link.click();
    await expect(page).toHaveURL(`/books/${id}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sửa truyện');
    await page.goBack();
    await expect(page).toHaveURL('/books?page=2&sort=title');
    await expect(page.locator(`tr[data-id="${id}"]`)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  test('walks the rows by keyboard alone', async ({ deskOf }) => {
    const page = await openAt(deskOf, '/books?limit=10&sort=-view_count', 10);
    await rows(page).first().focus();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', 9],
      ['ArrowDown', 9],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(rows(page).nth(at), key).toBeFocused();
    }
    await expect(rows(page).first()).toHaveAttribute('tabindex', '0');
    await expect(page.locator('tr[data-id][tabindex="0"]')).toHaveCount(1);
    // Its box, its link, its menu.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(rows(page).first().getByRole('button')).toBeFocused();
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/books/41/edit');
  });

  test('keeps a menu beside its button while the page scrolls, as long as the button is in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await open(page, '/books?limit=50', 50);
    const button = rows(page)
      .nth(2)
      .getByRole('button', { name: /^Thao tác với/ });
    await button.click();
    const item = page.getByRole('menuitem', { name: 'Sao chép liên kết' });
    await expect(item).toBeInViewport();
    await page.evaluate(() => window.scrollBy({ top: 80 }));
    const gap = async () => {
      const above = (await button.boundingBox())!;
      const menu = (await page.getByRole('menu').boundingBox())!;
      return menu.y - (above.y + above.height);
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await expect.poll(gap).toBeLessThan(16);
    await expect(item).toBeInViewport();
    await page.evaluate(() => window.scrollBy({ top: 2000 }));
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });

  test('copies the link of a book from its menu', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/books?limit=10&sort=-view_count', 10);
    await page.getByRole('button', { name: 'Thao tác với Ông Ngoại Tôi Là Người Giữ Đò' }).click();
    await page.getByRole('menuitem', { name: 'Sao chép liên kết' }).click();
    await expect(page.getByText('Đã sao chép liên kết của “Ông Ngoại Tôi Là Người Giữ Đò”.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/books/41/edit`);
  });

  test('a menu that opens lies above a toast that is there', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/books?limit=10&sort=-view_count', 10);
    await rows(page).first().getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Sao chép liên kết' }).click();
    const toast = page.getByText(/^Đã sao chép liên kết/);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: /^Tài khoản/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(toast).toBeVisible();
    const covered = await page.getByRole('menuitem').evaluateAll((items) =>
      items.flatMap((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return item.contains(above) ? [] : [item.textContent];
      }),
    );
    expect(covered).toEqual([]);
  });

  test('choosing a row, and opening a menu, changes that row and no other', async ({ page }) => {
    // No minute ends meanwhile, which every row says how many have passed of.
    await page.clock.setFixedTime(Date.now());
    await open(page, '/books?limit=50', 50);
    await page.evaluate(() => {
      const changed = new Set<string>();
      Object.assign(globalThis, { changed });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const row = (target as Element).closest<HTMLElement>('tr[data-id]');
          if (row !== null) changed.add(row.dataset['index'] ?? '');
        }
      }).observe(document.querySelector('tbody')!, { subtree: true, childList: true, attributes: true });
    });
    await rows(page).nth(3).locator('input[name=selected]').check();
    await rows(page).nth(3).getByRole('button').click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    const changed = await page.evaluate(() => [
      ...(globalThis as unknown as { changed: Set<string> }).changed,
    ]);
    // The first one gave its place on the way by Tab to the row that is used.
    expect(changed.toSorted()).toEqual(['0', '3']);
  });

  test('prints the rows without what only a screen needs', async ({ page }) => {
    await open(page, '/books?limit=10', 10);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const hidden of [
      'nav',
      'input[type=search]',
      'select',
      'footer',
      'td button',
      'a[href="/books/create"]',
    ])
      await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  });
});

/** A thousand books: the demo's two hundred, five times over, with ids of their own. */
async function answerWithAThousand(page: Page): Promise<void> {
  await page.route('**/api/books?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '200');
    url.searchParams.set('page', '1');
    const answer = await route.fetch({ url: url.href });
    const body = (await answer.json()) as { data: { id: number }[]; meta: object };
    const data = Array.from({ length: 1000 }, (_, at) => ({ ...body.data[at % 200], id: at + 1 }));
    const meta = { ...body.meta, total: 1000, per_page: 1000, last_page: 1, to: 1000 };
    await route.fulfill({ response: answer, json: { ...body, data, meta } });
  });
}

test('a thousand rows are a window of a real table, walked to its end by keyboard', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await answerWithAThousand(page);
  await page.goto('/books?limit=1000');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '2');
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('tr[data-id="1000"]')).toBeFocused();
  await expect(page.locator('tr[data-id="1000"]')).toHaveAttribute('aria-rowindex', '1001');
  await expect(page.locator('tr[data-id="1000"]')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('tr[data-id="999"]')).toBeFocused();
  expect(await rows(page).count()).toBeLessThan(100);
});

test('no hit offers the way back to all books', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/books?search=zzz&status=draft&limit=10');
  await expect(page.getByRole('heading', { name: 'Không có kết quả phù hợp' })).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Bỏ lọc' }).last().click();
  await expect(page).toHaveURL('/books?limit=10');
  await expect(search(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
});

test('a slow answer shows stand-ins for rows, but not before 200 ms', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/books?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/books');
  const standIn = page.locator('tbody tr[aria-hidden=true] .bp6-skeleton').first();
  await expect(standIn).toBeAttached();
  // Before its delay has passed, the first animation holds the stand-in at no opacity.
  await expect(standIn).toHaveCSS('animation-delay', '0.2s, 0.2s');
  await expect(standIn).toHaveCSS('animation-fill-mode', 'backwards, none');
  await expect(standIn).toHaveCSS('opacity', '1');
  answer();
  await expect(rows(page)).toHaveCount(25);
  await expect(standIn).toHaveCount(0);
});

test('on a phone rows are cards that say their values, filters fold away and sorting is a choice', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/books?limit=10&sort=-view_count', 10);
  const card = rows(page).first();
  await expect(card).toHaveCSS('display', 'grid');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  const label = await card
    .locator('td[data-label="Số chương"]')
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Số chương');
  await expect(page.locator('select[name=status]')).toBeHidden();
  const filters = page.getByRole('button', { name: 'Bộ lọc' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await page.locator('select[name=status]').selectOption('draft');
  await expect(filters).toContainText('1');
  await expect(range(page)).toContainText('trong số 24');
  await page.locator('select[name=sort]').selectOption('title');
  await expect(page).toHaveURL('/books?limit=10&sort=title&status=draft');
});
