/**
 * Lists and exports of very many rows (targets.md, "server"): the same questions to a small database and to
 * a large one, a deep page beside the first, and an export beside `COPY` of the same columns.
 */
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { signedHeaders } from './api-call.ts';
import { startApp, tokenOf, warmUp } from './app-in-process.ts';
import type { BenchRow } from '../bench-row.ts';
import { type ScaledDatabase, scaledPglite, scaledPostgres } from './list-databases.ts';
import { measureExport } from './measure-export.ts';
import { median } from '../median.ts';
import { scaleAccount } from './scale-data.ts';
import { type ScaleQuestion, scaleQuestions } from './scale-questions.ts';

const smallBooks = 10_000;
const pgliteBooks = 100_000;
const pageSize = 25;
const anyBooks: ScaleQuestion = { name: 'books', path: '/books', query: `limit=${pageSize}` };

export type Side = {
  readonly name: string;
  readonly database: OpenDatabase;
  readonly app: FastifyInstance;
  readonly token: string;
  close(): Promise<void>;
};

type Asked = { readonly milliseconds: number; readonly total: number };

/** `books` is how many the large database has on PostgreSQL, which is left out where no address names it. */
export async function measureScale(
  books: number,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const rows = await measureSizes(scaledPglite, pgliteBooks, runs, say);
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined) {
    say('scale: TEST_DATABASE_URL names no PostgreSQL');
    return rows;
  }
  const onPostgres = (size: number) => scaledPostgres(address, size);
  return [...rows, ...(await measureSizes(onPostgres, books, runs, say))];
}

async function measureSizes(
  make: (books: number) => Promise<ScaledDatabase>,
  books: number,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  say(`scale: ${smallBooks} and ${books} books are made`);
  const small = await openSide(await make(smallBooks));
  const large = await openSide(await make(books));
  try {
    const profile = `${large.name}, ${books} beside ${smallBooks}`;
    for (const side of [small, large]) await warmUp(() => ask(side, anyBooks, 1));
    await settle([small, large]);
    const rows: BenchRow[] = [];
    for (const question of scaleQuestions) {
      say(`scale, ${large.name}: ${question.name}`);
      rows.push(...(await compareSizes(question, small, large, runs, profile)));
    }
    rows.push(await compareDepth(large, runs, books));
    say(`scale, ${large.name}: export`);
    if (large.database.kind === 'postgres') rows.push(...(await measureExport(large, runs)));
    return rows;
  } finally {
    await small.close();
    await large.close();
  }
}

/** A list's total is kept once its table is known to have stood still for a while (server/query/totals.ts). */
async function settle(sides: readonly Side[]): Promise<void> {
  const paths = new Map(scaleQuestions.map((question) => [question.path, question]));
  for (const side of sides) for (const question of paths.values()) await ask(side, question, 1);
  await new Promise((resolve) => void setTimeout(resolve, 2500));
}

async function openSide({ name, database, close }: ScaledDatabase): Promise<Side> {
  const app = await startApp(database);
  const token = await tokenOf(database, scaleAccount);
  return {
    name,
    database,
    app,
    token,
    async close() {
      await app.close();
      await close();
    },
  };
}

async function ask({ app, token }: Side, { path, query }: ScaleQuestion, page: number): Promise<Asked> {
  const begun = performance.now();
  const answer = await app.inject({
    url: `/api${path}?${query}&page=${page}`,
    headers: signedHeaders(path, token),
  });
  const milliseconds = performance.now() - begun;
  if (answer.statusCode !== 200) throw new Error(`${query} was answered with ${answer.statusCode}`);
  // A report has no pages.
  return { milliseconds, total: answer.json<{ meta?: { total: number } }>().meta?.total ?? 1 };
}

/** The first, the middle and the last page, asked often enough for what is remembered of a list to be known. */
async function compareSizes(
  question: ScaleQuestion,
  small: Side,
  large: Side,
  runs: number,
  profile: string,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const pages = async (side: Side) => Math.ceil((await ask(side, question, 1)).total / pageSize) || 1;
  const counts = { small: await pages(small), large: await pages(large) };
  const places = [
    ['page 1', (count: number) => Math.min(1, count)],
    ['middle page', (count: number) => Math.ceil(count / 2)],
    ['last page', (count: number) => count],
  ] as const;
  for (const [place, pageOf] of places) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let run = -1; run < runs; run += 1) {
      for (const [name, side] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const { milliseconds } = await ask(side, question, pageOf(counts[name]));
        if (run >= 0) times[name].push(milliseconds);
      }
    }
    rows.push({
      group: 'scale',
      name: `${question.name}, ${place}`,
      profile,
      unit: 'ms',
      value: median(times.large),
      peer: median(times.small),
      goal: { kind: 'at most', of: 'ratio', bound: 2 },
    });
  }
  return rows;
}

async function compareDepth(large: Side, runs: number, books: number): Promise<BenchRow> {
  const deepest = Math.ceil(books / pageSize);
  const times = { first: [] as number[], deepest: [] as number[] };
  for (let run = -1; run < runs; run += 1) {
    const first = await ask(large, anyBooks, 1);
    const last = await ask(large, anyBooks, deepest);
    if (run < 0) continue;
    times.first.push(first.milliseconds);
    times.deepest.push(last.milliseconds);
  }
  return {
    group: 'scale',
    name: `page ${deepest} beside page 1`,
    profile: `${large.name}, ${books} books`,
    unit: 'ms',
    value: median(times.deepest),
    peer: median(times.first),
    goal: { kind: 'at most', of: 'ratio', bound: 1.5 },
  };
}
