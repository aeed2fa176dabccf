/** The list of users, for those who may look at them (product.md, `/manage/users`). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

const rows = (page: Page) => page.locator('tr[data-id]');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

test('a moderator finds users by name, email, role and status, all in the address', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('moderator');
  await page.goto('/manage/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Người dùng');
  await expect(page.locator('thead th')).toHaveText([
    'Tên',
    'Email',
    'Vai trò',
    'Trạng thái',
    'Ngày tạo',
    'Thao tác',
  ]);
  await expect(rows(page).first()).toBeVisible();
  // A moderator can do nothing with many of them.
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Vai trò' }).selectOption('Tổng quản trị');
  await expect(page).toHaveURL('/manage/users?role=administrator');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('administrator@bookdesk.test');
  await expect(rows(page)).toContainText('Tổng quản trị');

  await page.getByRole('combobox', { name: 'Trạng thái' }).selectOption('Đã bị khóa');
  await expect(page).toHaveURL('/manage/users?role=administrator&status=suspended');
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).first().click();
  await expect(page).toHaveURL('/manage/users');

  await page.getByPlaceholder('Tìm theo tên hoặc email').fill('chau');
  await expect(page).toHaveURL('/manage/users?search=chau');
  await expect(rowOf(page, 'author@bookdesk.test')).toContainText('Nguyễn Minh Châu');
  await page.goBack();
  await expect(page).not.toHaveURL(/search/);
});

test('users are sorted by their headers, and a name leads to the person', async ({ page, beSignedIn }) => {
  await beSignedIn('admin');
  await page.goto('/manage/users?role=administrator,moderator');
  await expect(page).toHaveURL('/manage/users');
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL('/manage/users?sort=email');
  await expect(rows(page).first()).toContainText('admin@bookdesk.test');
  const emails = await page.locator('tr[data-id] td[data-label="Email"]').allTextContents();
  expect(emails.length).toBeGreaterThan(5);
  expect(emails).toEqual(emails.toSorted());
  const person = rowOf(page, 'admin@bookdesk.test');
  const id = (await person.getAttribute('data-id')) ?? '';
  await person.getByRole('link').click();
  await expect(page).toHaveURL(`/manage/users/${id}`);
});

test('an editor is told that users are not theirs to see', async ({ page, beSignedIn }) => {
  await beSignedIn('editor');
  await page.goto('/manage/users');
  await expect(page).toHaveURL('/not-authorized');
});
