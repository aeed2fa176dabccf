/** What is said at the top right: politely or at once, for how long, and how many at most. */
import type { Page } from '@playwright/test';
import { emailOf, expect, signIn, test } from '../support/fixtures.ts';

const toasts = (page: Page) => page.getByRole('status', { name: 'Thông báo' }).locator('[data-kind]');

/** Every answer to a forgotten password is another sentence. */
async function answerWithMessages(page: Page): Promise<void> {
  let answered = 0;
  await page.route('**/api/auth/forgot-password', (route) => {
    answered += 1;
    return route.fulfill({ json: { message: `Thư số ${answered}` } });
  });
}

test('a success is said politely at the top right, and passes after five seconds', async ({ page }) => {
  await answerWithMessages(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.locator('input[name=email]').fill('ai.do@bookdesk.test');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('form button[type=submit]').click();
  await page.clock.runFor(100);
  await expect(toasts(page)).toContainText(['Thư số 1']);
  await expect(toasts(page).first()).not.toHaveAttribute('role', 'alert');
  const box = await toasts(page).first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect(box?.y).toBeLessThan(100);
  await page.clock.runFor(4800);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('an error is said at once as an alert, and can be closed', async ({ page, expectErrors }) => {
  expectErrors(/422/);
  await page.goto('/login');
  await signIn(page, 'khong.co.ai.o.day@bookdesk.test', 'không phải mật khẩu');
  const alert = page.getByRole('status', { name: 'Thông báo' }).getByRole('alert');
  await expect(alert).toContainText('Email hoặc mật khẩu không đúng.');
  await alert.getByRole('button', { name: 'Đóng thông báo' }).click();
  await expect(alert).toHaveCount(0);
});

test('a toast that is read stays, at most twenty stand there, and they leave afterwards', async ({
  page,
}) => {
  await answerWithMessages(page);
  await page.goto('/forgot-password');
  for (let sent = 1; sent <= 23; sent += 1) {
    await page.locator('input[name=email]').fill(emailOf('reader'));
    await page.locator('form button[type=submit]').dispatchEvent('click');
    const again = page.getByRole('button', { name: 'Gửi lại cho email khác' });
    await expect(again).toBeVisible();
    if (sent === 1) await toasts(page).first().hover();
    await again.dispatchEvent('click');
  }
  await expect(toasts(page)).toHaveCount(20);
  await expect(toasts(page).first()).toContainText('Thư số 4');
  await expect(toasts(page).last()).toContainText('Thư số 23');
  await page.mouse.move(10, 700);
  await expect(toasts(page)).toHaveCount(0);
});
