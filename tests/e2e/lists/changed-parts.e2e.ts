/** What changes in the page when a list turns a page, sorts or filters: its rows, and what says so (targets.md, "next page"). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

type Watched = { changedParts: Set<string> };

/** Notes from now on which parts of the page change: the nearest that has a role of its own. */
async function watchChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const changed = new Set<string>();
    const partOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)
        ?.closest('tbody, thead, nav, aside, header, footer, search, main')
        ?.tagName.toLowerCase() ?? 'page';
    new MutationObserver((changes) => {
      for (const { target } of changes) changed.add(partOf(target));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(globalThis, { changedParts: changed });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as Watched).changedParts]);
}

for (const [what, press] of [
  ['turns a page', (page: Page) => page.locator('[rel=next]').click()],
  ['sorts', (page: Page) => page.getByRole('button', { name: 'Tên truyện' }).click()],
  ['filters', (page: Page) => page.locator('select[name=status]').selectOption('draft')],
] as const)
  test(`a list that ${what} leaves navigation, bars and footer as they are`, async ({ page, beSignedIn }) => {
    await beSignedIn('administrator');
    // What the bars show comes behind the rows, and last of all once the page is live.
    const counted = page.waitForResponse(/\/api\/account\/counters$/);
    await page.goto('/books');
    const rows = page.locator('tr[data-id]');
    await expect(rows.first()).toBeVisible();
    await counted;
    await expect(page.getByRole('button', { name: 'Kết nối trực tiếp: Đã kết nối' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const first = await rows.first().getAttribute('data-id');
    const changes = await watchChanges(page);
    await press(page);
    await expect(rows.first()).not.toHaveAttribute('data-id', first ?? '');
    const changed = await changes();
    expect(changed).toContain('tbody');
    expect(changed.filter((part) => ['aside', 'header', 'footer'].includes(part))).toEqual([]);
  });
