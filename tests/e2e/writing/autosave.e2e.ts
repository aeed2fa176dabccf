/** The generated paths of autosave's usage model, in a real browser, with real faults (product.md, `/chapters/{id}`). */
import type { BrowserContext, Page } from '@playwright/test';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { type AutosaveUse, autosaveUsage } from '#tests/models/autosave.usage.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { callApi, demoPassword, expect, test, tokenOf } from '../support/fixtures.ts';
import {
  chaptersOf,
  loseTab,
  openForWriting,
  shownText,
  stateOf,
  storedText,
  storeText,
  textOf,
  wordsOf,
  write,
} from './writing-desk.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

// One server for all of them, which some paths kill.
test.describe.configure({ mode: 'default' });

type Situation =
  | 'saved'
  | 'followed'
  | 'unsaved'
  | 'offline'
  | 'unanswered'
  | 'without a server'
  | 'expired'
  | 'left behind'
  | 'in conflict'
  | 'decided and left behind'
  | 'unkept';

let server: ChaptersServer;
let authorToken = '';
let editorToken = '';
let isKilled = false;
const chapters: number[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer();
  authorToken = await tokenOf('author', server.url);
  editorToken = await tokenOf('admin', server.url);
  for (const book of [server.fresh(), server.fresh(), server.fresh()])
    chapters.push(...(await chaptersOf(server.url, book, authorToken)));
});
test.afterEach(async () => {
  if (isKilled) await start();
});
test.afterAll(() => server.dispose());

async function start(): Promise<void> {
  await server.start();
  isKilled = false;
}

/** Marks that stand for themselves, an emoji of several code points, and quotes: each is to come back as it was. */
const sentences = [
  'Tie\u0302\u0301ng Vie\u0323\u0302t — “mưa” 🌧️ rơi…',
  ' Ông lão ‘ngẩng’ lên 👨‍👩‍👧 nhìn trời.',
  ' Đêm qua: một, hai, ba!',
];
const theirWords = 'Ban biên tập đã viết lại đoạn này.';

type World = {
  page: Page;
  readonly context: BrowserContext;
  readonly path: string;
  readonly token: string;
  /** What was typed, and is to be on the server in the end. */
  words: string;
  typed: number;
  /** How many versions the server is to have beside the first. */
  saves: number;
};

/** After these nothing that was typed before has reached the server. */
const cutsOff: ReadonlySet<string> = new Set<AutosaveUse['type']>([
  'loses the network',
  'loses the tab and opens it again',
]);

async function saveElsewhere(world: World): Promise<void> {
  const { version } = await storedText(server.url, world.path, editorToken);
  const document = richTextOf(theirWords);
  expect(await storeText(server.url, world.path, editorToken, { document, version })).toBe(200);
  world.saves += 1;
}

const gestures: Record<AutosaveUse['type'], (world: World) => Promise<unknown>> = {
  async types(world) {
    const sentence = sentences[world.typed % sentences.length] ?? '';
    world.typed += 1;
    world.words += sentence;
    await write(world.page, sentence);
  },
  async waits({ page }) {
    await page.unroute('**/text');
  },
  'presses Ctrl S': ({ page }) => page.keyboard.press('Control+s'),
  'loses the network': ({ context }) => context.setOffline(true),
  async 'has the network again'({ page, context }) {
    await page.unroute('**/text');
    await context.setOffline(false);
  },
  async 'saves, and the answer is lost'({ page }) {
    await page.route('**/text', async (route) => {
      // The page may be gone before the answer would have been.
      if (route.request().method() === 'PUT') await route.fetch().catch(() => null);
      await route.abort('connectionreset').catch(() => null);
    });
    await page.keyboard.press('Control+s');
  },
  async 'is signed out elsewhere'({ page, token }) {
    await callApi('/auth/logout', {}, token, server.url);
    await page.keyboard.press('Control+s');
  },
  async 'signs in again'({ page }) {
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=password]').fill(demoPassword);
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);
  },
  async 'meets a killed server'({ page }) {
    isKilled = true;
    await server.stop('SIGKILL');
    await page.keyboard.press('Control+s');
  },
  'has the server again': start,
  async 'loses the tab and opens it again'(world) {
    // At the keystroke: nothing waits for anything.
    world.page = await loseTab(world.context, world.page);
    await world.context.setOffline(false);
    await openForWriting(world.page, `${server.url}${world.path}`);
  },
  'takes what was left': ({ page }) => page.getByRole('button', { name: 'Khôi phục', exact: true }).click(),
  async 'gives up what was left'(world) {
    world.words = '';
    world.saves -= 1;
    await world.page.getByRole('button', { name: 'Bỏ nội dung này' }).click();
  },
  async 'is overtaken by somebody else'(world) {
    await saveElsewhere(world);
    await world.page.keyboard.press('Control+s');
  },
  async 'sees what somebody else saves'(world) {
    await saveElsewhere(world);
    world.words = theirWords;
  },
  'keeps their own': ({ page }) => page.getByRole('button', { name: 'Giữ tất cả của tôi' }).click(),
  async 'takes the other one'(world) {
    world.words = theirWords;
    world.saves -= 1;
    await world.page.getByRole('button', { name: 'Lấy tất cả từ máy chủ' }).click();
  },
  async 'keeps their own, and loses the tab before it is saved'(world) {
    await world.page.route('**/text', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
    );
    await gestures['keeps their own'](world);
    await expect(world.page.getByRole('dialog')).toHaveCount(0);
    await gestures['loses the tab and opens it again'](world);
  },
  'has no storage any more': async (world) => {
    await world.page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    world.words += ' Và hết.';
    await write(world.page, ' Và hết.');
  },
};

