/** The sign-in page that comes with the document (src/app/start/prerender.tsx): it works before the application's code does. */
import type { Page } from '@playwright/test';
import { demoPassword, emailOf, expect, expectAccessible, test } from '../support/fixtures.ts';

const email = (page: Page) => page.locator('input[name=email]');
const password = (page: Page) => page.locator('input[name=password]');
const submit = (page: Page) => page.locator('form button[type=submit]');
const place = (page: Page) => page.locator('#app');

/** Holds all code back; the answer lets it go. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Takes a node of the document by the hand, to be recognised later. */
const mark = (page: Page) =>
  page.evaluate(() => {
    (globalThis as { field?: unknown }).field = document.querySelector('input[name=email]');
  });
const isSame = (page: Page) =>
  page.evaluate(
    () => (globalThis as { field?: unknown }).field === document.querySelector('input[name=email]'),
  );

test('what is typed and sent before there is any code signs in', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/books', { waitUntil: 'commit' });
  await email(page).fill(emailOf('author'));
  await password(page).fill(demoPassword);
  await page.getByText('Ghi nhớ trong 30 ngày').click();
  await submit(page).click();
  await expect(page.locator('form')).toHaveAttribute('data-early', '');
  await expect(place(page)).toHaveAttribute('data-prerendered', 'login vi system');
  release();
  await expect(page).toHaveURL('/books');
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  expect((await page.context().cookies()).find(({ name }) => name === 'remember')?.value).toBe('1');
});

test('the code takes over the very fields, with the focus, what stands in them and what was pressed', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await password(page).fill('bí mật');
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await email(page).pressSequentially('ai@');
  await mark(page);
  release();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Ẩn mật khẩu' })).toBeVisible();
  await expect(place(page)).not.toHaveAttribute('data-prerendered');
  await expect(page.locator('[data-early]')).toHaveCount(0);
  expect(await isSame(page)).toBe(true);
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('do');
  await expect(email(page)).toHaveValue('ai@do');
  await expect(password(page)).toHaveValue('bí mật');
  await submit(page).click();
  await expect(page.getByText('Email không hợp lệ.')).toBeVisible();
});

test('it stands in the theme that was chosen, fits a phone, and is accessible', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'Bookdesk-theme', value: 'dark', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Giao diện: Tối' })).toBeVisible();
  await expect(place(page)).toHaveAttribute('data-prerendered', 'login vi dark');
  await expectAccessible(page);
  await mark(page);
  release();
  await expect(place(page)).not.toHaveAttribute('data-prerendered');
  expect(await isSame(page)).toBe(true);
});

test('whoever has signed in elsewhere meanwhile is not shown it', async ({ page, beSignedIn }) => {
  const release = await holdCode(page);
  await page.goto('/books', { waitUntil: 'commit' });
  await expect(email(page)).toBeVisible();
  await beSignedIn('author');
  release();
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  await expect(email(page)).toHaveCount(0);
});
