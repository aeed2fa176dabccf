/**
 * What every browser test stands on: demo accounts, and a page that fails the test when the console shows an error or
 * the content security policy is broken. A test that provokes an error names it.
 */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { violationsOf } from './accessibility.ts';
import { beAtTheDesk, deskPath, deskWindow, goToScreen, keptPages, type PageOf } from './kept-pages.ts';
import { listenForErrors, tellBrokenPolicy } from './page-errors.ts';
import { keepToken, serverUrl, tokenOf } from './sessions.ts';

export type DeskOf = (role: Role, path?: string) => Promise<Page>;

export type Options = {
  /** Whether it is somebody who saves data: nothing is then fetched ahead, which most tests never come to. */
  savesData: boolean;
};

type Fixtures = Options & {
  /** Lets console errors pass that match; everything else fails the test. */
  expectErrors: (...patterns: RegExp[]) => void;
  /** Puts a token of a demo account into the browser, as a sign-in would. Shared: who ends it brings one of their own. */
  beSignedIn: (role: Role, token?: string) => Promise<void>;
  /**
   * The page of a role that stays open from test to test, as a tab on a desk does, at a screen; the settings by default. For
   * tests that only look, or take back what they did; window and theme are as at first.
   */
  deskOf: DeskOf;
  consoleErrors: string[];
};

type WorkerFixtures = {
  /** Points {@link serverUrl} to the server of the worker's project. */
  server: void;
  /** One sign-in per role and worker: an address may try fifty a minute. */
  tokens: Map<Role, string>;
  /** The pages of `deskOf`. */
  desks: PageOf;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use, { project }) => {
      const { baseURL } = project.use;
      if (baseURL !== undefined) process.env['BOOKDESK_URL'] = baseURL;
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  tokens: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  desks: [
    async ({ tokens }, use) =>
      use(keptPages(serverUrl, { tokenOf: (role) => sharedToken(tokens, role), viewport: deskWindow })),
    { scope: 'worker' },
  ],
  savesData: [false, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  consoleErrors: async ({}, use) => {
    await use([]);
  },
  expectErrors: async ({ consoleErrors }, use) => {
    const expected: RegExp[] = [];
    await use((...patterns) => void expected.push(...patterns));
    const unexpected = consoleErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  page: async ({ page, consoleErrors, expectErrors, savesData }, use) => {
    // Asked for here, so that every test with a page is checked, also one that expects no errors.
    expectErrors();
    listenForErrors(page, consoleErrors);
    await tellBrokenPolicy(page);
    if (savesData) await saveData(page);
    await use(page);
  },
  beSignedIn: async ({ context, tokens }, use) => {
    await use(async (role, own) => {
      const token = own ?? (await sharedToken(tokens, role));
      await forgetAccount(context);
      await keepToken(context, token, serverUrl());
    });
  },
  deskOf: async ({ browser, desks, consoleErrors, expectErrors }, use) => {
    expectErrors();
    const leaving: (() => Promise<void>)[] = [];
    await use(async (role, path = deskPath) => {
      const page = await desks(browser, role);
      const stop = listenForErrors(page, consoleErrors);
      leaving.push(() => {
        stop();
        return page.unrouteAll({ behavior: 'ignoreErrors' });
      });
      await beAtTheDesk(page);
      if (path !== deskPath) await goToScreen(page, path);
      return page;
    });
    for (const leave of leaving) await leave();
  },
});

/** Before the page is opened. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

async function sharedToken(tokens: Map<Role, string>, role: Role): Promise<string> {
  const token = tokens.get(role) ?? (await tokenOf(role));
  tokens.set(role, token);
  return token;
}

/** Nothing ever answers the page's socket: it hears of a session that has ended by its own calls alone. Before the page is opened. */
export const neverConnect = (page: Page) => page.routeWebSocket(/\/app\//, () => undefined);

/** As a sign-in does: an open page would else ask for what belongs to the account before. */
async function forgetAccount(context: BrowserContext): Promise<void> {
  for (const page of context.pages().filter((open) => open.url().startsWith('http')))
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of ['userData', 'userAbilityRules']) storage.removeItem(key);
    });
}

/** The sign-in form, filled and sent. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

/** No violation of WCAG 2.2 A and AA that axe can find, once there is a page. */
export async function expectAccessible(page: Page): Promise<void> {
  await standsStill(page);
  expect(await violationsOf(page)).toEqual([]);
}

/** The one rule that another theme can break, where {@link expectAccessible} has judged the same elements already. */
export async function expectContrast(page: Page): Promise<void> {
  await standsStill(page);
  expect(await violationsOf(page, { type: 'rule', values: ['color-contrast'] })).toEqual([]);
}

async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  // A page that waits for a dialog has it: until that is drawn there would be nothing to judge.
  const isWaiting = () =>
    document.querySelector('#app[inert]') !== null &&
    ![...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].some((dialog) =>
      dialog.checkVisibility(),
    );
  await expect.poll(() => page.evaluate(isWaiting)).toBe(false);
  // What is on its way in has not its colours yet; what stands still, or turns for ever, never ends.
  const isMoving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const { activeDuration, progress } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && activeDuration !== Infinity && progress !== null;
    });
  await expect.poll(() => page.evaluate(isMoving)).toBe(false);
}

/** How many pixels of the page lie beyond the window's edge. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export { beSignedInAt, callApi, demoPassword, emailOf, serverUrl, tokenOf } from './sessions.ts';
export { expect };
