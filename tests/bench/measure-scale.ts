/**
 * Lists and exports of very many rows on PostgreSQL (targets.md, "server"): the same questions to a small database and to
 * a large one, a deep page beside the first, and an export beside `COPY` of the same columns.
 */
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { signedHeaders } from './api-call.ts';
import { startApp, tokenOf } from './app-in-process.ts';
import type { BenchRow } from './bench-row.ts';
import { scaledPostgres } from './list-databases.ts';
import { measureExport } from './measure-export.ts';
import { median } from './median.ts';
import { scaleAccount } from './scale-data.ts';
import { type ScaleQuestion, scaleQuestions } from './scale-questions.ts';

const smallBooks = 10_000;
const pageSize = 25;

export type Side = {
  readonly database: OpenDatabase;
  readonly app: FastifyInstance;
  readonly token: string;
  close(): Promise<void>;
};

type Asked = { readonly milliseconds: number; readonly total: number };

/** Empty without PostgreSQL. `books` is how many the large database has. */
export async function measureScale(
  books: number,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined) {
    say('scale: left out, TEST_DATABASE_URL names no PostgreSQL');
    return [];
  }
  const sides: Side[] = [];
  try {
    for (const size of [smallBooks, books]) {
      say(`scale: ${size} books are made`);
      sides.push(await openSide(address, size));
    }
    const [small, large] = sides as [Side, Side];
    const rows: BenchRow[] = [];
    for (const question of scaleQuestions) {
      say(`scale: ${question.name}`);
      rows.push(...(await compareSizes(question, small, large, runs, books)));
    }
    rows.push(await compareDepth(large, runs, books));
    say('scale: export');
    rows.push(...(await measureExport(large, runs)));
    return rows;
  } finally {
    for (const side of sides) await side.close();
  }
}

async function openSide(address: string, books: number): Promise<Side> {
  const { database, close } = await scaledPostgres(address, books);
  const app = await startApp(database);
  const token = await tokenOf(database, scaleAccount);
  return {
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
  return { milliseconds, total: answer.json<{ meta: { total: number } }>().meta.total };
}

/** The first, the middle and the last page, asked often enough for what is remembered of a list to be known. */
async function compareSizes(
  question: ScaleQuestion,
  small: Side,
  large: Side,
  runs: number,
  books: number,
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
      profile: `${books} beside ${smallBooks}`,
      unit: 'ms',
      value: median(times.large),
      peer: median(times.small),
      goal: { kind: 'at most', of: 'ratio', bound: 2 },
    });
  }
  return rows;
}

async function compareDepth(large: Side, runs: number, books: number): Promise<BenchRow> {
  const question = { name: '', path: '/books', query: `limit=${pageSize}` };
  const deepest = Math.ceil(books / pageSize);
  const times = { first: [] as number[], deepest: [] as number[] };
  for (let run = -1; run < runs; run += 1) {
    const first = await ask(large, question, 1);
    const last = await ask(large, question, deepest);
    if (run < 0) continue;
    times.first.push(first.milliseconds);
    times.deepest.push(last.milliseconds);
  }
  return {
    group: 'scale',
    name: `page ${deepest} beside page 1`,
    profile: `${books} books`,
    unit: 'ms',
    value: median(times.deepest),
    peer: median(times.first),
    goal: { kind: 'at most', of: 'ratio', bound: 1.5 },
  };
}
