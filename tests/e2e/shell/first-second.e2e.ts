/** The first second, counted: which requests leave before rows are there, and what a page asks its layout for (targets.md). */
import type { Page, Request } from '@playwright/test';
import { demoPassword, emailOf, expect, saveData, test } from '../support/fixtures.ts';

test.use({ savesData: false });

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isScript = (request: Request) => request.resourceType() === 'script';
const rows = (page: Page) => page.locator('tbody tr[data-id]');

/** Every request until it is read. */
function watchRequests(page: Page): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => void found.push(request));
  return found;
}

/** What the page has requested when its first row is put into the document. */
async function requestsBeforeRows(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('tbody tr[data-id]') === null) return;
      watcher.disconnect();
      const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      document.documentElement.dataset['before'] = JSON.stringify(names);
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/books');
  await rows(page).first().waitFor();
  const names = await page.evaluate(() => document.documentElement.dataset['before'] ?? '[]');
  return JSON.parse(names) as string[];
}

test('the account and the list are asked for at once, each once, without a kept account', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  const requests = watchRequests(page);
  let isAccountAnswered = false;
  let wasListWaiting = true;
  page.on('request', (request) => {
    if (pathOf(request) === '/api/books') wasListWaiting &&= isAccountAnswered;
  });
  page.on('response', (response) => {
    if (pathOf(response.request()) === '/api/account/payout') isAccountAnswered = true;
  });
  await page.goto('/books');
  await rows(page).first().waitFor();
  expect(wasListWaiting).toBe(false);
  const calls = requests.map((request) => `${request.method()} ${pathOf(request)}`);
  expect(calls.filter((call) => call === 'POST /api/account/payout')).toHaveLength(1);
  const pages = requests
    .filter((request) => pathOf(request) === '/api/books')
    .map((request) => new URL(request.url()).searchParams.get('page'));
  expect(pages.filter((name) => name === '1')).toEqual(['1']);
});

test('what a list includes for somebody is guessed wrong once, and known from then on', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/books');
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Bookdesk-included-/books'))).toBe('');
  const requests = watchRequests(page);
  await page.reload();
  await page.locator('main h1').waitFor();
  await expect.poll(() => requests.filter((request) => pathOf(request) === '/api/books').length).toBe(1);
  const asked = requests.find((request) => pathOf(request) === '/api/books');
  expect(new URL(asked?.url() ?? '').searchParams.get('include')).toBeNull();
});

test('what nobody waits for comes behind the first rows: keys, the connection, what lies over the page', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  const before = await requestsBeforeRows(page);
  expect(before.filter((path) => /shortcuts|page-socket|overlay|palette/.test(path))).toEqual([]);
  expect(before.filter((path) => /\.(?:js|css)$/.test(path)).length).toBeLessThanOrEqual(15);
});

test('who saves data is fetched nothing that they have not turned to', async ({ page, beSignedIn }) => {
  await saveData(page);
  await beSignedIn('administrator');
  const requests = watchRequests(page);
  await page.goto('/books');
  // The last that comes by itself.
  await page.waitForResponse((answer) => answer.url().includes('/api/account/counters'));
  const pages = () =>
    requests
      .filter((request) => pathOf(request) === '/api/books')
      .map((request) => new URL(request.url()).searchParams.get('page'));
  expect(pages()).toEqual(['1']);
  expect(requests.map(pathOf).filter((path) => path.includes('book-form-screens'))).toEqual([]);
  await page.locator('[rel=next]').click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(pages).toEqual(['1', '2']);
});

test('a page that is left while its first calls are under way leaves the session as it is', async ({
  page,
  context,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  // The browser breaks these off when the next page comes.
  await context.route('**/api/**', (route) => (page.url().includes('/books') ? undefined : route.continue()));
  const asked = page.waitForRequest((request) => pathOf(request) === '/api/account/payout');
  await page.goto('/books');
  await asked;
  await page.goto('/faqs');
  await page.locator('main').waitFor();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('accessToken');
});

test('while a password is typed the code of the list comes, so that the click fetches none', async ({
  page,
}) => {
  await page.goto('/login?to=/books');
  const requests = watchRequests(page);
  await page.locator('input[name=email]').fill(emailOf('administrator'));
  await page.locator('input[name=password]').fill(demoPassword);
  const scripts = () => [...new Set(requests.filter(isScript).map(pathOf))];
  await expect.poll(() => scripts().some((path) => path.includes('/desk-'))).toBe(true);
  // The words of the desk, and of what opens from the list: the second are asked for when the first are there.
  await expect.poll(() => scripts().filter((path) => path.startsWith('/assets/vi-')).length).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(requests.map(pathOf).filter((path) => path.startsWith('/api/'))).toEqual([]);
  requests.length = 0;
  await page.locator('form button[type=submit]').click();
  await page.waitForRequest((request) => pathOf(request) === '/api/books');
  // What comes behind the first rows may be on its way already when this looks.
  const asked = requests.slice(0, requests.findIndex((request) => pathOf(request) === '/api/books') + 1);
  expect(asked.filter(isScript).map(pathOf)).toEqual([]);
  const calls = asked.map((request) => `${request.method()} ${pathOf(request)}`);
  expect(calls).toEqual(['POST /api/auth/login', 'POST /api/account/payout', 'GET /api/books']);
});

test('no script asks for the scroll position or moves the page while it opens', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('administrator');
  await page.addInitScript(() => {
    const asked: string[] = [];
    const { scrollTo } = window;
    const position = Object.getOwnPropertyDescriptor(window, 'scrollY');
    const read = position?.get;
    Object.defineProperty(window, 'scrollY', {
      ...position,
      get() {
        asked.push('scrollY');
        return read?.call(window) as number;
      },
    });
    window.scrollTo = ((options: ScrollToOptions) => {
      asked.push('scrollTo');
      Reflect.apply(scrollTo, window, [options]);
    }) as typeof window.scrollTo;
    Object.assign(window, { asked });
  });
  await page.goto('/books');
  await rows(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
});
