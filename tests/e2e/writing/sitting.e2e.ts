/**
 * A sitting at one chapter with all that can go wrong in it, one after the other in an order by chance: after each of them the
 * page and the server have every letter that was typed (writing.md, faults). Each once in the gate, for an hour in the long
 * suite.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import fc from 'fast-check';
import { richTextOf } from '#contract/rich-text/rich-text-content.ts';
import { isLong } from '#tests/helpers/depth.ts';
import { launchOptions } from '#tests/helpers/installed-chromium.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { callApi, demoPassword, emailOf, expect, signIn, test, tokenOf } from '../support/fixtures.ts';
import {
  chaptersOf,
  givenToKeep,
  loseTab,
  saved,
  shownText,
  stateOf,
  storedText,
  storeText,
  textOf,
  wordsOf,
  write,
} from './writing-desk.ts';

/** Milliseconds that a sitting lasts: at least one round. */
const lasting = isLong ? 3_600_000 : 0;
const mostRounds = 500;

type Sitting = {
  readonly server: ChaptersServer;
  /** Where the browser keeps what it keeps: it outlives a browser that is killed. */
  readonly folder: string;
  readonly path: string;
  /** Of a session of its own, to look with at what the server has. */
  readonly token: string;
  readonly editorToken: string;
  readonly errors: string[];
  context: BrowserContext;
  page: Page;
  /** What was typed, and is to be there after each fault. */
  words: string;
  sentences: number;
};

const phrases = ['“mưa” 🌧️ rơi…', 'ông lão ‘ngẩng’ lên 👨‍👩‍👧 nhìn trời.', 'Tiếng Việt — một, hai, ba!'];

/** As an input method gives whole words, and as keys give letters, in turn; now and then in a new paragraph. */
async function type(sitting: Sitting): Promise<void> {
  const { page, sentences } = sitting;
  const sentence = `Câu ${sentences}: ${phrases[sentences % phrases.length]}`;
  const isNewParagraph = sentences > 0 && sentences % 7 === 0;
  sitting.sentences += 1;
  sitting.words += `${isNewParagraph ? '\n\n' : sentences === 0 ? '' : ' '}${sentence}`;
  await write(page, isNewParagraph || sentences === 0 ? '' : ' ');
  if (isNewParagraph) await page.keyboard.press('Enter');
  if (sentences % 2 === 0) await page.keyboard.insertText(sentence);
  else await page.keyboard.type(sentence);
}

async function openBrowser(folder: string, errors: string[]): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
  });
  context.on('weberror', (error) => void errors.push(error.error().message));
  return context;
}

/** At the text, whatever stands before it: somebody who has to sign in does, and takes what was left. */
async function comeBack({ server, path }: Sitting, page: Page): Promise<void> {
  const email = page.locator('input[name=email]');
  const restore = page.getByRole('button', { name: 'Khôi phục', exact: true });
  const writable = textOf(page).and(page.locator('[contenteditable=true]'));
  await expect(email.or(restore).or(writable).first()).toBeVisible();
  if (await email.isVisible()) {
    await signIn(page, emailOf('author'), demoPassword);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    if (new URL(page.url()).pathname !== path) await page.goto(`${server.url}${path}?mode=edit`);
    await expect(restore.or(writable).first()).toBeVisible();
  }
  if (await restore.isVisible()) await restore.click();
  await expect(writable).toBeVisible();
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
}

async function open(sitting: Sitting): Promise<void> {
  const { server, path } = sitting;
  sitting.page = await sitting.context.newPage();
  await sitting.page.goto(`${server.url}${path}?mode=edit`);
  await comeBack(sitting, sitting.page);
}

/** The page and the server have all of it. */
async function settled({ server, path, token, page, words }: Sitting): Promise<void> {
  await expect
    .poll(async () => wordsOf(await storedText(server.url, path, token)), { timeout: 60_000 })
    .toBe(words.normalize('NFC'));
  expect((await shownText(page)).normalize('NFC')).toBe(words.normalize('NFC'));
  await expect(stateOf(page)).toHaveAttribute('data-state', /^(?:saved|followed)$/);
}

