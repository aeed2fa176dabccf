/** The generated paths of realtime's usage model, in a real browser, on a server that is really stopped and started. */
import type { Page } from '@playwright/test';
import { type RealtimeUse, realtimeUsage } from '#tests/models/realtime.usage.ts';
import { callApi, demoPassword, emailOf, expect, signIn, test, tokenOf } from '../support/fixtures.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

// One server for all of them, which every path stops and starts as it likes.
test.describe.configure({ mode: 'serial' });

type Situation =
  | 'signed out'
  | 'live'
  | 'told at once'
  | 'cut off'
  | 'cut off, while the server is back'
  | 'cut off, with something missed'
  | 'told what was missed';

let server: ServerProcess;
let authorToken = '';
let subject = '';
let isStopped = false;

test.beforeAll(async () => {
  server = await startServerProcess();
  authorToken = await tokenOf('author', server.url);
});
test.afterEach(async () => {
  if (isStopped) await start();
});
test.afterAll(() => server.dispose());

async function start(): Promise<void> {
  await server.start();
  isStopped = false;
}

const gestures: Record<RealtimeUse['type'], (page: Page) => Promise<unknown>> = {
  async 'signs in'(page) {
    await page.goto(`${server.url}/login?to=/books`);
    await signIn(page, emailOf('moderator'), demoPassword);
  },
  async 'signs out'(page) {
    await page.getByRole('button', { name: /^Tài khoản của/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  },
  reloads: (page) => page.reload(),
  async 'the server stops'() {
    isStopped = true;
    await server.stop();
  },
  'the server starts': start,
  async 'a ticket is opened'() {
    subject = `Phiếu thử ${crypto.randomUUID().slice(0, 8)}`;
    const answer = await callApi('/tickets', { subject, body: 'Nội dung.' }, authorToken, server.url);
    expect(answer.status).toBe(201);
  },
  'comes back to the tab': (page) => page.evaluate(() => globalThis.dispatchEvent(new Event('focus'))),
  'sorts the books': (page) => page.locator('th').getByRole('button', { name: 'Lượt xem' }).click(),
};

const sees: Record<Situation, (page: Page) => Promise<unknown>> = {
  async 'signed out'(page) {
    await expect(connection(page)).toHaveCount(0);
  },
  async live(page) {
    await expect(connection(page)).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
    await expect.poll(() => isSubscribed(page)).toBe(true);
  },
  'told at once': (page) => expectToldOnce(page),
  async 'cut off'(page) {
    await expect(connection(page)).toHaveAccessibleName('Kết nối trực tiếp: Mất kết nối', {
      timeout: 20_000,
    });
  },
  async 'cut off, while the server is back'(page) {
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
  },
  async 'cut off, with something missed'(page) {
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
  },
  async 'told what was missed'(page) {
    await expectToldOnce(page);
    await expect(connection(page)).toHaveAccessibleName('Kết nối trực tiếp: Đã kết nối');
  },
};

const connection = (page: Page) => page.getByRole('button', { name: /^Kết nối trực tiếp/ });

/** The channel is open, and what came before it is known to be history: both were asked for behind it. */
function isSubscribed(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return ['/api/account/counters', '/api/notifications'].every((path) => fetched.includes(path));
  });
}

/** The toast came once, and the notification stands in the centre, unread. */
async function expectToldOnce(page: Page): Promise<void> {
  await expect.poll(() => timesToasted(page, subject)).toBe(1);
  await page.getByRole('button', { name: /^Thông báo: \d+ chưa đọc/ }).click();
  const centre = page.getByRole('region', { name: 'Thông báo', exact: true });
  await expect(centre.locator('li[data-unread=true]').filter({ hasText: subject })).toHaveCount(1);
  expect(await timesToasted(page, subject)).toBe(1);
  await page.keyboard.press('Escape');
}

const timesToasted = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      (globalThis as { toasted?: string[] }).toasted?.filter((one) => one.includes(wanted)).length ?? 0,
    text,
  );

/** Remembers the text of everything that appears in the region of toasts. */
function rememberToasts(): void {
  const shown = globalThis as { toasted?: string[] };
  shown.toasted = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const toast = node instanceof Element && node.closest('[role=status], [role=alert]');
      if (toast) shown.toasted?.push(node.textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

const types = Object.keys(gestures) as RealtimeUse['type'][];
const paths = usagePaths<RealtimeUse>({
  machine: realtimeUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  const walked = new Set(paths.map(({ steps }) => steps.map(({ event }) => event.type).join(' → ')));
  expect(walked.size).toBe(paths.length);
  expect(neverTaken(realtimeUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  test(steps.map(({ event }) => event.type).join(' → '), async ({ page, expectErrors }) => {
    // A server that is gone refuses connections, and the browser says so.
    expectErrors(/ERR_CONNECTION_REFUSED|WebSocket connection to|Failed to load resource/);
    await page.addInitScript(rememberToasts);
    for (const { event, expected } of steps) {
      await gestures[event.type](page);
      await sees[expected as Situation](page);
    }
  });
}
