/** A book's form, and books of the author's to open in it. */
import type { Page } from '@playwright/test';
import { callApi, expect, tokenOf } from '../support/fixtures.ts';

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
export const save = (page: Page) => page.locator('main form button[type=submit]');
export const state = (page: Page) => page.getByText('Có thay đổi chưa lưu');

let books = 0;

/** A draft of the author's own, outside the browser. */
export async function madeBook(changes: object = {}): Promise<{ id: number; slug: string }> {
  books += 1;
  const token = await authorToken();
  const slug = `sach-thu-${process.pid}-${Date.now()}-${books}`;
  const input = {
    title: 'Sách thử',
    slug,
    author_name: 'An',
    kind: 'original',
    genres: ['do-thi'],
    ...changes,
  };
  const answer = await callApi('/books', input, token);
  const { data } = (await answer.json()) as { data: { id: number; slug: string } };
  return data;
}

let token: Promise<string> | null = null;
export const authorToken = () => (token ??= tokenOf('author'));

/** A change by somebody else meanwhile. */
export async function changedElsewhere(id: number, version: number, changes: object): Promise<void> {
  const answer = await callApi(
    `/books/${id}`,
    { _method: 'PATCH', version, ...changes },
    await authorToken(),
  );
  expect(answer.status).toBe(200);
}

export async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/books/${id}/edit`);
  await expect(field(page, 'title')).not.toHaveValue('');
}
