/** The generated paths of the session's usage model, in a real browser on the real server. */
import type { Page } from '@playwright/test';
import { createTestModel } from 'xstate/graph';
import { type SessionUse, sessionUsage } from '#tests/models/session.usage.ts';
import { callApi, demoPassword, emailOf, expect, signIn, test } from './fixtures.ts';

type Gestures = { [Type in SessionUse['type']]: (page: Page) => Promise<void> };
type States = {
  [State in (typeof sessionUsage)['states'] extends infer All ? Extract<keyof All, string> : never]: (
    page: Page,
  ) => Promise<void>;
};

const author = emailOf('author');

const gestures: Gestures = {
  'opens the books': (page) => page.goto('/books').then(() => undefined),
  'signs in': (page) => signIn(page, author, demoPassword),
  'mistypes the password': (page) => signIn(page, author, 'không phải mật khẩu'),
  reloads: (page) => page.reload().then(() => undefined),
  async 'signs out'(page) {
    await page.getByRole('button', { name: /Tài khoản/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  },
  async 'signs out in another tab'(page) {
    const other = await page.context().newPage();
    await other.goto('/books');
    await other.getByRole('button', { name: /Tài khoản/ }).click();
    await other.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(other).toHaveURL('/login');
    await other.close();
  },
  async 'is gone until the session expires'(page) {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'accessToken');
    await callApi('/auth/logout', {}, decodeURIComponent(cookie?.value ?? ''));
    await page.getByRole('button', { name: /^Số chương/ }).click();
  },
  async 'gives the password again'(page) {
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=password]').fill(demoPassword);
    await dialog.locator('button[type=submit]').click();
  },
  async 'gives up the expired session'(page) {
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  },
};
