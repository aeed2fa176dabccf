/** Pages that stay open from test to test of a worker, as tabs do on a desk: the next record is come to within them. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { beSignedInAt } from './fixtures.ts';

/** Gives the page of a role, which is opened by the first test that asks for it; `serverUrl` is known while a test runs. */
export function keptPages(serverUrl: () => string, options: BrowserContextOptions = {}) {
  const pages = new Map<Role, Page>();
  return async function pageOf(browser: Browser, role: Role): Promise<Page> {
    const kept = pages.get(role);
    if (kept !== undefined && !kept.isClosed()) return kept;
    const context = await browser.newContext({ baseURL: serverUrl(), locale: 'vi-VN', ...options });
    await beSignedInAt(serverUrl(), context, role);
    const page = await context.newPage();
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
