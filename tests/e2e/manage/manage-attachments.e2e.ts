/** All files, for those who keep them in order (product.md, `/manage/attachments`). */
import { pngOf } from '#tests/helpers/png.ts';
import {
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  serverUrl,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';

const nameOfFile = () => `tep-kho-${process.pid}-${Date.now()}`;

/** A file of an author's book, named so that only this test finds it. */
async function storedFile(): Promise<string> {
  const token = await tokenOf('author');
  const slug = nameOfFile();
  const input = { title: 'Sách có tệp trong kho', slug, author_name: 'An', kind: 'original', genres: [] };
  await sendFile(slug, { path: '/books', field: 'book_id', input }, token);
  return slug;
}

type Place = { readonly path: string; readonly field: string; readonly input: object };

/** On a record that is made for it. */
async function sendFile(slug: string, { path, field, input }: Place, token: string): Promise<void> {
  const answer = await callApi(path, input, token);
  const { data } = (await answer.json()) as { data: { id: number } };
  const form = new FormData();
  form.append(field, String(data.id));
  form.append('file', new Blob([new Uint8Array(pngOf(40, 60))], { type: 'image/png' }), `${slug}.png`);
  const sent = await fetch(`${serverUrl()}/api/attachments`, {
    method: 'POST',
    headers: signedHeaders('/attachments', token),
    body: form,
  });
  expect(sent.status).toBe(201);
}

test('a picture of a draft is in use, and not to be deleted', async ({ page, beSignedIn }) => {
  const name = nameOfFile();
  const input = { title: 'Bản nháp có tranh' };
  await sendFile(name, { path: '/drafts', field: 'draft_id', input }, await tokenOf('editor'));
  await beSignedIn('editor');
  await page.goto('/manage/attachments');
  await page.locator('input[type=search]').fill(name);
  const row = page.locator('tr[data-id]').filter({ hasText: name });
  await expect(page.locator('tr[data-id]')).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'Bản nháp có tranh' })).toHaveAttribute(
    'href',
    /\/drafts\/\d+$/,
  );
  await expect(row).not.toContainText('Chưa dùng');
  await row.locator('input[name=selected]').check();
  const bar = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button', { name: /Xóa vĩnh viễn/ })).toHaveCount(0);
});

test('an editor finds a file, sees what uses it, and cannot delete what is in use', async ({
  page,
  beSignedIn,
}) => {
  const name = await storedFile();
  await beSignedIn('editor');
  await page.goto('/manage/attachments');
  await page.locator('input[type=search]').fill(name);
  const row = page.locator('tr[data-id]').filter({ hasText: name });
  // What is chosen belongs to the question that was asked: the search has been by then.
  await expect(page.locator('tr[data-id]')).toHaveCount(1);
  await expect(row).toContainText('Hình ảnh');
  await expect(row).toContainText('1 KB');
  await expect(row).toContainText('Nguyễn Minh Châu');
  await expect(row.getByRole('link', { name: 'Sách có tệp trong kho' })).toHaveAttribute(
    'href',
    /\/books\/\d+\/edit$/,
  );
  await row.locator('input[name=selected]').check();
  const bar = page.getByRole('region', { name: 'Thao tác hàng loạt' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button', { name: /Xóa vĩnh viễn/ })).toHaveCount(0);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Bỏ chọn' }).click();
  await page.locator('select[name=is_used]').selectOption('false');
  await expect(row).toHaveCount(0);
  await page.locator('select[name=is_used]').selectOption('');
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  await page.getByRole('menuitem', { name: 'Xem trước' }).click();
  const preview = page.getByRole('dialog', { name: `${name}.png` });
  await expect(preview.getByRole('img', { name: `${name}.png` })).toHaveJSProperty('naturalWidth', 40);
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Đóng' }).first().click();
  await expect(preview).toHaveCount(0);
  await row.getByRole('button', { name: /^Thao tác/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Tải xuống' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.png`);
});

for (const width of [1440, 360])
  test(`the files are accessible and fit, ${width} px`, async ({ page, beSignedIn }) => {
    await storedFile();
    await page.setViewportSize({ width, height: 900 });
    await beSignedIn('editor');
    await page.goto('/manage/attachments');
    await expect(page.locator('tr[data-id]').first()).toBeVisible();
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
