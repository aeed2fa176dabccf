/** Writing drafts: how they are made, what comes back of them, and what they become (product.md, `/drafts`). */
import type { Page } from '@playwright/test';
import { ownChaptersServer } from '../support/own-chapters-server.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { goWithin } from '../support/kept-pages.ts';
import { beSignedInAt, callApi, expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  loseTab,
  openForWriting,
  saved,
  shownText,
  storedText,
  textOf,
  wordsOf,
  write,
} from './writing-desk.ts';

const server = ownChaptersServer();

test('two people in one draft see each other by name, from when it is made', async ({
  page,
  context,
  browser,
}) => {
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/drafts/create`);
  await write(page, 'Một ý');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  const other = await browser.newContext({ locale: 'vi-VN' });
  await beSignedInAt(server.url, other, 'administrator');
  const beside = await other.newPage();
  await openForWriting(beside, page.url());
  await expect(page.locator('[data-state=looking]')).toBeVisible();
  await write(beside, ' hay.');
  await expect(page.locator('[data-state=writing]')).toContainText('đang sửa');
  await beside.keyboard.press('Control+s');
  await expect.poll(() => shownText(page)).toBe('Một ý hay.');
  await other.close();
});

test('a draft is made by its first word, gets its address while the writing goes on, and comes back after a crash', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/drafts')) made.push(request.url());
  });
  await page.goto(`${server.url}/drafts/create`);
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  expect(made).toEqual([]);
  await textOf(page).focus();
  await page.keyboard.type('Một ý');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  await page.keyboard.type(' tưởng');
  await expect(textOf(page)).toBeFocused();
  await saved(page);
  expect(made).toHaveLength(1);
  const path = new URL(page.url()).pathname;
  expect(wordsOf(await storedText(server.url, path, server.token))).toBe('Một ý tưởng');
  await page.keyboard.type(' nữa');
  const next = await loseTab(context, page);
  await next.goto(`${server.url}${path}`);
  await next.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect.poll(() => shownText(next)).toBe('Một ý tưởng nữa');
  await saved(next);
  await next.goto(`${server.url}/drafts`);
  await expect(next.locator('tr[data-id]').first()).toContainText('Bản nháp chưa đặt tên');
});

test('whoever begins a new draft from one that was just made writes another one, and finds both again', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const begin = async (words: string) => {
    await goWithin(page, `${server.url}/drafts/create`);
    await expect(page).toHaveURL(/\/drafts\/create$/);
    await expect.poll(() => shownText(page)).toBe('');
    await write(page, words);
    await expect(page).toHaveURL(/\/drafts\/\d+$/);
    await saved(page);
    return new URL(page.url()).pathname;
  };
  const first = await begin('Bản một');
  const second = await begin('Bản hai');
  expect(second).not.toBe(first);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}${first}`);
  await expect.poll(() => shownText(page)).toBe('Bản một');
  await page.goForward();
  await expect(page).toHaveURL(`${server.url}${second}`);
  await expect.poll(() => shownText(page)).toBe('Bản hai');
  await write(page, ' nữa');
  await saved(page);
  expect(wordsOf(await storedText(server.url, second, server.token))).toBe('Bản hai nữa');
  expect(wordsOf(await storedText(server.url, first, server.token))).toBe('Bản một');
});

/** How many drafts of one's own begin with some words. */
async function draftsWith(words: string): Promise<number> {
  const path = '/drafts';
  const answer = await fetch(`${server.url}/api${path}?limit=100`, {
    headers: signedHeaders(path, server.token),
  });
  const { data } = (await answer.json()) as { data: readonly { readonly excerpt: string }[] };
  return data.filter(({ excerpt }) => excerpt.startsWith(words)).length;
}

