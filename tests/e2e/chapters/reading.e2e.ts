/** The reading view on demo data (product.md, `/chapters/{id}`). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

type Chapter = { id: number; number: number; title: string; next_id: number | null };

/** The first chapters of a book of the demo author, in order. */
async function someChapters(): Promise<Chapter[]> {
  const ask = async <Data>(path: string, query: string): Promise<Data> => {
    const headers = signedHeaders(path, await tokenOf('author'));
    const answer = await fetch(`${serverUrl()}/api${path}?${query}`, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  const books = await ask<{ id: number }[]>('/books', 'sort=-chapter_count&limit=1&fields[books]=id');
  return ask(
    '/chapters',
    `filter[book_id]=${books[0]?.id}&sort=number&limit=3&fields[chapters]=id,number,title,next_id`,
  );
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const titleOf = ({ number, title }: Chapter) => `Chương ${number}: ${title}`;

test('arrow keys turn to the next chapter and back, and the text begins at its top', async ({
  page,
  beSignedIn,
}) => {
  const [first, second] = await someChapters();
  if (!first || !second) throw new Error('There are no chapters');
  await beSignedIn('author');
  await page.goto(`/chapters/${first.id}`);
  await expect(heading(page)).toHaveText(titleOf(first));
  await expect(page.locator('article p').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText(titleOf(second));
  await expect(page).toHaveURL(`/chapters/${second.id}`);
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText(titleOf(first));
});

test.describe('for somebody who does not save data', () => {
  test.use({ savesData: false });

  test('the next chapter is there before it is asked for', async ({ page, beSignedIn }) => {
    const [first, second] = await someChapters();
    if (!first || !second) throw new Error('There are no chapters');
    await beSignedIn('author');
    const ahead = page.waitForResponse((answer) => answer.url().includes(`/api/chapters/${second.id}`));
    await page.goto(`/chapters/${first.id}`);
    await ahead;
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes(`/api/chapters/${second.id}`)) calls += 1;
    });
    await page.getByRole('link', { name: 'Chương sau' }).click();
    await expect(heading(page)).toHaveText(titleOf(second));
    expect(calls).toBe(0);
  });
});

test('arrows in the field for a number stay there, and a number leads to its chapter', async ({
  page,
  beSignedIn,
}) => {
  const [first, second] = await someChapters();
  if (!first || !second) throw new Error('There are no chapters');
  await beSignedIn('author');
  await page.goto(`/chapters/${first.id}`);
  const field = page.locator('input[name=number]');
  await field.fill('987654');
  await field.press('ArrowRight');
  await expect(heading(page)).toHaveText(titleOf(first));
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Truyện này không có chương 987654.');
  await field.fill(String(second.number));
  await field.press('Enter');
  await expect(heading(page)).toHaveText(titleOf(second));
});

test('the size of the text is kept', async ({ page, beSignedIn }) => {
  const [first] = await someChapters();
  await beSignedIn('author');
  await page.goto(`/chapters/${first?.id}`);
  const size = () => page.locator('article').evaluate((text) => getComputedStyle(text).fontSize);
  await expect(page.locator('article p').first()).toBeVisible();
  expect(await size()).toBe('18.4px');
  await page.getByRole('button', { name: 'Chữ lớn hơn' }).click();
  expect(await size()).toBe('20.8px');
  await page.reload();
  await expect(page.locator('article p').first()).toBeVisible();
  expect(await size()).toBe('20.8px');
});

test('a chapter that is none says so', async ({ page, beSignedIn, expectErrors }) => {
  expectErrors(/404/);
  await beSignedIn('author');
  await page.goto('/chapters/999999999');
  await expect(page.getByText('Không tìm thấy nội dung này.').first()).toBeVisible();
});

for (const width of [1440, 360]) {
  test(`the reading view is accessible and fits, ${width} px`, async ({ page, beSignedIn }) => {
    const [first] = await someChapters();
    await page.setViewportSize({ width, height: 900 });
    await beSignedIn('author');
    await page.goto(`/chapters/${first?.id}`);
    await expect(page.locator('article p').first()).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
