/**
 * What every form in a dialog does alike (product.md, "Every form"): a form is a row here, and gets all of it. Forms on a page of
 * their own are in every-form.e2e.ts.
 */
import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { callApi, expect, expectAccessible, overflowOf, test, tokenOf } from '../support/fixtures.ts';

type Made = { readonly id: number; readonly version: number; readonly slug?: string };

type DialogFormRow = {
  readonly name: string;
  readonly role: Role;
  readonly resource: string;
  /** A record that only this test changes. */
  readonly input: () => Readonly<Record<string, unknown>>;
  readonly path: (made: Made) => string;
  /** What opens the form, and its title. */
  readonly opener: RegExp;
  readonly title: string;
  /** A text that must be filled in, and another one. */
  readonly required: string;
  readonly other: string;
  /** What is too long for the first. */
  readonly longest: number;
};

let count = 0;
const unique = () => `${process.pid}-${Date.now()}-${(count += 1)}`;

const forms: readonly DialogFormRow[] = [
  {
    name: 'a question',
    role: 'editor',
    resource: 'faqs',
    input: () => ({ category: 'other', question: `Hỏi ${unique()}?`, answer: 'Đáp.', is_published: true }),
    path: ({ id }) => `/faqs/${id}`,
    opener: /^Sửa “/,
    title: 'Sửa',
    required: 'question',
    other: 'answer',
    longest: 300,
  },
  {
    name: 'a topic',
    role: 'moderator',
    resource: 'topics',
    input: () => ({ kind: 'guide', title: `Chủ đề ${unique()}`, body: 'Nội dung.' }),
    path: ({ slug = '' }) => `/topics/${slug}`,
    opener: /^Sửa chủ đề$/,
    title: 'Sửa chủ đề',
    required: 'title',
    other: 'body',
    longest: 200,
  },
];

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Lưu thay đổi' });

for (const form of forms)
  test.describe(`the form of ${form.name} in its dialog`, () => {
    let made: Made = { id: 0, version: 0 };

    const open = async (page: Page): Promise<Locator> => {
      await page.getByRole('button', { name: form.opener }).click();
      const dialog = page.getByRole('dialog', { name: form.title, exact: true });
      await expect(field(dialog, form.required)).not.toHaveValue('');
      return dialog;
    };
    const field = (dialog: Locator, name: string) => dialog.locator(`[name="${name}"]`);

    test.beforeEach(async ({ page, beSignedIn }) => {
      const answer = await callApi(`/${form.resource}`, form.input(), await tokenOf(form.role));
      made = ((await answer.json()) as { data: Made }).data;
      await beSignedIn(form.role);
      await page.goto(form.path(made));
    });

    test('marks what must be filled in, and says at its field what is wrong', async ({ page }) => {
      const dialog = await open(page);
      const required = field(dialog, form.required);
      await expect(required).toHaveAttribute('aria-required', 'true');
      await required.fill('');
      await save(dialog).click();
      await expect(required).toHaveAttribute('aria-invalid', 'true');
      await expect(required).toBeFocused();
      await expect(dialog.getByText('Vui lòng nhập thông tin này.')).toHaveCount(1);
      await expectAccessible(page);
      await required.fill('x'.repeat(form.longest + 1));
      await expect(dialog.getByText(`Không được dài quá ${form.longest} ký tự.`)).toBeVisible();
    });

    test('saves by Ctrl S and closes, and closes at once where nothing was changed', async ({ page }) => {
      const dialog = await open(page);
      await field(dialog, form.required).fill('Tên mới');
      await page.keyboard.press('Control+s');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Tên mới' })).toBeVisible();
      // Its toast comes to lie over what opens the form, and goes by itself.
      const again = await open(page);
      await save(again).click();
      await expect(again).toHaveCount(0);
    });

    test('keeps what was typed when it is closed or the page goes, and offers it back', async ({ page }) => {
      const dialog = await open(page);
      await field(dialog, form.required).fill('Đóng nhầm');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await page.getByRole('button', { name: form.opener }).click();
      const left = page.getByRole('dialog', { name: 'Khôi phục nội dung chưa lưu?' });
      await expect(left).toBeVisible();
      await expectAccessible(page);
      await left.getByRole('button', { name: 'Khôi phục' }).click();
      await expect(field(dialog, form.required)).toHaveValue('Đóng nhầm');
    });

    test('merges what somebody else has changed meanwhile', async ({ page, expectErrors }) => {
      expectErrors(/409/);
      const dialog = await open(page);
      await field(dialog, form.required).fill('Bản của tôi');
      const change = { _method: 'PATCH', version: made.version, [form.other]: 'Bản của họ' };
      const answer = await callApi(`/${form.resource}/${made.id}`, change, await tokenOf('administrator'));
      expect(answer.status).toBe(200);
      await save(dialog).click();
      const conflict = page.getByRole('dialog', { name: 'Nội dung này đã được sửa ở nơi khác' });
      await expect(conflict.locator('fieldset')).toHaveCount(2);
      await expectAccessible(page);
      await conflict.getByRole('button', { name: 'Áp dụng và lưu' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Bản của tôi' })).toBeVisible();
      await expect(page.getByText('Bản của họ').first()).toBeVisible();
    });

    test('waits while the network is away, and saves as soon as it is back', async ({
      page,
      context,
      expectErrors,
    }) => {
      expectErrors(/Failed to load resource|WebSocket|realtime client cannot be loaded/);
      const dialog = await open(page);
      await context.setOffline(true);
      await field(dialog, form.required).fill('Trên tàu');
      await save(dialog).click();
      await expect(dialog.getByText(/^Mất mạng/)).toBeVisible();
      await context.setOffline(false);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'Trên tàu' })).toBeVisible();
    });

    test('keeps what was typed when the record goes to the trash', async ({ page, expectErrors }) => {
      expectErrors(/404/);
      const dialog = await open(page);
      await field(dialog, form.required).fill('Đang viết dở');
      const trashed = await callApi(
        `/${form.resource}/${made.id}`,
        { _method: 'DELETE' },
        await tokenOf('administrator'),
      );
      expect(trashed.status).toBe(200);
      await save(dialog).click();
      await expect(dialog.getByRole('alert').filter({ hasText: 'Mục này không còn nữa' })).toHaveCount(1);
      await expect(field(dialog, form.required)).toHaveValue('Đang viết dở');
      await expectAccessible(page);
    });

    test('is accessible and fits, 360 px', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 900 });
      await open(page);
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  });