const faults: Readonly<Record<string, (sitting: Sitting) => Promise<unknown>>> = {
  async 'the network is cut'(sitting) {
    await sitting.context.setOffline(true);
    await type(sitting);
    await expect(stateOf(sitting.page)).toHaveAttribute('data-state', 'offline');
    await type(sitting);
    await sitting.context.setOffline(false);
  },
  async 'the server is killed while one types'(sitting) {
    await type(sitting);
    await sitting.server.stop('SIGKILL');
    await type(sitting);
    await sitting.page.keyboard.press('Control+s');
    await expect(stateOf(sitting.page)).toHaveAttribute('data-state', /retrying|saving/);
    await sitting.server.start();
    await type(sitting);
  },
  async 'the server is killed between write and answer'(sitting) {
    const { page, server } = sitting;
    const killed = new Promise<void>((resolve) => {
      void page.route('**/text', async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        await route.fetch().catch(() => null);
        await server.stop('SIGKILL');
        await route.abort('connectionreset');
        return resolve();
      });
    });
    await type(sitting);
    await page.keyboard.press('Control+s');
    await killed;
    await page.unroute('**/text');
    await type(sitting);
    await server.start();
  },
  async 'the session is ended elsewhere'(sitting) {
    const { page, server, context } = sitting;
    const cookies = await context.cookies(server.url);
    const own = cookies.find(({ name }) => name === 'accessToken')?.value ?? '';
    await type(sitting);
    await callApi('/auth/logout', {}, decodeURIComponent(own), server.url);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog').locator('input[name=password]');
    const form = page.locator('input[name=email]');
    await expect(dialog.or(form).first()).toBeVisible();
    if (await dialog.isVisible()) {
      await dialog.fill(demoPassword);
      await dialog.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    await comeBack(sitting, page);
  },
  async 'the tab crashes'(sitting) {
    await type(sitting);
    const former = sitting.page;
    sitting.page = await loseTab(sitting.context, former);
    await sitting.page.goto(`${sitting.server.url}${sitting.path}?mode=edit`);
    await comeBack(sitting, sitting.page);
  },
  async 'the tab is closed'(sitting) {
    await type(sitting);
    await sitting.page.close();
    await open(sitting);
  },
  async 'the browser is killed'(sitting) {
    const { context, folder, errors } = sitting;
    await type(sitting);
    await givenToKeep(sitting.page);
    const gone = new Promise((resolve) => void context.once('close', resolve));
    const session = await context.newCDPSession(sitting.page);
    void session.send('Browser.crash').catch(() => undefined);
    await gone;
    sitting.context = await openBrowser(folder, errors);
    await open(sitting);
  },
  async 'the browser has no room'(sitting) {
    const { page } = sitting;
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await type(sitting);
    await expect(page.getByText('Trình duyệt không còn chỗ hoặc không cho phép lưu')).toBeVisible();
    await page.keyboard.press('Control+s');
    await saved(page);
    await page.reload();
    await comeBack(sitting, page);
  },
  async 'somebody else has saved'(sitting) {
    const { server, path, editorToken, page, context } = sitting;
    await context.setOffline(true);
    await type(sitting);
    const { version } = await storedText(server.url, path, editorToken);
    const document = richTextOf('Ban biên tập đã viết lại cả đoạn.');
    expect(await storeText(server.url, path, editorToken, { document, version })).toBe(200);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Giữ tất cả của tôi' }).click();
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
  },
  async 'another tab writes'(sitting) {
    const { server, path, page: first, context } = sitting;
    const second = await context.newPage();
    await second.goto(`${server.url}${path}?mode=edit`);
    await comeBack(sitting, second);
    sitting.page = second;
    await type(sitting);
    await settled(sitting);
    await expect.poll(() => shownText(first)).toBe(sitting.words);
    await second.close();
    sitting.page = first;
    await first.bringToFront();
    await type(sitting);
  },
  async 'something is taken back'(sitting) {
    const { page } = sitting;
    await type(sitting);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shownText(page)).not.toBe(sitting.words);
    expect(sitting.words.startsWith((await shownText(page)).trimEnd())).toBe(true);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => shownText(page)).toBe(sitting.words);
  },
};

test('a sitting loses nothing, whatever happens in it', async () => {
  test.setTimeout(lasting + 300_000);
  const { annotations } = test.info();
  const seed = isLong ? Date.now() % 100_000 : 29;
  annotations.push({ type: 'seed', description: String(seed) });
  const names = Object.keys(faults);
  const round = fc.shuffledSubarray(names, { minLength: names.length });
  const server = await startChaptersServer();
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-sitting-'));
  const errors: string[] = [];
  const context = await openBrowser(folder, errors);
  const token = await tokenOf('author', server.url);
  const [chapter] = await chaptersOf(server.url, server.fresh(), token);
  const sitting: Sitting = {
    server,
    folder,
    path: `/chapters/${chapter}`,
    token,
    editorToken: await tokenOf('admin', server.url),
    errors,
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    words: '',
    sentences: 0,
  };
  try {
    await open(sitting);
    const until = Date.now() + lasting;
    for (const order of fc.sample(round, { seed, numRuns: mostRounds })) {
      for (const name of order) {
        await test.step(name, async () => {
          await faults[name]?.(sitting);
          await settled(sitting);
        });
      }
      if (Date.now() >= until) break;
    }
    expect(errors).toEqual([]);
    annotations.push({ type: 'sentences', description: String(sitting.sentences) });
  } finally {
    await sitting.context.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
