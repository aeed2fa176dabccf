/** The built server as a process of its own, on a port and with a database and a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { copyTemplate, dropDatabase, type Template } from './databases.ts';

export type ServerProcess = {
  readonly url: string;
  /** The data folder, where mails are found. */
  readonly data: string;
  /** Ends the process as an operator would; `SIGKILL` as a power cut would. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Stops it and removes its data, the database's as well. */
  dispose(): Promise<void>;
};

type ServerOptions = {
  /** For whoever has to know it beforehand; a free one by default. */
  readonly port?: number;
  /** Where it is started: the client is the one in `dist/client` below. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What its database is a copy of; null for an embedded one, which the first start fills. */
  readonly template?: Template | null;
  /** Changes the copy before the server first sees it. */
  readonly prepare?: (database: Kysely<Database>) => Promise<void>;
};

export async function startServerProcess({
  port: wanted,
  folder = '.',
  environment = {},
  template = 'demo',
  prepare,
}: ServerOptions = {}): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const data = await mkdtemp(join(tmpdir(), 'bookdesk-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const database = template === null ? null : await copyTemplate(template, prepare);
  let child: ChildProcess | null = null;

  async function start() {
    child = spawn(process.execPath, [join(process.cwd(), 'dist', 'server', 'main.js')], {
      cwd: folder,
      env: {
        ...process.env,
        ...environment,
        ...(database === null ? {} : { DATABASE_URL: database }),
        PORT: String(port),
        HOST: '127.0.0.1',
        BOOKDESK_DATA: data,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await ready(url, child);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const stopping = child;
    child = null;
    if (!stopping || stopping.exitCode !== null) return;
    await new Promise((resolve) => {
      stopping.once('exit', resolve);
      stopping.kill(signal);
    });
  }

  await start();
  return {
    url,
    data,
    start,
    stop,
    async dispose() {
      await stop();
      if (database !== null) await dropDatabase(database);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready within two minutes');
}

/** Below the ports that the system gives to sockets of its own choice, a range for each worker. */
const firstPort = 20_000;
const portsOfWorker = 20;
const mostWorkers = 500;
let taken = 0;

/** A port that stays a server's while it is stopped: no other process of the suite looks for one there. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? -1) + 1;
  for (;;) {
    const port = firstPort + (worker % mostWorkers) * portsOfWorker + taken;
    taken += 1;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => void probe.close(() => resolve(true)));
  });
}
