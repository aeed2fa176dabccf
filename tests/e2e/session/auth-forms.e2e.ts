/** Registration, forgotten passwords and the sign-in form in detail (specification, sections 2, 7 and 9). */
import type { Locator, Page } from '@playwright/test';
import { demoPassword, emailOf, expect, signIn, test } from '../support/fixtures.ts';
import { mailedLinks } from '../support/mailed-links.ts';

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`);
const submit = (page: Page) => page.locator('form button[type=submit]');

/** An address that nobody has registered yet. */
const newEmail = () => `nguoi.moi.${crypto.randomUUID()}@bookdesk.test`;

async function register(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register');
  await field(page, 'name').fill('Đỗ Thị Người Mới');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'password_confirmation').fill(password);
  await submit(page).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
}

/** What a screen reader says about a field's error. */
async function expectRefused(input: Locator, text: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(`^${text.replaceAll('.', String.raw`\.`)}`));
}

/** The link in the newest mail to that address. */
const mailedLink = async (email: string) => (await mailedLinks(email, '/forgot-password')).at(-1) ?? null;

test('an empty registration says at each field what is missing and focuses the first', async ({ page }) => {
  await page.goto('/register');
  await submit(page).click();
  for (const name of ['name', 'email', 'password', 'password_confirmation'])
    await expectRefused(field(page, name), 'Vui lòng nhập thông tin này.');
  await expect(field(page, 'name')).toBeFocused();
});

test('registration judges each field by the schema that the server uses', async ({ page }) => {
  await page.goto('/register');
  await field(page, 'name').fill('Đỗ Thị Người Mới');
  await field(page, 'email').fill('khong-phai-email');
  await field(page, 'password').fill('ngắn');
  await field(page, 'password_confirmation').fill('khác');
  await submit(page).click();
  await expectRefused(field(page, 'email'), 'Địa chỉ email không hợp lệ.');
  await expectRefused(field(page, 'password'), 'Cần ít nhất 8 ký tự.');
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false');
  await field(page, 'email').fill('nguoi.moi@bookdesk.test');
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'false');
  await field(page, 'password').fill('một mật khẩu đủ dài');
  await submit(page).click();
  await expectRefused(field(page, 'password_confirmation'), 'Mật khẩu nhập lại không khớp.');
});

test('an email that is taken is said at its field, and what was typed stays', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/);
  await register(page, emailOf('author'), 'một mật khẩu đủ dài');
  await expectRefused(field(page, 'email'), 'Giá trị này đã được dùng.');
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'name')).toHaveValue('Đỗ Thị Người Mới');
  await expect(page).toHaveURL('/register');
});

/** Who has just signed in is asked for the desk at once: the server keeps it from a reader before the guard is there. */
const deskKept = /403 \(Forbidden\)/;

test('a new account is a reader: signed in, and told that the desk is not theirs', async ({
  page,
  expectErrors,
}) => {
  expectErrors(deskKept);
  const email = newEmail();
  await register(page, email, 'một mật khẩu đủ dài');
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByText(`Bạn đang dùng tài khoản ${email}.`)).toBeVisible();
  await signOut(page);
});

test('a forgotten password is reset by the mailed link, once, and the new one signs in', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/, deskKept);
  const email = newEmail();
  await register(page, email, 'mật khẩu sắp quên');
  await expect(page).toHaveURL('/not-authorized');
  await signOut(page);

  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await field(page, 'email').fill(email);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible();
  await expect.poll(() => mailedLink(email)).not.toBeNull();
  const link = (await mailedLink(email)) ?? '';

  await page.goto(link);
  await expect(page.getByText(`Mật khẩu mới dành cho tài khoản ${email}.`)).toBeVisible();
  await field(page, 'password').fill('mật khẩu mới tinh');
  await field(page, 'password_confirmation').fill('mật khẩu mới tinh');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible();

  await page.locator('main').getByRole('link', { name: 'Đăng nhập' }).click();
  await signIn(page, email, 'mật khẩu sắp quên');
  await expect(page.locator('form').getByText('Email hoặc mật khẩu không đúng.')).toBeVisible();
  await signIn(page, email, 'mật khẩu mới tinh');
  await expect(page).toHaveURL('/not-authorized');
  await signOut(page);

  await page.goto(link);
  await field(page, 'password').fill('một mật khẩu khác nữa');
  await field(page, 'password_confirmation').fill('một mật khẩu khác nữa');
  await submit(page).click();
  await expect(page.locator('form [data-tone=error]')).toBeVisible();
});

test('an address without an account gets the same answer and no mail', async ({ page }) => {
  const email = newEmail();
  await page.goto('/forgot-password');
  await field(page, 'email').fill(email);
  await field(page, 'email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible();
  expect(await mailedLink(email)).toBeNull();
});

test('with remember me the session is kept for thirty days, without it for the browser session', async ({
  page,
  context,
}) => {
  const lifetime = async (name: string) => {
    const cookie = (await context.cookies()).find((one) => one.name === name);
    if (!cookie) return 'absent';
    return cookie.expires === -1 ? 'session' : Math.round((cookie.expires - Date.now() / 1000) / 3600);
  };
  await page.goto('/login');
  await page.getByText('Ghi nhớ trong 30 ngày').click();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await signIn(page, emailOf('moderator'), demoPassword);
  await expect(page).toHaveURL('/');
  expect([await lifetime('accessToken'), await lifetime('remember')]).toEqual([720, 720]);
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
  expect([await lifetime('accessToken'), await lifetime('remember')]).toEqual(['absent', 'absent']);
  await signIn(page, emailOf('moderator'), demoPassword);
  await expect(page).toHaveURL('/');
  expect([await lifetime('accessToken'), await lifetime('remember')]).toEqual(['session', 'absent']);
});

test('a password can be looked at, and Caps Lock is pointed out', async ({ page }) => {
  await page.goto('/login');
  const password = field(page, 'password');
  await password.fill('bí mật');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ẩn mật khẩu' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  );
  await expect(password).toHaveAccessibleDescription('Phím Caps Lock đang bật.');
  await password.press('a');
  await expect(page.getByText('Phím Caps Lock đang bật.')).toHaveCount(0);
});

test('Tab goes through the sign-in form in reading order, and Enter sends it', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'email').fill(emailOf('author'));
  await page.keyboard.press('Tab');
  await expect(field(page, 'password')).toBeFocused();
  await page.keyboard.type(demoPassword);
  for (const next of [
    page.getByRole('button', { name: 'Hiện mật khẩu' }),
    page.getByRole('checkbox', { name: 'Ghi nhớ trong 30 ngày' }),
    page.getByRole('link', { name: 'Quên mật khẩu?' }),
    submit(page),
    page.getByRole('link', { name: 'Đăng ký ngay' }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await field(page, 'password').press('Enter');
  await expect(page).toHaveURL('/');
});

for (const [path, wanted] of [
  ['/login', { email: 'username', password: 'current-password' }],
  [
    '/register',
    { name: 'name', email: 'username', password: 'new-password', password_confirmation: 'new-password' },
  ],
  ['/forgot-password', { email: 'username' }],
] as const)
  test(`${path} tells password managers which field is which`, async ({ page }) => {
    await page.goto(path);
    for (const [name, autocomplete] of Object.entries(wanted))
      await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete);
    await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  });

test('the sign-in form shows one box to tick', async ({ page }) => {
  await page.goto('/login');
  const box = page.getByRole('checkbox', { name: 'Ghi nhớ trong 30 ngày' });
  await expect(box).toHaveCSS('opacity', '0');
  await expect(page.locator('label:has(input[name=remember]) .bp6-control-indicator')).toHaveCount(1);
});
