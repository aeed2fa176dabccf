/** One's own account (product.md, `/setting`): each part under an address of its own, and a revoked device is out at once. */
import { pngOf } from '#tests/helpers/png.ts';
import {
  beSignedInAt,
  demoPassword,
  expect,
  expectAccessible,
  overflowOf,
  serverUrl,
  test,
  tokenOf,
} from '../support/fixtures.ts';

const tabs = [
  ['/setting', 'Ảnh đại diện'],
  ['/setting?tab=security', 'Phiên đăng nhập'],
  ['/setting?tab=payout', 'Tài khoản nhận tiền'],
  ['/setting?tab=notifications', 'Thông báo'],
] as const;

test('each part has an address, reads well for everybody and fits a phone', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [address, heading] of tabs) {
    await page.goto(address);
    await expect(page.locator('main').getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  await page.goto('/setting?tab=interface');
  await page.locator('main').getByRole('radio', { name: 'Tối', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
});

test('a device that is revoked is out within two seconds, and says why; this one stays', async ({
  page,
  browser,
  beSignedIn,
}) => {
  await beSignedIn('author');
  const away = await browser.newContext({ baseURL: serverUrl(), locale: 'vi-VN' });
  await beSignedInAt(serverUrl(), away, 'author');
  const lost = await away.newPage();
  await lost.goto('/books');
  await expect(lost.getByRole('button', { name: /Đã kết nối/ })).toBeVisible();
  const token = (await away.cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  const session = decodeURIComponent(token).split('|')[0];
  await page.goto('/setting?tab=security');
  const row = page.locator(`[data-session="${session}"]`);
  await row.getByRole('button', { name: 'Kết thúc phiên' }).click();
  await expect(lost).toHaveURL(/\/login/, { timeout: 2000 });
  await expect(lost.getByText('Phiên đăng nhập này đã được kết thúc từ một thiết bị khác.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('[data-session]').filter({ hasText: 'Phiên này' })).toHaveCount(1);
  await away.close();
});

test('payout details ask for the password again, and show the number no more', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/422/);
  await beSignedIn('author');
  await page.goto('/setting?tab=payout');
  const password = page.locator('main input[type=password]');
  const send = page.locator('main form button[type=submit]');
  await password.fill('sai mật khẩu');
  await send.click();
  await expect(password).toHaveAccessibleDescription(/^Mật khẩu hiện tại không đúng/);
  await password.fill(demoPassword);
  await send.click();
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('bank').selectOption('Vietcombank');
  await field('account_number').fill('0011 0022 33445');
  await page.getByRole('button', { name: 'Dùng NGUYEN MINH CHAU' }).click();
  await field('tax_code').fill('0100109107');
  await page.keyboard.press('Control+s');
  await expect(field('tax_code')).toHaveAttribute('aria-invalid', 'true');
  await field('tax_code').fill('0100109106');
  await page.keyboard.press('Control+s');
  await expect(field('account_number')).toHaveValue('••••3445');
  await expectAccessible(page);
  await page.reload();
  await expect(field('account_number')).toHaveValue('••••3445');
  await expect(field('holder')).toHaveValue('NGUYEN MINH CHAU');
});

test('payout details whose time is over ask for the password again, and keep what was typed', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/403/);
  // A session of its own: another's has the password already.
  await beSignedIn('author', await tokenOf('author'));
  await page.goto('/setting?tab=payout');
  const password = page.locator('main input[type=password]');
  const confirm = async () => {
    await password.fill(demoPassword);
    await page.locator('main form button[type=submit]').click();
  };
  await confirm();
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field('bank').selectOption('Vietcombank');
  await field('account_number').fill('0011 0022 33445');
  await field('holder').fill('NGUYEN MINH CHAU');
  await field('threshold').fill('450000');
  // The server's clock is ahead.
  let isOver = true;
  await page.route('**/api/account/payout-settings**', async (route) => {
    if (!isOver) return route.continue();
    if (route.request().method() === 'PATCH') {
      const message = 'Hãy nhập lại mật khẩu trước khi thay đổi thông tin nhận tiền.';
      return route.fulfill({ status: 403, json: { code: 'forbidden', message } });
    }
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, confirmed_until: null } } });
  });
  await page.keyboard.press('Control+s');
  await expect(password).toBeVisible();
  isOver = false;
  await confirm();
  await page.getByRole('button', { name: 'Khôi phục', exact: true }).click();
  await expect(field('threshold')).toHaveValue('450000');
});

test('the link to another address is mailed again from beside that address', async ({ page, beSignedIn }) => {
  await beSignedIn('moderator');
  await page.goto('/setting');
  const email = page.getByRole('region', { name: 'Địa chỉ email' });
  const again = email.getByRole('button', { name: 'Gửi lại thư' });
  await expect(email.getByText('Địa chỉ hiện tại là moderator@bookdesk.test.')).toBeVisible();
  await expect(again).toHaveCount(0);
  await email.locator('[name=email]').fill('khac@bookdesk.test');
  await email.locator('[name=current_password]').fill(demoPassword);
  await email.getByRole('button', { name: 'Đổi địa chỉ' }).click();
  await expect(email.getByText('Liên kết xác nhận đã được gửi tới khac@bookdesk.test.')).toBeVisible();
  const mailed = page.waitForResponse((response) => response.url().endsWith('/api/account/email/link'));
  await again.click();
  expect(await (await mailed).json()).toEqual({
    data: { email_verified: true },
    message:
      'Đã gửi liên kết xác nhận tới khac@bookdesk.test. Địa chỉ mới có hiệu lực sau khi bạn mở liên kết.',
  });
});

test('a picture is taken by its content, cropped, shown in the bar, and taken away', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('moderator');
  await page.goto('/setting');
  const choose = page.locator('main input[type=file]');
  const named = { name: 'anh.png', mimeType: 'image/png' };
  await choose.setInputFiles({ ...named, buffer: Buffer.from('<script>alert(1)</script>') });
  const dialog = page.getByRole('dialog', { name: 'Cắt ảnh đại diện' });
  await expect(dialog.locator('[data-tone=error]')).toHaveText(/^Không đọc được ảnh này/);
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await choose.setInputFiles({ ...named, buffer: pngOf(40, 40) });
  await expect(dialog.getByText('Phần ảnh được chọn nhỏ hơn 64×64 điểm ảnh.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await choose.setInputFiles({ name: 'anh.pdf', mimeType: 'application/pdf', buffer: pngOf(120, 120) });
  await expect(page.getByText('Tệp này không phải ảnh JPG, PNG hoặc WebP.')).toBeVisible();
  await choose.setInputFiles({ ...named, buffer: pngOf(240, 120) });
  await expect(dialog.getByRole('button', { name: 'Dùng ảnh này' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dùng ảnh này' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByAltText('Ảnh đại diện của bạn')).toBeVisible();
  await expect(page.locator('header img[src^="/files/avatars/"]')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ ảnh' }).click();
  await expect(page.locator('header img[src^="/files/avatars/"]')).toHaveCount(0);
});
