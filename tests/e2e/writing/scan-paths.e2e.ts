/** The generated paths of the scan's usage model, in a real browser, with real faults (product.md, `/scan`). */
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { type ScanUse, scanUsage } from '#tests/models/scan.usage.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { callApi, demoPassword, expect, test, tokenOf } from '../support/fixtures.ts';
import { chaptersOf, storedText, storeText, wordsOf } from './writing-desk.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

// One server for all of them, which one path kills.
test.describe.configure({ mode: 'default' });

type Situation = 'scanning' | 'finished' | 'cancelled' | 'found' | 'fixed' | 'stale' | 'ignored';

const types: readonly ScanUse['type'][] = [
  'scans a book',
  'scans a chapter',
  'cancels',
  'loads the page anew',
  'meets a server that is killed and started again',
  'loses the network for a while',
  'fixes one',
  'fixes one in a text that was changed',
  'is signed out elsewhere and signs in again',
  'ignores one',
  'takes it back',
];
const paths = usagePaths<ScanUse>({
  machine: scanUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});
/** What was read once is not read again by the next scan: each path of a long one has a book of its own. */
const longPaths = paths.filter(({ steps }) => steps[0]?.event.type === 'scans a book').length;

let server: ChaptersServer;
const longBooks: number[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer(async (database, _, books) => {
    longBooks.push(...books.slice(0, longPaths));
    // Long enough for a job to be met on its way.
    await sql`insert into chapter_contents (chapter_id, content)
      select id, 'Hắn  đi qua cửa ' || number || '. ' ||
        repeat('Dòng sông ' || number || ' chảy về biển, không ai biết từ bao giờ. ', 3000) from chapters
      where book_id = any(${longBooks}::bigint[])`.execute(database);
    await sql`insert into chapter_contents (chapter_id, content)
      select id, 'Hắn nhìn 云海 , rồi hoà mình vào đám đông.' from chapters
      where book_id = any(${books.slice(longPaths)}::bigint[]) and number = 1`.execute(database);
  });
});
test.afterAll(() => server.dispose());

type World = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly token: string;
  readonly expectErrors: (...patterns: RegExp[]) => void;
  chapter: number;
  /** What its text is to be in the end. */
  words: string;
};

const group = ({ page }: World, name: string) => page.getByRole('region', { name });
const button = ({ page }: World, name: string) => page.getByRole('button', { name });
/** The page looks again by itself: nobody has to ask for it. */
const looksInVain = ({ page }: World) => page.waitForEvent('requestfailed');
const fixOne = (world: World) =>
  group(world, 'Dấu cách').getByRole('button', { name: 'Sửa', exact: true }).click();

const gestures: Record<ScanUse['type'], (world: World) => Promise<unknown>> = {
  async 'scans a book'(world) {
    await world.page.goto(`${server.url}/scan?book=${longBooks.pop()}`);
    await button(world, 'Bắt đầu rà soát').click();
  },
  async 'scans a chapter'(world) {
    const own = await tokenOf('author', server.url);
    [world.chapter = 0] = await chaptersOf(server.url, server.fresh(), own);
    await world.page.goto(`${server.url}/scan?chapter=${world.chapter}`);
    await button(world, 'Bắt đầu rà soát').click();
  },
  cancels: (world) => button(world, 'Dừng rà soát').click(),
  'loads the page anew': ({ page }) => page.reload(),
  async 'meets a server that is killed and started again'(world) {
    const inVain = looksInVain(world);
    await server.stop('SIGKILL');
    await inVain;
    await server.start();
  },
  async 'loses the network for a while'(world) {
    const inVain = looksInVain(world);
    await world.context.setOffline(true);
    await inVain;
    await world.context.setOffline(false);
  },
  async 'fixes one'(world) {
    world.words = 'Hắn nhìn 云海, rồi hoà mình vào đám đông.';
    await fixOne(world);
  },
  async 'fixes one in a text that was changed'(world) {
    const path = `/chapters/${world.chapter}`;
    const { version } = await storedText(server.url, path, world.token);
    world.words = 'Người khác đã viết lại , hết.';
    const text = { document: richTextOf(world.words), version };
    expect(await storeText(server.url, path, world.token, text)).toBe(200);
    await fixOne(world);
  },
  async 'is signed out elsewhere and signs in again'({ page, token, expectErrors }) {
    // Logged only where the page is loaded anew before the server could tell it (specification, section 4).
    expectErrors(/The account could not be loaded/);
    await callApi('/auth/logout', {}, token, server.url);
    await page.reload();
    await page.locator('input[name=email]').fill('author@bookdesk.test');
    await page.locator('input[name=password]').fill(demoPassword);
    await page.locator('button[type=submit]').click();
  },
  async 'ignores one'(world) {
    await group(world, 'Chữ Hán sót lại').getByRole('button', { name: 'Bỏ qua' }).click();
    const dialog = world.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Tên núi giữ nguyên');
    await dialog.getByRole('button', { name: 'Bỏ qua' }).click();
  },
  'takes it back': (world) => button(world, 'Không bỏ qua nữa').click(),
};

/** What the server has, whoever is signed in here by now. */
async function expectText({ chapter, words }: World): Promise<void> {
  const token = await tokenOf('author', server.url);
  expect(wordsOf(await storedText(server.url, `/chapters/${chapter}`, token))).toBe(words);
}

const sees: Record<Situation, (world: World) => Promise<unknown>> = {
  scanning: ({ page }) => expect(page.getByText(/Đang rà soát: đã đọc [1-9]\/10/)).toBeVisible(),
  async finished(world) {
    await expect(world.page.getByText(/Đã rà soát 10\/10: 0 lỗi, \d+ cảnh báo/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(group(world, 'Dấu cách')).toContainText('10 chỗ');
  },
  cancelled: ({ page }) => expect(page.getByText(/Đã dừng sau [1-9]\/10/)).toBeVisible(),
  found: ({ page }) => expect(page.getByText('Đã rà soát 1/1: 1 lỗi, 1 cảnh báo, 1 gợi ý.')).toBeVisible(),
  async fixed(world) {
    await expect(world.page.getByText('Đã rà soát 1/1: 1 lỗi, 0 cảnh báo, 1 gợi ý.')).toBeVisible();
    await expectText(world);
  },
  async stale(world) {
    await expect(world.page.getByText('Văn bản đã thay đổi sau lần rà soát này.')).toBeVisible();
    await expectText(world);
  },
  async ignored(world) {
    await expect(world.page.getByText('Đã rà soát 1/1: 0 lỗi, 1 cảnh báo, 1 gợi ý.')).toBeVisible();
    await group(world, 'Chữ Hán sót lại').getByText('1 chỗ đã bỏ qua').click();
    await expect(world.page.getByText('Bỏ qua vì: Tên núi giữ nguyên')).toBeVisible();
  },
};

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(scanUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  const name = steps.map(({ event }) => event.type).join(', then ');
  test(`somebody ${name}`, async ({ page, context, expectErrors }) => {
    // What is cut off, refused or asked of a dead server stands in the console.
    expectErrors(/Failed to load resource|net::ERR|WebSocket|cannot be loaded/);
    const token = await tokenOf('author', server.url);
    await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url: server.url }]);
    const world: World = { page, context, token, expectErrors, chapter: 0, words: '' };
    for (const { event, expected } of steps) {
      await gestures[event.type](world);
      await sees[expected as Situation](world);
    }
  });
}
