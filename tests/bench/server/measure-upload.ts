/** 500 chapters uploaded over HTTP, beside the bare inserts in statements of a hundred on the same database (targets.md, "writing"). */
import { createHash } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mostAtOnce } from '#contract/resources/upload.ts';
import { contentOf, richTextOf } from '#contract/rich-text/rich-text-content.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { signedHeaders } from './api-call.ts';
import { startApp, tokenOf } from './app-in-process.ts';
import { copiedPglite, migratedPostgres } from './list-databases.ts';
import type { ListDatabase } from './measure-list-call.ts';

const chapters = 500;
/** Some 12,800 characters each. */
const paragraph = 'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh ở cuối làng, ông lão ngẩng lên nhìn. ';
const texts = Array.from({ length: chapters }, (_, at) =>
  richTextOf(Array.from({ length: 30 }, () => `${paragraph.repeat(5)}${at}`).join('\n')),
);
const documents = texts.map((text) => JSON.stringify(text));
const contents = texts.map(contentOf);
const owner = 'author@bookdesk.test';

/** `data` is a data folder with demo data; it is copied, not touched. */
export async function measureUpload(
  data: string,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const address = process.env['TEST_DATABASE_URL'];
  const targets: ListDatabase[] = [
    await copiedPglite(data),
    ...(address ? [await migratedPostgres(address)] : []),
  ];
  const rows: BenchRow[] = [];
  for (const target of targets) {
    say(`uploads on ${target.name}`);
    try {
      rows.push(...(await compare(target, runs)));
    } finally {
      await target.close();
    }
  }
  return rows;
}

async function compare(target: ListDatabase, runs: number): Promise<BenchRow[]> {
  const { database, name } = target;
  const app = await startApp(database);
  try {
    const token = await tokenOf(database, owner);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const [values, floors, used]: [number[], number[], number[]] = [[], [], []];
    // In turns, so that what else the machine does falls on both; the first round warms up.
    for (let run = 0; run <= runs; run += 1) {
      const floor = await insertBare(target, await addBook(database, `bare-${run}`));
      const value = await upload(origin, token, await addBook(database, `uploaded-${run}`), run);
      used.push(megabytesUsed());
      if (run === 0) continue;
      floors.push(floor);
      values.push(value);
    }
    return [
      {
        group: 'writing',
        name: `500 chapters uploaded, ${name}`,
        profile: '',
        unit: 'ms',
        value: median(values),
        peer: median(floors),
        goal: { kind: 'at most', of: 'ratio', bound: 1.5 },
      },
      {
        group: 'writing',
        name: `memory after ${runs + 1} such uploads, ${name}`,
        profile: '',
        unit: 'MB',
        value: used.at(-1) ?? 0,
        peer: used[0] ?? 0,
        goal: { kind: 'at most', of: 'ratio', bound: 1.1 },
      },
    ];
  } finally {
    await app.close();
  }
}

/** Of the heap, once what nobody holds is gone. */
function megabytesUsed(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

async function addBook({ kysely }: OpenDatabase, slug: string): Promise<number> {
  const user = await kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', owner)
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .insertInto('books')
    .values({ title: slug, slug, author_name: 'An', kind: 'original', owner_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Milliseconds of the calls; what the browser has ready before is ready here. */
async function upload(origin: string, token: string, book: number, run: number): Promise<number> {
  const told = documents.map((document, at) => ({
    title: `Chương ${at + 1}`,
    number: at + 1,
    word_count: 2850,
    content_hash: createHash('sha256').update(document).digest('hex'),
  }));
  const order = JSON.stringify({ client_run: `bench-run-${run}`, chapters: told });
  // As bytes: a browser makes them in a process of its own.
  const bodies = Array.from({ length: chapters / mostAtOnce }, (_, at) =>
    Buffer.from(`{"documents":[${documents.slice(at * mostAtOnce, (at + 1) * mostAtOnce).join(',')}]}`),
  );
  const path = `/books/${book}/uploads`;
  const from = performance.now();
  const { id } = await call(origin, token, 'POST', path, order);
  for (const [at, body] of bodies.entries())
    await call(origin, token, 'PUT', `${path}/${String(id)}/chapters/${at * mostAtOnce + 1}`, body);
  return performance.now() - from;
}

async function call(origin: string, token: string, method: string, path: string, body: BodyInit) {
  const headers = { ...signedHeaders(path, token), 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** Milliseconds of the same rows, both forms of their texts included, by the bare driver. */
async function insertBare({ query }: ListDatabase, book: number): Promise<number> {
  const from = performance.now();
  for (let at = 0; at < chapters; at += mostAtOnce) {
    const numbers = Array.from({ length: mostAtOnce }, (_, place) => at + place + 1);
    await query('begin', []);
    const inserted = (await query(
      `insert into chapters (book_id, number, title, word_count) values ${numbers
        .map((_, place) => `(${book}, $${place * 2 + 1}, $${place * 2 + 2}, 2850)`)
        .join(', ')} returning id`,
      numbers.flatMap((number) => [number, `Chương ${number}`]),
    )) as { readonly rows: readonly { readonly id: unknown }[] };
    await query(
      `insert into chapter_contents (chapter_id, content, document) values ${numbers
        .map((_, place) => `($${place * 3 + 1}, $${place * 3 + 2}, $${place * 3 + 3}::jsonb)`)
        .join(', ')}`,
      numbers.flatMap((number, place) => [
        inserted.rows[place]?.id,
        contents[number - 1],
        documents[number - 1],
      ]),
    );
    await query('commit', []);
  }
  return performance.now() - from;
}
