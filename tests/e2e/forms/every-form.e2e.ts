/**
 * What every form of a record does alike (product.md, "Every form"): a form is a row here, and gets all of it. What is
 * particular to one is in the suite of its own.
 */
import type { Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
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

type FormRow = {
  readonly name: string;
  readonly role: Role;
  /** A record that only this test changes; its id. */
  readonly made: () => Promise<number>;
  readonly resource: string;
  readonly path: (id: number) => string;
  /** A text that must be filled in, and another one. */
  readonly required: string;
  readonly other: string;
  /** What is too long for the first. */
  readonly longest: number;
  readonly hasTrash: boolean;
};

let count = 0;
const unique = () => `${process.pid}-${Date.now()}-${(count += 1)}`;

async function madeBook(): Promise<number> {
  const slug = `bieu-mau-${unique()}`;
  const input = { title: 'Sách của biểu mẫu', slug, author_name: 'An', kind: 'original', genres: [] };
  const answer = await callApi('/books', input, await tokenOf('author'));
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

async function madeScript(): Promise<number> {
  const answer = await callApi('/scripts', { title: 'Đề cương của biểu mẫu' }, await tokenOf('author'));
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

/** Somebody who registers, as the list of users then names them. */
async function registered(): Promise<number> {
  const email = `bieu-mau-${unique()}@bookdesk.test`;
  const password = 'mot-cau-dai-de-nho';
  await callApi('/auth/register', {
    name: 'Người Biểu Mẫu',
    email,
    password,
    password_confirmation: password,
  });
  const answer = await read(`/users?filter[search]=${encodeURIComponent(email)}`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
}

async function read(path: string): Promise<Response> {
  const headers = signedHeaders(path.split('?')[0] ?? path, await tokenOf('administrator'));
  return fetch(`${serverUrl()}/api${path}`, { headers });
}

const forms: readonly FormRow[] = [
  {
    name: 'a book',
    role: 'author',
    made: madeBook,
    resource: 'books',
    path: (id) => `/books/${id}/edit`,
    required: 'title',
    other: 'author_name',
    longest: 200,
    hasTrash: true,
  },
  {
    name: 'a script',
    role: 'author',
    made: madeScript,
    resource: 'scripts',
    path: (id) => `/scripts/${id}`,
    required: 'title',
    other: 'logline',
    longest: 200,
    hasTrash: true,
  },
  {
    name: 'a user',
    role: 'administrator',
    made: registered,
    resource: 'users',
    path: (id) => `/manage/users/${id}`,
    required: 'name',
    other: 'email',
    longest: 120,
    hasTrash: false,
  },
];

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page) => page.locator('main form button[type=submit]');
const saved = (page: Page) => page.getByText('Đã lưu hết');
const unsaved = (page: Page) => page.getByText('Có thay đổi chưa lưu');

for (const form of forms)
  test.describe(`the form of ${form.name}`, () => {
    let id = 0;

    test.beforeEach(async ({ page, beSignedIn }) => {
      id = await form.made();
      await beSignedIn(form.role);
      await page.goto(form.path(id));
      await expect(field(page, form.required)).not.toHaveValue('');
    });

    test('marks what must be filled in, and says at its field what is wrong', async ({ page }) => {
      const required = field(page, form.required);
      await expect(required).toHaveAttribute('aria-required', 'true');
      await required.fill('');
      await save(page).click();
      await expect(required).toHaveAttribute('aria-invalid', 'true');
      await expect(required).toBeFocused();
      await expect(page.getByText('Vui lòng nhập thông tin này.')).toHaveCount(1);
      await expectAccessible(page);
      await required.fill('x'.repeat(form.longest + 1));
      await expect(page.getByText(`Không được dài quá ${form.longest} ký tự.`)).toBeVisible();
    });

    test('saves by Ctrl S and stays, and puts back what it replaced', async ({ page }) => {
      const before = await field(page, form.required).inputValue();
      await field(page, form.required).fill('Tên mới');
      await expect(unsaved(page)).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(saved(page)).toBeVisible();
      await page.getByRole('button', { name: 'Trả lại như trước khi lưu' }).click();
      await expect(field(page, form.required)).toHaveValue(before);
      await page.reload();
      await expect(field(page, form.required)).toHaveValue(before);
    });

    test('keeps what was typed over a reload, and offers it back', async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await field(page, form.required).fill('Sắp mất điện');
      await expect(unsaved(page)).toBeVisible();
      await page.reload();
      const dialog = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Khôi phục' }).click();
      await expect(field(page, form.required)).toHaveValue('Sắp mất điện');
    });

    test('asks before it is left unsaved', async ({ page }) => {
      await field(page, form.required).fill('Chưa lưu');
      await page.getByRole('navigation').getByRole('link', { name: 'Bàn làm việc' }).first().click();
      const dialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' });
      await dialog.getByRole('button', { name: 'Ở lại' }).click();
      await expect(field(page, form.required)).toHaveValue('Chưa lưu');
    });

    test('merges what somebody else has changed meanwhile', async ({ page, expectErrors }) => {
      expectErrors(/409/);
      await field(page, form.required).fill('Bản của tôi');
      const { data } = (await (await read(`/${form.resource}/${id}`)).json()) as {
        data: { version: number };
      };
      const theirs = `ban-cua-ho-${unique()}@bookdesk.test`;
      const change = { _method: 'PATCH', version: data.version, [form.other]: theirs };
      const answer = await callApi(`/${form.resource}/${id}`, change, await tokenOf('administrator'));
      expect(answer.status).toBe(200);
      await save(page).click();
      const dialog = page.getByRole('dialog', { name: 'Nội dung này đã được sửa ở nơi khác' });
      await expect(dialog.locator('fieldset')).toHaveCount(2);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Áp dụng và lưu' }).click();
      await expect(saved(page)).toBeVisible();
      await expect(field(page, form.required)).toHaveValue('Bản của tôi');
      await expect(field(page, form.other)).toHaveValue(theirs);
    });

    test('keeps what was typed when the server does not answer', async ({ page, expectErrors }) => {
      expectErrors(/Failed to load resource/);
      await page.route(`**/api/${form.resource}/${id}`, async (route) => {
        if (route.request().method() === 'PATCH') await route.abort();
        else await route.continue();
      });
      await field(page, form.required).fill('Vẫn còn đây');
      await save(page).click();
      await expect(page.getByText(/máy chủ chưa trả lời, nội dung vẫn được giữ/)).toBeVisible();
      await page.unroute(`**/api/${form.resource}/${id}`);
      await save(page).click();
      await expect(saved(page)).toBeVisible();
    });

    test('waits while the network is away, and saves as soon as it is back', async ({
      page,
      context,
      expectErrors,
    }) => {
      expectErrors(/Failed to load resource|WebSocket|realtime client cannot be loaded/);
      await context.setOffline(true);
      await field(page, form.required).fill('Trên tàu');
      await save(page).click();
      await expect(page.getByText('Mất mạng. Nội dung sẽ được lưu ngay khi có mạng trở lại.')).toBeVisible();
      await field(page, form.required).fill('Trên tàu, rồi qua hầm');
      await context.setOffline(false);
      await expect(page.getByText(/^Mất mạng/)).toHaveCount(0);
      await expect(field(page, form.required)).toHaveValue('Trên tàu, rồi qua hầm');
      await save(page).click();
      await expect(saved(page)).toBeVisible();
      await page.reload();
      await expect(field(page, form.required)).toHaveValue('Trên tàu, rồi qua hầm');
    });

    test('says that the browser has no room for what is typed, once, and saves all the same', async ({
      page,
    }) => {
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await field(page, form.required).fill('Máy đầy');
      const notice = page.getByRole('alert').filter({ hasText: 'Trình duyệt không còn chỗ' });
      await expect(notice).toHaveCount(1);
      await expectAccessible(page);
      await save(page).click();
      await expect(saved(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    for (const width of [1440, 360])
      test(`is accessible and fits, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      });
  });

for (const form of forms.filter(({ hasTrash }) => hasTrash))
  test(`the form of ${form.name} keeps what was typed when the record goes to the trash, and saves it once it is back`, async ({
    page,
    context,
    beSignedIn,
    expectErrors,
  }) => {
    expectErrors(/404|409/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await form.made();
    await beSignedIn(form.role);
    await page.goto(form.path(id));
    await field(page, form.required).fill('Đang viết dở');
    const administrator = await tokenOf('administrator');
    const trashed = await callApi(`/${form.resource}/${id}`, { _method: 'DELETE' }, administrator);
    expect(trashed.status).toBe(200);
    await save(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Mục này không còn nữa' });
    await expect(notice).toHaveCount(1);
    await expect(field(page, form.required)).toHaveValue('Đang viết dở');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Sao chép nội dung đã nhập' }).click();
    await expect(page.getByText('Đã sao chép.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Đang viết dở');
    const restored = await callApi(`/${form.resource}/${id}/restore-from-trash`, {}, administrator);
    expect(restored.status).toBe(200);
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
