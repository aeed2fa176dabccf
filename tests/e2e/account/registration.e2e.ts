/** The generated paths of registering and of resetting a password in a real browser, with the mails that are really written. */
import type { Page } from '@playwright/test';
import { type RegistrationUse, registrationUsage } from '#tests/models/registration.usage.ts';
import { type ResetUse, resetUsage } from '#tests/models/reset.usage.ts';
import { callApi, expect, expectAccessible, test } from '../support/fixtures.ts';
import { mailedLinks } from '../support/mailed-links.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

type Guest = { readonly page: Page; readonly email: string };

const field = (page: Page, name: string) => page.locator(`main input[name=${name}]`);
const submit = (page: Page) => page.locator('form button[type=submit]');
const newEmail = () => `dang.ky.${crypto.randomUUID()}@bookdesk.test`;
const button = (page: Page, name: string) => page.getByRole('button', { name });
/** The expected refusals, and what a reader is kept from who has just signed in. */
const refusals = /422|403 \(Forbidden\)/;

/** That many mails have come: they are sent behind the answer. */
async function links({ email }: Guest, path: string, count: number): Promise<readonly string[]> {
  await expect.poll(async () => (await mailedLinks(email, path)).length).toBeGreaterThanOrEqual(count);
  return mailedLinks(email, path);
}

async function fillRegistration({ page, email }: Guest, password: string): Promise<void> {
  await field(page, 'name').fill('Đỗ Thị Người Mới');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'password_confirmation').fill(password);
  await submit(page).click();
}

async function confirm({ page }: Guest, link: string | undefined): Promise<void> {
  await page.goto(link ?? '');
  await button(page, 'Xác nhận').click();
}

const registering: Readonly<Record<RegistrationUse['type'], (guest: Guest) => Promise<unknown>>> = {
  'gives a common password': (guest) => fillRegistration(guest, 'matkhau123'),
  async registers(guest) {
    await fillRegistration(guest, 'con mèo đen');
    await links(guest, '/register', 1);
  },
  async 'asks for the link again'(guest) {
    await button(guest.page, 'Gửi lại thư').click();
    await links(guest, '/register', 2);
  },
  'opens the newest link': async (guest) => confirm(guest, (await links(guest, '/register', 1)).at(-1)),
  'opens the first link': async (guest) => confirm(guest, (await links(guest, '/register', 1))[0]),
};
const registeringSees: Readonly<Record<string, (guest: Guest) => Promise<unknown>>> = {
  'at the form': ({ page }) => expect(submit(page)).toBeVisible(),
  refused: ({ page }) =>
    expect(field(page, 'password')).toHaveAccessibleDescription(/^Mật khẩu này quá phổ biến/),
  unconfirmed: ({ page, email }) =>
    expect(page.getByText(`Địa chỉ ${email} chưa được xác nhận.`)).toBeVisible(),
  'mailed again': ({ page }) => expect(page.getByText('Đã gửi lại thư xác nhận.')).toBeVisible(),
  async confirmed({ page }) {
    await expect(page.locator('main').getByText('Địa chỉ email đã được xác nhận.')).toBeVisible();
    await expect(page.getByText(/chưa được xác nhận/)).toHaveCount(0);
  },
  'link is dead': ({ page }) =>
    expect(page.locator('main').getByText(/^Liên kết xác nhận không còn hiệu lực/)).toBeVisible(),
};

async function setPassword({ page }: Guest, link: string | undefined, password: string): Promise<void> {
  await page.goto(link ?? '');
  await field(page, 'password').fill(password);
  await field(page, 'password_confirmation').fill(password);
  await submit(page).click();
}

const asked = new WeakMap<Guest, number>();
const resetting: Readonly<Record<ResetUse['type'], (guest: Guest) => Promise<unknown>>> = {
  async 'asks for a link'(guest) {
    asked.set(guest, (asked.get(guest) ?? 0) + 1);
    await guest.page.goto('/forgot-password');
    await field(guest.page, 'email').fill(guest.email);
    await submit(guest.page).click();
    await links(guest, '/forgot-password', asked.get(guest) ?? 0);
  },
  'sets a common password': async (guest) =>
    setPassword(guest, (await links(guest, '/forgot-password', 1)).at(-1), 'matkhau123'),
  'sets a password by the newest link': async (guest) =>
    setPassword(guest, (await links(guest, '/forgot-password', 1)).at(-1), 'con mèo trắng'),
  'sets a password by the first link': async (guest) =>
    setPassword(guest, (await links(guest, '/forgot-password', 1))[0], 'con mèo vàng'),
};
const isMailed = ({ page }: Guest) =>
  expect(page.getByRole('heading', { name: 'Hãy kiểm tra hộp thư' })).toBeVisible();
const resettingSees: Readonly<Record<string, (guest: Guest) => Promise<unknown>>> = {
  forgotten: ({ page }) => expect(submit(page)).toBeVisible(),
  mailed: isMailed,
  'mailed again': isMailed,
  refused: ({ page }) =>
    expect(field(page, 'password')).toHaveAccessibleDescription(/^Mật khẩu này quá phổ biến/),
  reset: ({ page }) => expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible(),
  'link is dead': ({ page }) => expect(page.locator('form [data-tone=error]')).toBeVisible(),
};

const registrationPaths = usagePaths<RegistrationUse>({
  machine: registrationUsage,
  events: (Object.keys(registering) as RegistrationUse['type'][]).map((type) => ({ type })),
  project: ({ value }) => value,
});
const resetPaths = usagePaths<ResetUse>({
  machine: resetUsage,
  events: (Object.keys(resetting) as ResetUse['type'][]).map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of both usage models', () => {
  expect(neverTaken(registrationUsage, registrationPaths)).toEqual([]);
  expect(neverTaken(resetUsage, resetPaths)).toEqual([]);
});

for (const { steps } of registrationPaths) {
  test(`who registers ${steps.map(({ event }) => event.type).join(', then ')}`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(refusals);
    const guest = { page, email: newEmail() };
    await page.goto('/register');
    for (const { event, expected } of steps) {
      await registering[event.type](guest);
      await registeringSees[String(expected)]?.(guest);
    }
    await expectAccessible(page);
  });
}

for (const { steps } of resetPaths) {
  test(`who has forgotten a password ${steps.map(({ event }) => event.type).join(', then ')}`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(refusals);
    const guest = { page, email: newEmail() };
    const password = 'mật khẩu sắp quên';
    const account = { name: 'An', email: guest.email, password, password_confirmation: password };
    await callApi('/auth/register', account);
    for (const { event, expected } of steps) {
      await resetting[event.type](guest);
      await resettingSees[String(expected)]?.(guest);
    }
  });
}
