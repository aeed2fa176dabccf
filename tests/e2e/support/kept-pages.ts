/** Pages that stay open from test to test of a worker, as tabs do on a desk: the next record is come to within them. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { tellBrokenPolicy } from './page-errors.ts';
import { keepToken, tokenOf } from './sessions.ts';

export type PageOf = (browser: Browser, role: Role) => Promise<Page>;

type KeptOptions = BrowserContextOptions & {
  /** A session of its own by default. */
  readonly tokenOf?: (role: Role) => Promise<string>;
};

/** Gives the page of a role, which is opened by the first test that asks for it; `serverUrl` is known while a test runs. */
export function keptPages(
  serverUrl: () => string,
  { tokenOf: tokenFor = (role) => tokenOf(role, serverUrl()), ...options }: KeptOptions = {},
): PageOf {
  const pages = new Map<Role, Page>();
  return async function pageOf(browser, role) {
    const kept = pages.get(role);
    if (kept !== undefined && !kept.isClosed()) return kept;
    const context = await browser.newContext({ baseURL: serverUrl(), locale: 'vi-VN', ...options });
    await keepToken(context, await tokenFor(role), serverUrl());
    const page = await context.newPage();
    await tellBrokenPolicy(page);
    pages.set(role, page);
    return page;
  };
}

/** As a step through the history does; a page that shows nothing yet is loaded. */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
}

/** To another screen, until nothing of the one before is left: what is looked for next is the new one's. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => heading.setAttribute('data-left', ''));
  await goWithin(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** Where a page stands between two tests: the least of the screens that everybody of the staff may open. */
export const deskPath = '/setting';

export const deskWindow = { width: 1280, height: 720 };

/** Wherever a test has left it. */
export async function beAtTheDesk(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? deskWindow;
  if (width !== deskWindow.width || height !== deskWindow.height) await page.setViewportSize(deskWindow);
  await page.emulateMedia({ colorScheme: 'light' });
  await goWithin(page, deskPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Cài đặt', exact: true })).toBeVisible();
}
