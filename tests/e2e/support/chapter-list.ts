/** The parts of a book's chapters that suites look at. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import type { ChaptersServer } from './chapters-server.ts';
import { beSignedInAt, expect } from './fixtures.ts';

export const rows = (page: Page) => page.locator('tr[data-id]');
export const row = (page: Page, title: string) =>
  rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
export const region = (page: Page) => page.getByRole('region', { name: 'Thao tác hàng loạt' });
export const titles = (page: Page) => rows(page).locator('td[data-card=title] a').allTextContents();
/** What the small books hold. */
export const inOrder = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'].map(
  (word) => `Chương ${word}`,
);

export async function openAt(
  url: string,
  page: Page,
  context: BrowserContext,
  role: Role,
  path: string,
): Promise<void> {
  await beSignedInAt(url, context, role);
  await page.goto(`${url}${path}`);
}

export async function openBook(
  { url }: Pick<ChaptersServer, 'url'>,
  page: Page,
  context: BrowserContext,
  bookId: number,
  query = '',
): Promise<void> {
  await openAt(url, page, context, 'author', `/books/${bookId}/chapters${query}`);
  await expect(rows(page).first()).toBeVisible();
}