test('the title of a draft is saved while it is typed, makes the draft, and outlives network and tab', async ({
  page,
  context,
  expectErrors,
}) => {
  // What is cut off stands in the console.
  expectErrors(/Failed to load resource|net::ERR|WebSocket|realtime client cannot be loaded/);
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/drafts/create`);
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  await page.locator('input[name=title]').pressSequentially('Không rời ô');
  await expect(page).toHaveURL(/\/drafts\/\d+$/);
  await expect(page.locator('input[name=title]')).toBeFocused();
  await page.locator('input[name=title]').pressSequentially(' này');
  const path = new URL(page.url()).pathname;
  const stored = async () =>
    (
      (await (
        await fetch(`${server.url}/api${path}`, { headers: signedHeaders(path, server.token) })
      ).json()) as {
        data: { title: string };
      }
    ).data.title;
  await expect.poll(stored).toBe('Không rời ô này');
  await expect(page.locator('input[name=title]')).toHaveValue('Không rời ô này');

  await context.setOffline(true);
  await page.locator('input[name=title]').pressSequentially(' nữa');
  await page.locator('input[name=title]').blur();
  await expect(page.locator('#draft-title-state')).toHaveText('Đang ngoại tuyến, sẽ lưu khi có mạng');
  const next = await loseTab(context, page);
  await context.setOffline(false);
  await next.goto(`${server.url}${path}`);
  await expect(next.locator('input[name=title]')).toHaveValue('Không rời ô này nữa');
  await expect.poll(stored).toBe('Không rời ô này nữa');
});

test('a title typed just before leaving is saved, and one given elsewhere is not replaced in silence', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const made = await callApi('/drafts', { title: 'Tên cũ' }, server.token, server.url);
  const path = `/drafts/${((await made.json()) as { data: { id: number } }).data.id}`;
  const headers = { 'content-type': 'application/json', ...signedHeaders(path, server.token) };
  const stored = async () => {
    const answer = await fetch(`${server.url}/api${path}`, { headers });
    return ((await answer.json()) as { data: { title: string; version: number } }).data;
  };
  const field = page.locator('input[name=title]');
  await page.goto(`${server.url}/drafts`);
  await page.goto(`${server.url}${path}`);
  await page.getByRole('link', { name: 'Bản nháp' }).first().click();
  await expect(page).toHaveURL(`${server.url}/drafts`);
  await page.goBack();
  await expect(field).toHaveValue('Tên cũ');
  await field.fill('Tên mới');
  await page.goForward();
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await expect.poll(async () => (await stored()).title).toBe('Tên mới');

  await page.goto(`${server.url}${path}`);
  await expect(field).toHaveValue('Tên mới');
  const body = JSON.stringify({ title: 'Tên của họ', version: (await stored()).version });
  expect((await fetch(`${server.url}/api${path}`, { method: 'PATCH', headers, body })).status).toBe(200);
  await field.fill('Tên của tôi');
  await field.blur();
  await expect(page.getByText('Bản nháp này vừa được đặt tên “Tên của họ” ở nơi khác')).toBeVisible();
  expect((await stored()).title).toBe('Tên của tôi');
  await page.getByRole('button', { name: 'Lấy lại tên kia' }).click();
  await expect(field).toHaveValue('Tên của họ');
  await expect.poll(async () => (await stored()).title).toBe('Tên của họ');
});

test('a draft becomes a chapter behind the one that is named, and takes its place back with it', async ({
  page,
  context,
}) => {
  await beSignedInAt(server.url, context, 'author');
  const bookId = server.fresh();
  const asked = async (path: string, query: string) =>
    (
      (await (
        await fetch(`${server.url}/api${path}?${query}`, { headers: signedHeaders(path, server.token) })
      ).json()) as { data: unknown }
    ).data;
  const { title } = (await asked(`/books/${bookId}`, '')) as { title: string };
  const titles = async () =>
    (
      (await asked('/chapters', `filter[book_id]=${bookId}&sort=number&limit=20`)) as readonly {
        number: number;
        title: string;
      }[]
    )
      .slice(0, 4)
      .map((chapter) => `${chapter.number} ${chapter.title}`);
  await callApi('/drafts', { title: 'Chen vào giữa' }, server.token, server.url);
  await page.goto(`${server.url}/drafts`);
  const row = page.locator('tr[data-id]', { hasText: 'Chen vào giữa' });
  await row.getByRole('button', { name: 'Thao tác với' }).click();
  await page.getByRole('menuitem', { name: 'Chuyển thành chương' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chuyển thành chương' });
  await dialog.locator('input[name=book_id]').fill(title);
  await page.getByRole('option', { name: title, exact: false }).first().click();
  await dialog.locator('select[name=place]').selectOption({ label: 'Sau một chương…' });
  const behind = dialog.getByRole('combobox', { name: 'Sau chương' });
  const found = page.getByRole('listbox', { name: 'Sau chương' }).getByRole('option');
  await behind.click();
  await expect(found).toHaveCount(10);
  await behind.fill('chuong hai');
  await expect(found).toHaveText(['2. Chương hai']);
  await behind.press('Enter');
  await expect(behind).toHaveValue('2. Chương hai');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tạo chương' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(titles).toEqual(['1 Chương một', '2 Chương hai', '3 Chen vào giữa', '4 Chương ba']);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(titles).toEqual(['1 Chương một', '2 Chương hai', '3 Chương ba', '4 Chương bốn']);

  // Once the toast is gone, the list leads back.
  const path = `/drafts/${await row.getAttribute('data-id')}`;
  const { version } = (await asked(path, '')) as { version: number };
  const again = { book_id: bookId, title: 'Chen vào cuối', version };
  expect((await callApi(`${path}/promote`, again, server.token, server.url)).status).toBe(201);
  await page.reload();
  await row.getByRole('button', { name: 'Thao tác với' }).click();
  await expect(page.getByRole('menuitem', { name: 'Chuyển thành chương' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Đưa về bản nháp' }).click();
  await expect.poll(async () => ((await asked(path, '')) as { chapter_id: unknown }).chapter_id).toBeNull();
  await row.getByRole('button', { name: 'Thao tác với' }).click();
  await expect(page.getByRole('menuitem', { name: 'Chuyển thành chương' })).toBeVisible();
});

test('a new draft whose tab dies before it has heard of it is the same one to the next tab, and to the one after that', async ({
  page,
  context,
  expectErrors,
}) => {
  // What is cut off stands in the console.
  expectErrors(/Failed to load resource|net::ERR/);
  await beSignedInAt(server.url, context, 'author');
  // The server makes it, and the answer is lost; in the second tab, too.
  let calls = 0;
  const cutOff = (one: Page) =>
    one.route('**/api/drafts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch().catch(() => null);
      calls += 1;
      return route.abort('connectionreset').catch(() => null);
    });
  await cutOff(page);
  await page.goto(`${server.url}/drafts/create`);
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  await write(page, 'Một lần mà thôi');
  await expect.poll(() => calls).toBeGreaterThan(0);
  await write(page, ', và');
  const second = await loseTab(context, page);
  await cutOff(second);
  await second.goto(`${server.url}/drafts/create`);
  await second.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await write(second, ' mãi');
  const before = calls;
  await expect.poll(() => calls).toBeGreaterThan(before);
  const third = await loseTab(context, second);
  await third.goto(`${server.url}/drafts/create`);
  await third.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect.poll(() => shownText(third)).toBe('Một lần mà thôi, và mãi');
  await expect(third).toHaveURL(/\/drafts\/\d+$/);
  await saved(third);
  expect(wordsOf(await storedText(server.url, new URL(third.url()).pathname, server.token))).toBe(
    'Một lần mà thôi, và mãi',
  );
  expect(await draftsWith('Một lần mà thôi')).toBe(1);
});

test('a title alone is offered to the next new draft when its tab dies before the server has heard of it', async ({
  page,
  context,
  expectErrors,
}) => {
  // What is cut off stands in the console.
  expectErrors(/Failed to load resource|net::ERR|WebSocket|realtime client cannot be loaded/);
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/drafts/create`);
  await expect(textOf(page)).toBeEditable();
  await context.setOffline(true);
  await page.locator('input[name=title]').fill('Chỉ một cái tên');
  const second = await loseTab(context, page);
  await context.setOffline(false);
  await second.goto(`${server.url}/drafts/create`);
  await second.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(second.locator('input[name=title]')).toHaveValue('Chỉ một cái tên');
  await expect(second).toHaveURL(/\/drafts\/\d+$/);
  await second.reload();
  await expect(second.locator('input[name=title]')).toHaveValue('Chỉ một cái tên');
  // The server has it: nothing is left of it.
  await second.goto(`${server.url}/drafts/create`);
  await expect(textOf(second)).toBeEditable();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(second.locator('input[name=title]')).toHaveValue('');
});

