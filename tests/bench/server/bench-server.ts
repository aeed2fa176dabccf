/** The built server as a process of its own on a free port, over a data folder that exists already. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type BenchServer = {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it listened. */
  readonly startedIn: number;
  stop(): Promise<void>;
};

/** `home` is the folder whose `dist/client` is served; `environment` is what differs from the ordinary. */
export async function startBenchServer(
  data: string,
  home: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const begun = performance.now();
  const child = spawn(process.execPath, [resolve('dist/server/main.js')], {
    cwd: home,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      BOOKDESK_DATA: data,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressFrom(child);
  return { url, pid: child.pid ?? 0, startedIn: performance.now() - begun, stop: () => stop(child) };
}

async function addressFrom(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    // Later lines are nobody's concern, but a full pipe would hold the server up.
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('The server ended before it was ready');
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    if (child.exitCode !== null) return settle();
    child.once('exit', () => settle());
    child.kill('SIGTERM');
  });
}
