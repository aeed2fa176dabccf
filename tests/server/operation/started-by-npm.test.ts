/** `npm start` with real processes: however npm ends, the server does not outlive it, and ends in order. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What stands for the server: it says its process, and how it ended. */
const server = `
import { appendFileSync } from 'node:fs';
const say = (line) => appendFileSync(process.env.SAID, line + '\\n');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => { say('stopped in order'); process.exit(0); });
setInterval(() => undefined, 1000);
say('serving as ' + process.pid);
`;
const toolchain = `
export const root = process.cwd();
export const ensureInstalled = () => undefined;
export const ensureBuilt = () => undefined;
`;

describe('what npm starts', () => {
  let folder: string;
  let said: string;
  let child: ChildProcess | null = null;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'bookdesk-npm-')));
    await mkdir(join(folder, 'scripts'));
    await mkdir(join(folder, 'dist', 'server'), { recursive: true });
    for (const name of ['start.mjs', 'end-with-parent.mjs']) {
      await cp(join('scripts', name), join(folder, 'scripts', name));
    }
    await writeFile(join(folder, 'scripts', 'toolchain.mjs'), toolchain);
    await writeFile(join(folder, 'dist', 'server', 'main.js'), server);
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { start: 'node scripts/start.mjs' } }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const lines = async () => (await readFile(said, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const start = async (program: string, parameters: string[]) => {
    said = join(folder, `said-${parameters.join('-').replaceAll('/', '-')}-${Date.now()}`);
    child = spawn(program, parameters, {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { PATH: process.env['PATH'], HOME: folder, SAID: said },
    });
    await expect.poll(lines, { timeout: 20_000 }).toEqual([expect.stringMatching(/^serving as \d+$/)]);
    return Number((await lines())[0]?.split(' ').at(-1));
  };
  const isThere = (id: number) => {
    try {
      process.kill(id, 0);
      return true;
    } catch {
      return false;
    }
  };

  it.each([
    ['SIGTERM to npm', 'npm', ['start'], 'SIGTERM', false],
    ['SIGKILL of npm', 'npm', ['start'], 'SIGKILL', false],
    ['Ctrl-C, which goes to all of them', 'npm', ['start'], 'SIGINT', true],
    ['SIGTERM to the start script', process.execPath, ['scripts/start.mjs'], 'SIGTERM', false],
  ] as const)('ends in order at %s', async (_, program, parameters, signal, isToGroup) => {
    const id = await start(program, [...parameters]);
    const { pid = 0 } = child ?? {};
    process.kill(isToGroup ? -pid : pid, signal);
    await expect.poll(lines, { timeout: 10_000 }).toContain('stopped in order');
    await expect.poll(() => isThere(id), { timeout: 10_000 }).toBe(false);
  });
});