test('a title is offered with its text, and who does not want them is not asked again', async ({
  page,
  context,
  expectErrors,
}) => {
  // What is cut off stands in the console.
  expectErrors(/Failed to load resource|net::ERR|WebSocket|realtime client cannot be loaded/);
  await beSignedInAt(server.url, context, 'author');
  await page.goto(`${server.url}/drafts/create`);
  await expect(textOf(page)).toBeEditable();
  await context.setOffline(true);
  await page.locator('input[name=title]').fill('Tên và lời');
  await write(page, 'Lời của tên');
  const second = await loseTab(context, page);
  // None of it is there for who begins one beside it.
  await second.route('**/api/drafts', (route) => route.abort());
  await context.setOffline(false);
  await second.goto(`${server.url}/drafts/create`);
  await second.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(second.locator('input[name=title]')).toHaveValue('Tên và lời');
  await expect.poll(() => shownText(second)).toBe('Lời của tên');
  const beside = await context.newPage();
  await beside.goto(`${server.url}/drafts/create`);
  await expect(textOf(beside)).toBeEditable();
  await expect(beside.getByRole('dialog')).toHaveCount(0);
  await beside.close();
  const third = await loseTab(context, second);
  await third.goto(`${server.url}/drafts/create`);
  await third.getByRole('button', { name: 'Bỏ nội dung này' }).click();
  await expect(textOf(third)).toBeEditable();
  await third.reload();
  await expect(textOf(third)).toBeEditable();
  await expect(third.getByRole('dialog')).toHaveCount(0);
  await expect(third.locator('input[name=title]')).toHaveValue('');
});
