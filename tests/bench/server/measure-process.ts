/** Start with an existing database and memory when idle, beside PGlite alone on the same data (targets.md, "server"). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchRow } from '../bench-row.ts';
import { startBenchServer, stop } from './bench-server.ts';
import { median } from '../median.ts';

type Started = { readonly startedIn: number; readonly memory: number };

/** Reads a folder's name from its arguments; says so when the database answers. */
const pgliteAlone = `
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const database = new PGlite({ dataDir: process.argv[1], extensions: { btree_gist, pg_trgm } });
  await database.waitReady;
  console.log('ready');
  setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => { await database.close(); process.exit(0); });
`;
const idleMilliseconds = 2000;

export async function measureProcess(data: string, runs: number): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-bench-start-'));
  try {
    await cp(data, folder, { recursive: true });
    const ours: Started[] = [];
    const alone: Started[] = [];
    // The first round migrates and warms the disk's cache.
    for (let run = 0; run <= runs; run += 1) {
      const pair = [await startServer(folder), await startPglite(join(folder, 'database'))] as const;
      if (run === 0) continue;
      ours.push(pair[0]);
      alone.push(pair[1]);
    }
    const middle = (starts: readonly Started[], of: keyof Started) =>
      median(starts.map((start) => start[of]));
    return [
      {
        group: 'server',
        name: 'start with an existing database',
        profile: '',
        unit: 'ms',
        value: middle(ours, 'startedIn'),
        peer: middle(alone, 'startedIn'),
        goal: { kind: 'at most', of: 'ratio', bound: 1.5 },
      },
      {
        group: 'server',
        name: 'memory when idle',
        profile: '',
        unit: 'MB',
        value: middle(ours, 'memory'),
        peer: middle(alone, 'memory'),
        goal: { kind: 'at most', of: 'difference', bound: 80 },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startServer(folder: string): Promise<Started> {
  const server = await startBenchServer(folder, resolve('.'));
  const memory = await idleMemory(server.pid);
  await server.stop();
  return { startedIn: server.startedIn, memory };
}

async function startPglite(folder: string): Promise<Started> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', pgliteAlone, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await firstOutput(child);
  const startedIn = performance.now() - begun;
  const memory = await idleMemory(child.pid ?? 0);
  await stop(child);
  return { startedIn, memory };
}

function firstOutput(child: ChildProcess): Promise<void> {
  return new Promise((settle, fail) => {
    child.stdout?.once('data', () => settle());
    child.once('exit', () => fail(new Error('PGlite ended before it was ready')));
  });
}

/** Resident memory in MB once the start's own garbage has had time to go. */
async function idleMemory(pid: number): Promise<number> {
  await new Promise((settle) => void setTimeout(settle, idleMilliseconds));
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
