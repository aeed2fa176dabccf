/** Addresses of records that are not there, or are somebody else's (specification, section 8; product.md, "Shell"). */
import { expect, expectAccessible, test } from '../support/fixtures.ts';

const records = [
  { path: '/books/999999/edit', back: 'Về trang Truyện', list: '/books' },
  { path: '/books/khong-co/edit', back: 'Về trang Truyện', list: '/books' },
  { path: '/books/1/edit', back: 'Về trang Truyện', list: '/books' },
  { path: '/books/999999/chapters', back: 'Về trang Truyện', list: '/books' },
  { path: '/chapters/999999', back: 'Về trang Truyện', list: '/books' },
  { path: '/statistics/999999', back: 'Về trang Thống kê', list: '/statistics' },
];

test.describe('an author', () => {
  test.beforeEach(({ beSignedIn }) => beSignedIn('author'));

  for (const { path, back, list } of records)
    test(`is told that nothing is at ${path}, and is led back to the list`, async ({
      page,
      expectErrors,
    }) => {
      expectErrors(/404/);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Không tìm thấy nội dung này' })).toBeVisible();
      await expect(page.getByText('Không tải được danh sách')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(list);
    });

  test('is offered another try where the record failed to load', async ({ page, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    await page.route('**/api/chapters/999999?*', (route) => route.abort());
    await page.goto('/chapters/999999');
    await expect(page.getByRole('heading', { name: 'Không tải được nội dung' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  });
});
