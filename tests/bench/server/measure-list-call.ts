/** A list call, within the process and over HTTP, beside the same statements through the bare driver. */
import type { OpenDatabase } from '#server/db/open-database.ts';
import { benchAccount, signedHeaders } from './api-call.ts';
import { startApp, tokenOf, warmUp } from './app-in-process.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { recordStatements, type Statement } from './record-statements.ts';

export type ListDatabase = {
  readonly name: string;
  readonly database: OpenDatabase;
  /** The bare driver, on a connection of its own where there may be two. */
  query(text: string, values: unknown[]): Promise<unknown>;
  close(): Promise<void>;
};

const path = '/books?include=owner&page=3&limit=25';
const callsPerRound = 100;
const leastShare = 0.6;
/** Two, and one for the included owners. */
const mostStatements = 3;

export async function measureListCall(target: ListDatabase, runs: number): Promise<BenchRow[]> {
  const app = await startApp(target.database);
  try {
    const token = await tokenOf(target.database, benchAccount.email);
    const inject = async () => {
      const { statusCode } = await app.inject({
        url: `/api${path}`,
        headers: signedHeaders('/books', token),
      });
      if (statusCode !== 200) throw new Error(`The list was answered with ${statusCode}`);
    };
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const overHttp = async () => {
      const answer = await fetch(`${origin}/api${path}`, { headers: signedHeaders('/books', token) });
      if (!answer.ok) throw new Error(`The list was answered with ${answer.status}`);
      await answer.arrayBuffer();
    };
    await warmUp(inject);
    const statements = await recordStatements(target.database.pool, inject);
    const bare = async () => {
      for (const { text, values } of statements) await target.query(text, values);
    };
    return [
      await compare(`list call, in process, ${target.name}`, inject, bare, runs),
      await compare(`list call, over HTTP, ${target.name}`, overHttp, bare, runs),
      statementsRow(target.name, statements),
    ];
  } finally {
    await app.close();
  }
}

/** Both in turns, so that what else the machine does falls on both. */
async function compare(
  name: string,
  ours: () => Promise<void>,
  bare: () => Promise<void>,
  runs: number,
): Promise<BenchRow> {
  const rates: { ours: number; bare: number }[] = [];
  for (let run = 0; run < runs; run += 1)
    rates.push({ ours: await callsPerSecond(ours), bare: await callsPerSecond(bare) });
  return {
    group: 'server',
    name,
    profile: '',
    unit: 'calls/s',
    value: median(rates.map((rate) => rate.ours)),
    peer: median(rates.map((rate) => rate.bare)),
    goal: { kind: 'at least', of: 'ratio', bound: leastShare },
  };
}

async function callsPerSecond(call: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let count = 0; count < callsPerRound; count += 1) await call();
  return callsPerRound / ((performance.now() - begun) / 1000);
}

function statementsRow(name: string, statements: readonly Statement[]): BenchRow {
  return {
    group: 'server',
    name: `statements per list call with one include, ${name}`,
    profile: '',
    unit: 'statements',
    value: statements.length,
    peer: null,
    goal: { kind: 'at most', of: 'value', bound: mostStatements },
  };
}
