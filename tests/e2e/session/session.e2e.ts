/** The generated paths of the session's usage model, in a real browser on the real server. */
import type { Page } from '@playwright/test';
import { type SessionUse, sessionUsage } from '#tests/models/session.usage.ts';
import { callApi, demoPassword, emailOf, expect, neverConnect, signIn, test } from '../support/fixtures.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

type Step = (page: Page) => Promise<unknown>;
type Situation =
  | 'at the login'
  | 'refused at the login'
  | 'at the login, heading for the books'
  | 'at the desk'
  | 'at the books'
  | 'asked for the password over the books';

const author = emailOf('author');

const gestures: Record<SessionUse['type'], Step> = {
  'opens the books': (page) => page.goto('/books'),
  'signs in': (page) => signIn(page, author, demoPassword),
  'mistypes the password': (page) => signIn(page, author, 'không phải mật khẩu'),
  reloads: (page) => page.reload(),
  'signs out': signOut,
  async 'signs out in another tab'(page) {
    const other = await page.context().newPage();
    await other.goto('/books');
    await signOut(other);
    await expect(other).toHaveURL('/login');
    await other.close();
  },
  async 'is gone until the session expires'(page) {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'accessToken');
    await callApi('/auth/logout', {}, decodeURIComponent(cookie?.value ?? ''));
    // What is fetched ahead may have told the page already, which is inert then.
    await page.locator('th button', { hasText: 'Lượt xem' }).dispatchEvent('click');
  },
  async 'gives the password again'(page) {
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=password]').fill(demoPassword);
    await dialog.locator('button[type=submit]').click();
  },
  'gives up the expired session': (page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click(),
};

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
}

const sees: Record<Situation, Step> = {
  async 'at the login'(page) {
    await expect(page).toHaveURL('/login');
    await expect(page.locator('input[name=password]')).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);
  },
  async 'refused at the login'(page) {
    await expect(page.getByText('Email hoặc mật khẩu không đúng.').first()).toBeVisible();
    await expect(page.locator('input[name=email]')).toHaveValue(author);
    expect(await keptKeys(page)).toEqual([]);
  },
  async 'at the login, heading for the books'(page) {
    await expect(page).toHaveURL('/login?to=/books');
    await expect(page.locator('input[name=password]')).toBeVisible();
  },
  async 'at the desk'(page) {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /^Tài khoản của Nguyễn Minh Châu/ })).toBeVisible();
    expect(await keptKeys(page)).toEqual(['accessToken', 'userAbilityRules', 'userData']);
  },
  async 'at the books'(page) {
    await expect(page).toHaveURL(/^[^?]*\/books(?:\?.*)?$/);
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  async 'asked for the password over the books'(page) {
    await expect(page.getByRole('dialog').locator('input[name=password]')).toBeFocused();
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
  },
};

/** Names of what the browser keeps of a session. */
async function keptKeys(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const ours = new Set(['accessToken', 'remember', 'userData', 'userAbilityRules']);
  return [...cookies, ...stored].filter((name) => ours.has(name)).toSorted();
}

const types = Object.keys(gestures) as SessionUse['type'][];
const paths = usagePaths<SessionUse>({
  machine: sessionUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(sessionUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  test(`somebody ${steps.map(({ event }) => event.type).join(', then ')}`, async ({ page, expectErrors }) => {
    // A refused password and a dead token are answers, which the browser notes as failed loads.
    expectErrors(/Failed to load resource: the server responded with a status of (?:401|422)/);
    await neverConnect(page);
    await page.goto('/');
    await sees['at the login'](page);
    for (const { event, expected } of steps) {
      await gestures[event.type](page);
      await sees[expected as Situation](page);
    }
  });
}
