/**
 * Scripts between a writer and an editor (product.md, `/scripts`), by their model of use, both pages open at once; and what
 * is said of a passage: selected by keys, marked, gone, settled, on a narrow window.
 */
import type { Browser, Page } from '@playwright/test';
import { fewestPaths, transitionsAlong } from '#tests/documents/shortened-paths.ts';
import { transitionsOf } from '#tests/helpers/model-paths.ts';
import { type ScriptUse, scriptUsage } from '#tests/models/script.usage.ts';
import {
  beSignedInAt,
  callApi,
  expect,
  expectAccessible,
  overflowOf,
  serverUrl,
  test,
  tokenOf,
} from '../support/fixtures.ts';
import { goWithin, keptPages } from '../support/kept-pages.ts';
import { holdCalls } from '../support/held-calls.ts';
import { textOf } from './writing-desk.ts';

type Pages = { readonly writer: Page; readonly editor: Page };

type Made = { readonly id: number; readonly title: string };

async function newScript(): Promise<Made> {
  const lines = ['Trời mưa.', 'Nàng khẽ cười một mình.', 'Hắn quay đi, không nói.'];
  const script = {
    title: `Đường về ${crypto.randomUUID().slice(0, 8)}`,
    logline: 'Một người trở về.',
    genres: ['tien-hiep'],
    document: {
      type: 'doc',
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  };
  const answer = await callApi('/scripts', script, await tokenOf('author'));
  return ((await answer.json()) as { data: Made }).data;
}

async function openAs(browser: Browser, role: 'author' | 'editor', id: number, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    locale: 'vi-VN',
    viewport: { width, height: 800 },
  });
  await beSignedInAt(serverUrl(), context, role);
  const page = await context.newPage();
  await page.goto(`/scripts/${id}?tab=text`);
  await expect(textOf(page)).toBeVisible();
  return page;
}

const pageOf = keptPages(serverUrl, { viewport: { width: 1440, height: 800 } });

