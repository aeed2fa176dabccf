/** One user with what belongs to them (product.md, `/manage/users/{id}`). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';
import { goWithin } from '../support/kept-pages.ts';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page) => page.locator('main form button[type=submit]');

/** Opens the page of the person that the words find. */
async function openUser(page: Page, words: string): Promise<void> {
  await page.goto(`/manage/users?search=${encodeURIComponent(words)}`);
  await page.locator('tr[data-id]').filter({ hasText: words }).first().getByRole('link').click();
  await expect(field(page, 'email')).toHaveValue(words);
}

test.describe('an administrator', () => {
  test.beforeEach(({ beSignedIn }) => beSignedIn('administrator'));

  test('renames a user and gives a role, which the log of their changes shows', async ({ page }) => {
    await openUser(page, 'cao.duc.lan.2@bookdesk.test');
    await field(page, 'name').fill('Cao Đức Lân');
    await page.locator('label').filter({ hasText: 'Biên tập viên' }).click();
    await save(page).click();
    await expect(page.getByText('Đã lưu hết')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cao Đức Lân');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Biên tập viên' })).toBeChecked();
    await page.goto('/manage/activities?subject=users');
    const line = page.locator('tr[data-id]').filter({ hasText: 'Cao Đức Lân' }).first();
    await expect(line).toContainText('Chỉnh sửa');
    await line.getByRole('button', { name: /^Thao tác/ }).click();
    await page.getByRole('menuitem', { name: 'Xem chi tiết' }).click();
    await expect(page.getByRole('dialog').getByRole('row', { name: /^Tên/ })).toContainText('Cao Đức Lân');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await openUser(page, 'cao.duc.lan.2@bookdesk.test');
    const tabs = page.getByRole('navigation', { name: 'Các phần của hồ sơ' });
    await tabs.getByRole('link', { name: 'Lịch sử' }).click();
    await expect(page).toHaveURL(/\?tab=history$/);
    // What was done to them, by whomever.
    await expect(page.locator('tr[data-id]').filter({ hasText: 'Cao Đức Lân' }).first()).toContainText(
      'Chỉnh sửa',
    );
  });

  test('is told at the field what is wrong with an address', async ({ page, expectErrors }) => {
    expectErrors(/422/);
    await openUser(page, 'ho.duc.an.3@bookdesk.test');
    await field(page, 'email').fill('không phải email');
    await save(page).click();
    await expect(page.getByText('Địa chỉ email không hợp lệ.')).toBeVisible();
    await field(page, 'email').fill('author@bookdesk.test');
    await save(page).click();
    await expect(page.getByText('Giá trị này đã được dùng.')).toHaveCount(1);
  });

  test('suspends somebody with a reason, and lets them in again', async ({ page }) => {
    await openUser(page, 'pham.thi.viet.4@bookdesk.test');
    await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
    const dialog = page.getByRole('dialog', { name: 'Khóa tài khoản' });
    await dialog.locator('textarea').fill('Đăng lại truyện của người khác.');
    await dialog.locator('button[type=submit]').click();
    await expect(page.locator('main').getByText('Đã bị khóa')).toBeVisible();
    await expect(page.locator('main').getByText('Đăng lại truyện của người khác.')).toBeVisible();
    await page.getByRole('button', { name: 'Mở khóa tài khoản' }).click();
    await expect(page.locator('main').getByText('Đang hoạt động')).toBeVisible();
  });

  test('may not change their own roles, and reads why', async ({ page }) => {
    await openUser(page, 'administrator@bookdesk.test');
    await expect(field(page, 'roles')).toBeDisabled();
    await expect(page.getByText('Bạn không được thay đổi vai trò của chính mình.')).toBeVisible();
    await expect(field(page, 'name')).toBeEnabled();
  });

  test('finds their books, tickets, activity and sessions behind addresses of their own', async ({
    page,
  }) => {
    // Signed in somewhere, so that there is a session to be seen.
    await tokenOf('author');
    await openUser(page, 'author@bookdesk.test');
    const path = new URL(page.url()).pathname;
    const tabs = page.getByRole('navigation', { name: 'Các phần của hồ sơ' });
    await tabs.getByRole('link', { name: 'Truyện' }).click();
    await expect(page).toHaveURL(`${path}?tab=books`);
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
    await page.locator('select[name=status]').selectOption('published');
    await expect(page).toHaveURL(`${path}?tab=books&status=published`);
    await page.reload();
    await expect(page.locator('select[name=status]')).toHaveValue('published');
    await tabs.getByRole('link', { name: 'Phiếu hỗ trợ' }).click();
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
    await tabs.getByRole('link', { name: 'Hoạt động' }).click();
    await expect(page).toHaveURL(`${path}?tab=activities`);
    await tabs.getByRole('link', { name: 'Phiên đăng nhập' }).click();
    await expect(page.locator('li[data-session]').first()).toBeVisible();
    await expectAccessible(page);
  });
});

for (const width of [1440, 360])
  test(`every part of a user's page is accessible and fits, ${width} px`, async ({ page, beSignedIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await beSignedIn('administrator');
    await openUser(page, 'editor@bookdesk.test');
    const path = new URL(page.url()).pathname;
    const tabs = page.getByRole('navigation', { name: 'Các phần của hồ sơ' });
    for (const tab of ['profile', 'books', 'tickets', 'activities', 'history', 'sessions']) {
      await goWithin(page, `${path}?tab=${tab}`);
      const href = tab === 'profile' ? path : `${path}?tab=${tab}`;
      await expect(tabs.locator('[aria-current=page]')).toHaveAttribute('href', href);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });

test('a moderator reads a profile and changes nothing of it', async ({ page, beSignedIn }) => {
  await beSignedIn('moderator');
  await openUser(page, 'author@bookdesk.test');
  await expect(page.getByText('Bạn chỉ được xem hồ sơ này.')).toBeVisible();
  await expect(field(page, 'name')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Khóa tài khoản' })).toHaveCount(0);
});
