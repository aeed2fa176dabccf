/** The server and its commands, built as they are shipped and run as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';

/** A folder per worker: two suites build at the same time. */
const folder = `node_modules/.cache/bookdesk-operation-${process.pid}`;

let building: Promise<unknown> | null = null;

/** Once for all suites of a worker. */
export async function buildCommands(): Promise<void> {
  building ??= build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { ssr: true, outDir: folder, emptyOutDir: true },
  });
  await building;
}

export type Command = {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with the output once it holds `text`; rejects when the process ends before. */
  says(text: string): Promise<string>;
};

export function runCommand(
  name: 'main' | 'user-create',
  environment: Record<string, string>,
  { args = [], input = '' }: { args?: string[]; input?: string } = {},
): Command {
  const child = spawn(process.execPath, [join(folder, `${name}.js`), ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const check = () => output.includes(text) && resolve(output);
        listeners.add(check);
        check();
        void ended.then(() => reject(new Error(`Ended without saying "${text}":\n${output}`)));
      }),
  };
}
