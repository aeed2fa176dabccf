/** The parts of a list of books that suites look at. */
import type { Page, Request } from '@playwright/test';

export const rows = (page: Page) => page.locator('tr[data-id]');
export const range = (page: Page) => page.getByRole('navigation', { name: 'Phân trang' });

/** The list calls that the page makes from now on, by their query. */
export function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/books') calls.push(searchParams);
  });
  return calls;
}
