/** The generated paths of the upload's usage model, in a real browser, with real faults (product.md, `/books/{id}/upload-chapters`). */
import type { BrowserContext, Page, Route } from '@playwright/test';
import { sql } from 'kysely';
import { type UploadUse, uploadUsage } from '#tests/models/upload.usage.ts';
import { type ChaptersServer, startChaptersServer } from '../support/chapters-server.ts';
import { beSignedInAt, callApi, expect, test, tokenOf } from '../support/fixtures.ts';
import { firstCall, novelOf } from '../support/novel.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { loseTab } from '../writing/writing-desk.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

// One server for all of them, which some paths kill.
test.describe.configure({ mode: 'default' });

type Situation =
  | 'empty'
  | 'prepared'
  | 'uploading'
  | 'paused'
  | 'without an answer'
  | 'without a server'
  | 'left behind'
  | 'left behind, blocked'
  | 'blocked'
  | 'finished'
  | 'cancelled'
  | 'undone';

const types: readonly UploadUse['type'][] = [
  'chooses a file and edits a title',
  'chooses again',
  'starts',
  'waits',
  'pauses',
  'goes on',
  'cancels',
  'loses the network',
  'has the network again',
  'meets a killed server',
  'has the server again',
  'loses an answer',
  'loses the tab and opens it again',
  'is overtaken by somebody with the next number',
  'numbers anew',
  'leaves it out',
  'takes it back',
];
const paths = usagePaths<UploadUse>({
  machine: uploadUsage,
  events: types.map((type) => ({ type })),
  project: ({ value }) => value,
});

let server: ChaptersServer;
let token = '';
let isKilled = false;
const books: number[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startChaptersServer(async (database) => {
    const { rows } = await sql<{ id: number }>`
      insert into books (title, slug, author_name, kind, owner_id)
      select 'Sách tải lên ' || at, 'sach-tai-len-' || at, 'An', 'original',
        (select id from users where email = 'author@bookdesk.test')
      from generate_series(1, ${paths.length}::integer) as at returning id`.execute(database);
    books.push(...rows.map(({ id }) => id));
  });
  token = await tokenOf('author', server.url);
});
test.afterEach(async () => {
  if (isKilled) await start();
});
test.afterAll(() => server.dispose());

async function start(): Promise<void> {
  await server.start();
  isKilled = false;
}

/** Three of them come with the second call. */
const count = firstCall + 3;
const next = firstCall + 1;
const novel = novelOf(1, count);
const chapterCall = /\/uploads\/\d+\/chapters\/(\d+)$/;

type World = {
  page: Page;
  readonly context: BrowserContext;
  readonly book: number;
  /** The second call is held until something happens to it. */
  isHolding: boolean;
  held: Route[];
  /** Number and title of what the book is to have in the end. */
  chapters: string[];
  /** What is there of it that somebody else has made. */
  foreign: string[];
};

const whole = Array.from({ length: count }, (_, at) => `${at + 1} ${at === 1 ? 'Bão lớn' : `Gió ${at + 1}`}`);
const there = whole.slice(0, firstCall);
const button = ({ page }: World, name: string | RegExp) => page.getByRole('button', { name });
const run = ({ page }: World) => page.getByRole('region', { name: 'Đợt tải', exact: true });

async function open(world: World): Promise<void> {
  const { page, book } = world;
  // A list of inputs in the place of the sheet.
  await page.setViewportSize({ width: 600, height: 900 });
  await page.route(chapterCall, async (route) => {
    const [, position] = chapterCall.exec(new URL(route.request().url()).pathname) ?? [];
    if (position !== String(next) || !world.isHolding) return route.continue();
    world.held.push(route);
  });
  await page.goto(`${server.url}/books/${book}/upload-chapters`);
}

/** What was held goes its way, and nothing is held any more. */
async function release(world: World, how: (route: Route) => Promise<unknown>): Promise<void> {
  world.isHolding = false;
  for (const route of world.held.splice(0)) await how(route).catch(() => null);
}
const cutOff = (route: Route) => route.abort('connectionreset');

async function chaptersOf({ book }: World): Promise<string[]> {
  const query = `filter[book_id]=${book}&limit=1000&sort=number`;
  const answer = await fetch(`${server.url}/api/chapters?${query}`, {
    headers: signedHeaders('/chapters', token),
  });
  const { data } = (await answer.json()) as { data: readonly { number: number; title: string }[] };
  return data.map(({ number, title }) => `${number} ${title}`);
}