const sees: Record<Situation, (world: World) => Promise<unknown>> = {
  async saved({ page, path, words, saves }) {
    await expect(stateOf(page)).toHaveAttribute('data-state', 'saved', { timeout: 40_000 });
    expect((await shownText(page)).normalize('NFC')).toBe(words.normalize('NFC'));
    const stored = await storedText(server.url, path, authorToken);
    // As many versions as saves: a lost answer has made no second one.
    expect([wordsOf(stored), stored.version]).toEqual([words.normalize('NFC'), 1 + saves]);
  },
  async followed({ page, words }) {
    await expect(stateOf(page)).toHaveAttribute('data-state', 'followed', { timeout: 40_000 });
    expect(await shownText(page)).toBe(words);
  },
  unsaved: ({ page }) => expect(stateOf(page)).toHaveAttribute('data-state', 'unsaved'),
  offline: ({ page }) => expect(stateOf(page)).toHaveAttribute('data-state', 'offline'),
  unanswered: ({ page }) => expect(stateOf(page)).toHaveAttribute('data-state', /retrying|saving/),
  'without a server': ({ page }) => expect(stateOf(page)).toHaveAttribute('data-state', /retrying|saving/),
  async expired({ page }) {
    await expect(page.getByRole('dialog').locator('input[name=password]')).toBeVisible();
    await expect(stateOf(page)).toHaveAttribute('data-state', 'sessionExpired');
  },
  'left behind': ({ page }) =>
    expect(page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' })).toBeVisible(),
  'decided and left behind': (world) => sees['left behind'](world),
  async 'in conflict'({ page }) {
    const dialog = page.getByRole('dialog', { name: 'Nội dung này đã được người khác sửa' });
    await expect(dialog.locator('ins').first()).toBeVisible();
    await expect(dialog).toContainText('biên');
  },
  async unkept({ page }) {
    await expect(page.getByText('Trình duyệt không còn chỗ hoặc không cho phép lưu')).toBeVisible();
  },
};

const types = Object.keys(gestures) as AutosaveUse['type'][];
const paths = usagePaths<AutosaveUse>({
  machine: autosaveUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(autosaveUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  const name = steps.map(({ event }) => event.type).join(', then ');
  test(`somebody ${name}`, async ({ page, context, beSignedIn, expectErrors }) => {
    // What is cut off, refused or asked of a dead server stands in the console.
    expectErrors(/Failed to load resource|net::ERR|WebSocket|cannot be loaded/);
    const token = await tokenOf('author', server.url);
    await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url: server.url }]);
    await beSignedIn('author', token);
    const world: World = {
      page,
      context,
      path: `/chapters/${chapters.pop()}`,
      token,
      words: '',
      typed: 0,
      saves: 0,
    };
    // Live, the page would be told and left at once (setting.e2e.ts); here it learns of it by the next save.
    if (steps.some(({ event }) => event.type === 'is signed out elsewhere'))
      await page.routeWebSocket(/\/app\//, (socket) => socket.close());
    await openForWriting(page, `${server.url}${world.path}`);
    await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
    // What is to be left behind is not saved a moment before, however slow the machine.
    if (steps.some(({ event }) => cutsOff.has(event.type)))
      await page.route('**/text', (route) =>
        route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
      );
    // Each path that has typed ends in one version of the server’s, once all of it is there.
    for (const { event, expected } of steps) {
      if (event.type === 'types' && world.typed === 0) world.saves += 1;
      await gestures[event.type](world);
      await sees[expected as Situation](world);
    }
    await world.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