const openBoth = async (browser: Browser, { id, title }: Made): Promise<Pages> => {
  const pages = { writer: await pageOf(browser, 'author'), editor: await pageOf(browser, 'editor') };
  for (const page of Object.values(pages)) {
    await goWithin(page, `/scripts/${id}?tab=text`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(textOf(page)).toBeVisible();
  }
  // From here on what the other one does is heard.
  for (const page of Object.values(pages))
    await expect(page.getByRole('button', { name: /^Kết nối trực tiếp/ })).toHaveAccessibleName(
      'Kết nối trực tiếp: Đã kết nối',
    );
  return pages;
};

const stateOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Trạng thái' }) });
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Nhận xét' });
const marksOf = (page: Page) => textOf(page).locator('[data-comment]');

/** By its key: a toast may lie over it. News of the other page may come before the answer to what was pressed last. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = stateOf(page).getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

async function justify(page: Page, name: string): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('textarea[name=reason]').fill('Chưa rõ mạch truyện');
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** By the keyboard alone: the first words of the second paragraph. */
async function commentOn(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('form', { name: 'Viết tin nhắn' })).toBeVisible();
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  for (let word = 0; word < 3; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Alt+m');
  const composer = page.getByRole('form', { name: 'Viết tin nhắn' });
  await expect(composer.locator('q')).toHaveText('Nàng khẽ cười');
  await expect(composer.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Control+Enter');
  await expect(composer.getByRole('textbox')).toHaveValue('');
  await expect(composer.locator('q')).toHaveCount(0);
}

const gestures: Readonly<Record<ScriptUse['type'], (pages: Pages) => Promise<unknown>>> = {
  'the writer hands it in': ({ writer }) => press(writer, /^Gửi duyệt/),
  'the writer withdraws it': ({ writer }) => press(writer, 'Rút lại'),
  'the writer takes it up again': ({ writer }) => press(writer, 'Viết lại'),
  async 'the writer changes the passage'({ writer }) {
    await textOf(writer).focus();
    await writer.keyboard.press('Control+Home');
    await writer.keyboard.press('ArrowDown');
    await writer.keyboard.press('Home');
    await writer.keyboard.press('Control+ArrowRight');
    await writer.keyboard.insertText(' lại');
    await writer.keyboard.press('Control+s');
  },
  'the editor comments on a passage': ({ editor }) => commentOn(editor, 'Vì sao nàng cười?'),
  'the editor asks for changes': ({ editor }) => justify(editor, 'Yêu cầu chỉnh sửa'),
  'the editor settles the comment': ({ editor }) =>
    commentsOf(editor).getByRole('button', { name: 'Đánh dấu đã giải quyết' }).first().click(),
  'the editor approves': ({ editor }) => press(editor, 'Duyệt'),
  'the editor rejects': ({ editor }) => justify(editor, 'Từ chối'),
};

const statuses: Readonly<Record<string, string>> = {
  draft: 'Bản nháp',
  submitted: 'Đã nộp',
  commented: 'Đã nộp',
  'changes requested': 'Cần chỉnh sửa',
  changed: 'Cần chỉnh sửa',
  'handed in again': 'Đã nộp',
  approved: 'Đã duyệt',
  rejected: 'Bị từ chối',
  withdrawn: 'Đã rút',
};

/** What both see beside the status. */
const seen: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async commented(page) {
    await expect(marksOf(page).last()).toHaveText('Nàng khẽ cười');
    await expect(commentsOf(page).getByText('Vì sao nàng cười?').last()).toBeVisible();
  },
  async changed(page) {
    await expect(commentsOf(page).getByText('Nay là: Nàng lại khẽ cười').last()).toBeVisible();
  },
  'handed in again': (page) => expect(marksOf(page).last()).toHaveText('Nàng lại khẽ cười'),
  approved: (page) => expect(page.getByRole('link', { name: 'Mở truyện đã tạo' })).toBeVisible(),
};

const model = {
  machine: scriptUsage,
  events: (Object.keys(gestures) as ScriptUse['type'][]).map((type) => ({ type })),
  project: ({ value }: { readonly value: unknown }) => value,
};
const paths = fewestPaths(model);

test('the paths take every transition of the model', () => {
  const taken = paths.flatMap((path) => transitionsAlong(model, path));
  expect(new Set(taken).size).toBe(transitionsOf(scriptUsage).length);
});

for (const { steps } of paths)
  test(`a script: ${steps.map(({ event }) => event.type).join(', then ')}`, async ({ browser }) => {
    const pages = await openBoth(browser, await newScript());
    for (const { event, expected } of steps) {
      await gestures[event.type](pages);
      for (const page of Object.values(pages)) {
        await expect(stateOf(page)).toContainText(statuses[String(expected)] ?? '');
        await seen[String(expected)]?.(page);
      }
    }
  });

test('a script is handed in on the version that the text has been saved as', async ({ browser }) => {
  const { id } = await newScript();
  const page = await openAs(browser, 'author', id);
  await textOf(page).focus();
  const { sent, release } = await holdCalls(page, new RegExp(`/api/scripts/${id}(\\?|$)`), 'GET');
  await page.keyboard.insertText('Thêm. ');
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await press(page, /^Gửi duyệt/);
  release();
  await expect(stateOf(page)).toContainText('Đã nộp');
  await page.context().close();
});

test('a comment leads to its passage and back, is settled, and says when the passage is gone', async ({
  browser,
}) => {
  const { id } = await newScript();
  const page = await openAs(browser, 'author', id);
  await commentOn(page, 'Nhớ viết lại.');
  const comment = commentsOf(page).getByRole('listitem').filter({ hasText: 'Nhớ viết lại.' });
  await comment.getByRole('button', { name: 'Nàng khẽ cười' }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(marksOf(page)).toHaveAttribute('data-current', 'true');
  expect(await page.evaluate(() => String(getSelection()))).toBe('Nàng khẽ cười');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Alt+m');
  await expect(comment).toBeFocused();
  await comment.getByRole('button', { name: 'Đánh dấu đã giải quyết' }).click();
  await expect(comment).toContainText('đã đánh dấu giải quyết');
  await expect(marksOf(page)).toHaveAttribute('data-resolved', 'true');
  await expectAccessible(page);
  await comment.getByRole('button', { name: 'Mở lại' }).click();
  await expect(marksOf(page)).toHaveAttribute('data-resolved', 'false');
  await comment.getByRole('button', { name: 'Nàng khẽ cười' }).click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await expect(comment).toContainText('Đoạn này không còn trong văn bản.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await expect(marksOf(page)).toHaveText('Nàng khẽ cười');
  await page.context().close();
});

test('what is handed in is read with a caret, never changed, and pressed to its comment on a phone', async ({
  browser,
}) => {
  const { id } = await newScript();
  const token = await tokenOf('author');
  await callApi(`/scripts/${id}/events`, { type: 'submit' }, token);
  const passage = { quote: 'quay đi', paragraph: 2, from: 4 };
  await callApi(`/scripts/${id}/messages`, { body: 'Đi đâu?', passage }, token);
  const page = await openAs(browser, 'editor', id, 360);
  await expect(textOf(page)).toHaveAttribute('aria-readonly', 'true');
  await textOf(page).focus();
  await page.keyboard.type('abc');
  await page.keyboard.press('Backspace');
  await expect(textOf(page)).toHaveText('Trời mưa.Nàng khẽ cười một mình.Hắn quay đi, không nói.');
  await marksOf(page).click();
  const comment = commentsOf(page).getByRole('listitem').filter({ hasText: 'Đi đâu?' });
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await comment.getByRole('button', { name: 'quay đi' }).click();
  await expect(marksOf(page)).toBeInViewport();
  await page.context().close();
});