const gestures: Record<UploadUse['type'], (world: World) => Promise<unknown>> = {
  async 'chooses a file and edits a title'({ page }) {
    const file = { name: 'truyen.txt', mimeType: 'text/plain', buffer: novel };
    await page.setInputFiles('input[type=file]', [file]);
    const title = page.getByLabel('Tên chương, hàng 2', { exact: true });
    await title.fill('Bão lớn');
    await title.blur();
    // What is shown is what is kept.
    await expect(button({ page } as World, 'Hoàn tác')).toHaveAttribute('aria-disabled', 'false');
  },
  'chooses again': (world) => button(world, 'Bỏ hết, chọn lại tệp').click(),
  starts: (world) => button(world, `Tải lên ${count} chương`).click(),
  waits: (world) => release(world, (route) => route.continue()),
  async pauses(world) {
    await button(world, 'Tạm dừng').click();
    await release(world, cutOff);
  },
  'goes on': (world) => button(world, 'Tải tiếp').click(),
  async cancels(world) {
    world.chapters = [...there, ...world.foreign];
    await button(world, 'Hủy đợt tải').click();
    await release(world, cutOff);
  },
  async 'loses the network'(world) {
    await world.context.setOffline(true);
    await release(world, cutOff);
  },
  'has the network again': ({ context }) => context.setOffline(false),
  async 'meets a killed server'(world) {
    isKilled = true;
    await server.stop('SIGKILL');
    await release(world, cutOff);
  },
  'has the server again': start,
  'loses an answer': (world) =>
    release(world, async (route) => {
      await route.fetch();
      await cutOff(route);
    }),
  async 'loses the tab and opens it again'(world) {
    // Before the page is gone, or the driver would let it through.
    for (const route of world.held.splice(0)) await cutOff(route);
    world.page = await loseTab(world.context, world.page);
    world.isHolding = false;
    await open(world);
  },
  async 'is overtaken by somebody with the next number'(world) {
    const body = { book_id: world.book, title: 'Chen ngang', number: next };
    await callApi('/chapters', body, token, server.url);
    world.foreign = [`${next} Chen ngang`];
    await release(world, (route) => route.continue());
  },
  async 'numbers anew'(world) {
    world.chapters = [...there, ...world.foreign, '22 Gió 21', '23 Gió 22', '24 Gió 23'];
    await button(world, 'Đánh số lại từ chương này').click();
  },
  async 'leaves it out'(world) {
    world.chapters = [...there, ...world.foreign, ...whole.slice(next)];
    await button(world, 'Bỏ qua chương này').click();
  },
  async 'takes it back'(world) {
    world.chapters = [...world.foreign];
    await button(world, 'Hoàn tác cả đợt').click();
  },
};

const sees: Record<Situation, (world: World) => Promise<unknown>> = {
  async empty({ page }) {
    await expect(page.getByText('Chọn hoặc thả tệp vào đây')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Các chương sẽ tải lên' })).toHaveCount(0);
  },
  async prepared({ page }) {
    await expect(page.getByLabel('Tên chương, hàng 2', { exact: true })).toHaveValue('Bão lớn');
    await expect(page.getByLabel(`Tên chương, hàng ${next}`)).toHaveValue('Gió 21');
  },
  async uploading(world) {
    await expect(run(world)).toContainText('Đang tải lên: 20/23 chương');
    await expect.poll(() => world.held.length).toBe(1);
  },
  paused: (world) => expect(run(world)).toContainText('Đã tạm dừng: 20/23 chương đã lên.'),
  'without an answer': (world) => expect(run(world)).toContainText('Mất kết nối: 20/23 chương đã lên'),
  'without a server': (world) => expect(run(world)).toContainText('Mất kết nối: 20/23 chương đã lên'),
  'left behind': ({ page }) => expect(page.getByText('còn dở: 20/23 chương đã lên.')).toBeVisible(),
  'left behind, blocked': (world) => sees['left behind'](world),
  blocked: (world) => expect(run(world).getByRole('alert')).toContainText('21 · Gió 21'),
  async finished(world) {
    const own = world.chapters.filter((chapter) => !world.foreign.includes(chapter));
    await expect(run(world)).toContainText(`Xong: ${own.length}/23 chương đã lên`, { timeout: 40_000 });
    expect(await chaptersOf(world)).toEqual(world.chapters);
    // Also what was there before the page was opened anew.
    await expect(run(world).getByRole('link', { name: /·/ })).toHaveText(
      own.map((chapter) => chapter.replace(' ', ' · ')),
    );
  },
  async cancelled(world) {
    await expect(run(world)).toContainText('Đã hủy: 20/23 chương đã lên vẫn được giữ.');
    expect(await chaptersOf(world)).toEqual(world.chapters);
  },
  async undone(world) {
    await expect(run(world)).toContainText('chương nằm trong thùng rác');
    expect(await chaptersOf(world)).toEqual(world.chapters);
  },
};

test('the paths walk every transition of the usage model', () => {
  expect(neverTaken(uploadUsage, paths)).toEqual([]);
});

for (const { steps } of paths) {
  const name = steps.map(({ event }) => event.type).join(', then ');
  test(`somebody ${name}`, async ({ page, context, expectErrors }) => {
    // What is cut off, refused or asked of a dead server stands in the console.
    expectErrors(/Failed to load resource|net::ERR|WebSocket/);
    await beSignedInAt(server.url, context, 'author');
    const book = books.pop() ?? 0;
    const world: World = {
      page,
      context,
      book,
      isHolding: true,
      held: [],
      chapters: [...whole],
      foreign: [],
    };
    await open(world);
    await sees.empty(world);
    for (const { event, expected } of steps) {
      await gestures[event.type](world);
      await sees[expected as Situation](world);
    }
    await world.page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
