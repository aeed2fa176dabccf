/** A chapter that is written, as a test sees it: the page, the editor, and what the server has. */
import type { BrowserContext, Page } from '@playwright/test';
import { contentOf } from '#contract/rich-text/rich-text-content.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { OwnChaptersServer } from '../support/own-chapters-server.ts';
import { expect } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Nội dung' });
export const stateOf = (page: Page) => page.locator('output[data-state]').first();

type Stored = { readonly document: RichText; readonly version: number };

export async function storedText(url: string, path: string, token: string): Promise<Stored> {
  const answer = await fetch(`${url}/api${path}/text`, { headers: signedHeaders(`${path}/text`, token) });
  const { data } = (await answer.json()) as { data: Stored };
  return data;
}

export async function storeText(url: string, path: string, token: string, text: Stored): Promise<number> {
  const answer = await fetch(`${url}/api${path}/text`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...signedHeaders(`${path}/text`, token) },
    body: JSON.stringify(text),
  });
  return answer.status;
}

export const wordsOf = ({ document }: Stored): string => contentOf(document);

/** At the end of the text, as a keyboard and an input method would. */
export async function write(page: Page, words: string): Promise<void> {
  await expect(textOf(page)).toBeEditable();
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
}

/** Each save of a text is under way for ever. */
export async function neverSave(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}/text`, (route) =>
    route.request().method() === 'PUT' ? undefined : route.fallback(),
  );
}

/** What the editor shows, a line for a paragraph. */
export const shownText = (page: Page): Promise<string> =>
  textOf(page).evaluate((element) =>
    [...element.children].map((child) => child.textContent ?? '').join('\n\n'),
  );

export async function openForWriting(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?mode=edit`);
  await expect(textOf(page)).toBeVisible();
}

/** Ids of a book's chapters, in order. */
export async function chaptersOf(url: string, bookId: number, token: string): Promise<number[]> {
  const path = `/chapters?filter[book_id]=${bookId}&fields[chapters]=id&limit=50&sort=number`;
  const answer = await fetch(`${url}/api${path}`, { headers: signedHeaders('/chapters', token) });
  const { data } = (await answer.json()) as { data: readonly { readonly id: number }[] };
  return data.map(({ id }) => id);
}

export const saved = (page: Page) => expect(stateOf(page)).toHaveAttribute('data-state', 'saved');

/** Opens one chapter after the other: ten of a book, and then ten of the next one. Gives its path. */
export function chapterOpener(server: OwnChaptersServer): (page: Page) => Promise<string> {
  const chapters: number[] = [];
  return async (page) => {
    if (chapters.length === 0) chapters.push(...(await chaptersOf(server.url, server.fresh(), server.token)));
    const path = `/chapters/${chapters.pop()}`;
    await openForWriting(page, `${server.url}${path}`);
    await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
    return path;
  };
}

/** A moment after the last key the browser has what it was given to keep. */
export const givenToKeep = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve, 200)));

/**
 * A crash of the tab: nothing is asked, nothing is told. Closing it would be none, since a window that goes into the
 * background saves what is typed in it.
 */
export async function loseTab(context: BrowserContext, page: Page): Promise<Page> {
  await givenToKeep(page);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context.newPage();
}
