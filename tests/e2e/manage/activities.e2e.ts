/** The audit log, narrowed by what was done and from where (product.md, `/manage/activities`). */
import { expect, test } from '../support/fixtures.ts';

test('is narrowed by an event of a lifecycle, and by an address that is one', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('editor');
  await page.goto('/manage/activities');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  const address = page.getByRole('textbox', { name: 'Địa chỉ IP' });
  await address.fill('khắp nơi');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription('Giá trị không hợp lệ.');
  await expect(page).toHaveURL('/manage/activities');
  await address.fill('203.0.113.255');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manage/activities?ip=203.0.113.255');
  await expect(page.getByRole('heading', { name: 'Không có kết quả phù hợp' })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).last().click();
  await page.locator('select[name=action]').selectOption('books.publish');
  await expect(page).toHaveURL('/manage/activities?action=books.publish');
});
