/** A novel in every format, whole after whatever happens on its way (product.md, `/books/{id}/upload-chapters`). */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { docxOf, docxParagraph, docxRun, epubOf, zipOf } from '#tests/client/import/archives.ts';
import { isLong } from '#tests/helpers/depth.ts';
import { startChaptersServer } from '../support/chapters-server.ts';
import { beSignedInAt, expect, test, tokenOf } from '../support/fixtures.ts';
import { signedHeaders } from '../support/signed-headers.ts';
import { loseTab } from '../writing/writing-desk.ts';

/** Chapters of each file. */
const each = 100;
const first = { txt: 1, docx: 101, epub: 201, zip: 301 } as const;
const titleOf = (number: number) => `Gió ${number}`;
const paragraphsOf = (number: number) =>
  Array.from(
    { length: 6 },
    (_, at) =>
      `Đoạn ${at + 1} của chương ${number}: trời mưa rất to, ${number * 7919 + at} hạt rơi qua mái nhà tranh.`,
  );
const numbers = (from: number) => Array.from({ length: each }, (_, at) => from + at);
const textOf = (number: number) => `Chương ${number}: ${titleOf(number)}\n${paragraphsOf(number).join('\n')}`;

const mimeType = 'application/octet-stream';
const files = [
  { name: '1.txt', mimeType, buffer: Buffer.from(numbers(first.txt).map(textOf).join('\n')) },
  {
    name: '2.docx',
    mimeType,
    buffer: Buffer.from(
      docxOf(
        numbers(first.docx).flatMap((number) =>
          textOf(number)
            .split('\n')
            .map((line) => docxParagraph(docxRun(line))),
        ),
      ),
    ),
  },
  {
    name: '3.epub',
    mimeType,
    buffer: Buffer.from(
      epubOf(
        Object.fromEntries(
          numbers(first.epub).map((number) => [
            `c${number}.xhtml`,
            `<html><body><h1>Chương ${number}: ${titleOf(number)}</h1><p>${paragraphsOf(number).join('</p><p>')}</p></body></html>`,
          ]),
        ),
      ),
    ),
  },
  {
    name: '4.zip',
    mimeType,
    buffer: Buffer.from(
      zipOf(Object.fromEntries(numbers(first.zip).map((number) => [`${number}.txt`, textOf(number)]))),
    ),
  },
];

/** In the order of a seed (the public-domain mulberry32). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

const wordsOf = (texts: readonly string[]) => {
  const words = texts.flatMap((text) => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []);
  return { count: words.length, hash: createHash('sha256').update(words.join(' ')).digest('hex') };
};

type Interruption = 'cut off' | 'answer lost' | 'tab lost' | 'tab lost behind the server’s back';
const interruptions: readonly Interruption[] = [
  'cut off',
  'cut off',
  'cut off',
  'answer lost',
  'answer lost',
  'answer lost',
  'tab lost',
  'tab lost',
  'tab lost behind the server’s back',
  'tab lost behind the server’s back',
];

test('a novel in four formats comes whole, in order and once, through ten interruptions', async ({
  page: opened,
  context,
  expectErrors,
}, info) => {
  expectErrors(/Failed to load resource|net::ERR/);
  const seed = isLong ? Date.now() % 100_000 : 29;
  info.annotations.push({ type: 'seed', description: String(seed) });
  let book = 0;
  const server = await startChaptersServer(async (database) => {
    const { id: owner } = await database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'author@bookdesk.test')
      .executeTakeFirstOrThrow();
    const row = { title: 'Tiểu thuyết', slug: 'tieu-thuyet-dai', author_name: 'An', owner_id: owner };
    const added = await database
      .insertInto('books')
      .values({ ...row, kind: 'original' })
      .returning('id')
      .executeTakeFirstOrThrow();
    book = added.id;
  });
  try {
    await beSignedInAt(server.url, context, 'author');
    let held: Route[] = [];
    const open = async (page: Page) => {
      await page.setViewportSize({ width: 600, height: 900 });
      await page.route(/\/uploads\/\d+\/chapters\/\d+$/, (route) => void held.push(route));
      await page.goto(`${server.url}/books/${book}/upload-chapters`);
    };
    let page = opened;
    await open(page);
    await page.setInputFiles('input[type=file]', files);
    await page.getByRole('button', { name: 'Tải lên 400 chương' }).click();
    for (const interruption of shuffled(interruptions, seed)) {
      await expect.poll(() => held.length, { message: `before: ${interruption}` }).toBe(1);
      const [route] = held;
      held = [];
      if (interruption === 'answer lost' || interruption === 'tab lost behind the server’s back')
        await route?.fetch();
      await route?.abort('connectionreset');
      if (interruption.startsWith('tab')) {
        page = await loseTab(context, page);
        held = [];
        await open(page);
      }
      await page.getByRole('button', { name: 'Tải tiếp' }).click();
    }
    await expect.poll(() => held.length).toBe(1);
    // What is held goes on with it.
    await page.unrouteAll();
    await expect(page.getByText('Xong: 400/400 chương đã lên, ở dạng bản nháp.')).toBeVisible({
      timeout: 60_000,
    });

    const headers = signedHeaders('/chapters', await tokenOf('author', server.url));
    const query = `filter[book_id]=${book}&limit=1000&sort=number&append=text`;
    const answer = await fetch(`${server.url}/api/chapters?${query}`, { headers });
    type Text = { readonly content: readonly { readonly content?: readonly { readonly text?: string }[] }[] };
    const { data } = (await answer.json()) as {
      data: readonly {
        readonly number: number;
        readonly title: string;
        readonly text: { readonly document: Text };
      }[];
    };
    const expected = Object.values(first).flatMap(numbers);
    expect(data.map(({ number, title }) => `${number} ${title}`)).toEqual(
      expected.map((number) => `${number} ${titleOf(number)}`),
    );
    const texts = data.map(({ text: { document } }) =>
      document.content.map(({ content = [] }) => content.map(({ text = '' }) => text).join('')).join('\n'),
    );
    expect(wordsOf(texts)).toEqual(wordsOf(expected.map((number) => paragraphsOf(number).join('\n'))));
  } finally {
    await server.dispose();
  }
});
