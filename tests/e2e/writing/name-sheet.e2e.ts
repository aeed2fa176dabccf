/** A sheet of names: every path of the model of use (product.md, `/name`). */
import type { Page } from '@playwright/test';
import { type NameSheetUse, nameSheetUsage } from '#tests/models/name-sheet.usage.ts';
import { callApi, expect, serverUrl, test, tokenOf } from '../support/fixtures.ts';
import { nameCell, pasteText, targetColumn, writeCell } from '../support/name-cells.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

type Situation =
  | 'as it was'
  | 'changed'
  | 'pasted'
  | 'in conflict'
  | 'unsent'
  | 'saved'
  | 'longer'
  | 'theirs';
type Sheet = { readonly page: Page; readonly set: number };
type Entry = { readonly id: number; readonly version: number; readonly target: string };

let made = 0;
const unique = () => `Bảng ${process.pid}-${Date.now()}-${(made += 1)}`;

async function call<Data>(method: 'GET' | 'PATCH', path: string, body?: object): Promise<Data> {
  const answer = await fetch(`${serverUrl()}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...signedHeaders(path, await tokenOf('author')),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: Data }).data;
}
const entriesOf = async (set: number): Promise<readonly Entry[]> =>
  (await call<{ entries: readonly Entry[] }>('GET', `/names/${set}/entries`)).entries;

async function makeSet(): Promise<number> {
  const answer = await callApi('/names', { name: unique(), book_id: null }, await tokenOf('author'));
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  await call('PATCH', `/names/${id}/entries`, {
    changes: [{ change: 'add', source: '林动', target: 'Lâm Động' }],
  });
  return id;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const calls = '**/api/names/*/entries*';

const gestures: Readonly<Record<NameSheetUse['type'], (sheet: Sheet) => Promise<unknown>>> = {
  'changes the translation': ({ page }) => writeCell(page, 0, targetColumn, 'Lý Động'),
  async 'pastes two names below'({ page }) {
    await nameCell(page, 1, 0).click();
    await pasteText(page, '青檀\tThanh Đàn\tThanh Đàn\n绫清竹\tLăng Thanh Trúc\tLăng Thanh Trúc');
  },
  'takes it back': ({ page }) => press(page, 'Hoàn tác'),
  reloads: ({ page }) => page.reload(),
  saves: ({ page }) => press(page, 'Lưu bảng'),
  async 'saves after somebody else'({ page, set }) {
    await page.route(
      calls,
      async (route) => {
        const [entry] = await entriesOf(set);
        await call('PATCH', `/names/${set}/entries`, {
          changes: [{ change: 'update', id: entry?.id, version: entry?.version, target: 'Lê Động' }],
        });
        await route.continue();
      },
      { times: 1 },
    );
    await press(page, 'Lưu bảng');
  },
  async 'saves without a network'({ page }) {
    await page.route(calls, (route) => route.abort('connectionfailed'));
    await press(page, 'Lưu bảng');
    await expect(page.getByText('Chưa lưu được: máy chủ không trả lời')).toBeVisible();
    await page.unroute(calls);
  },
  discards: ({ page }) => press(page, 'Bỏ thay đổi'),
};

const target = (page: Page) => nameCell(page, 0, targetColumn);
const unsaved = (page: Page, shown: string) => expect(page.getByText(shown)).toBeVisible();

const see: Readonly<Record<Situation, (sheet: Sheet) => Promise<void>>> = {
  async 'as it was'({ page }) {
    await expect(target(page)).toHaveText('Lâm Động');
    await unsaved(page, 'Chưa có thay đổi');
    await expect(nameCell(page, 1, targetColumn)).toHaveText('');
  },
  async changed({ page }) {
    await expect(target(page)).toHaveText('Lý Động');
    await unsaved(page, '1 tên chưa lưu');
  },
  async pasted({ page }) {
    await expect(nameCell(page, 2, targetColumn)).toHaveText('Lăng Thanh Trúc');
    await unsaved(page, '2 tên chưa lưu');
  },
  async 'in conflict'({ page }) {
    await unsaved(page, 'Một số tên chưa lưu được');
    await expect(target(page)).toHaveText('Lý Động');
    await target(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Lê Động' })).toBeVisible();
  },
  async unsent({ page }) {
    await unsaved(page, 'Chưa lưu được: máy chủ không trả lời');
    await expect(target(page)).toHaveText('Lý Động');
  },
  async saved({ page, set }) {
    await expect.poll(async () => (await entriesOf(set)).map((entry) => entry.target)).toEqual(['Lý Động']);
    await expect(target(page)).toHaveText('Lý Động');
    await expect(page.getByText('chưa lưu')).toHaveCount(0);
  },
  async longer({ set }) {
    await expect
      .poll(async () => new Set((await entriesOf(set)).map((entry) => entry.target)))
      .toEqual(new Set(['Lâm Động', 'Thanh Đàn', 'Lăng Thanh Trúc']));
  },
  async theirs({ page }) {
    await expect(target(page)).toHaveText('Lê Động');
    await unsaved(page, 'Chưa có thay đổi');
  },
};

const types = Object.keys(gestures) as NameSheetUse['type'][];
const paths = usagePaths<NameSheetUse>({
  machine: nameSheetUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(nameSheetUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  test(`somebody ${steps.map(({ event }) => event.type).join(', then ')}`, async ({
    page,
    beSignedIn,
    expectErrors,
  }) => {
    const set = await makeSet();
    await beSignedIn('author');
    if (steps.some(({ event }) => event.type === 'saves without a network')) {
      expectErrors(/ERR_CONNECTION_FAILED \S+\/api\/names\/\d+\/entries$/);
    }
    page.on('dialog', (asked) => void asked.accept());
    await page.goto(`/name?set=${set}`);
    await expect(target(page)).toHaveText('Lâm Động');
    for (const { event, expected } of steps) {
      await gestures[event.type]({ page, set });
      await see[expected as Situation]({ page, set });
    }
  });
}
