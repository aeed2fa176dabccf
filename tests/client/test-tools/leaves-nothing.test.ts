/** However a run ends, what it started ends with it, and its folder for temporary files is gone. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'bookdesk-leaving-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A run that starts what does not listen to anybody, says its places, and waits for its own end. */
const run = join(folder, 'run.mjs');
writeFileSync(
  run,
  `import { spawn } from 'node:child_process';
   const { beginRun } = await import(${JSON.stringify(join(process.cwd(), 'scripts/test-tools/run-folder.mjs'))});
   beginRun();
   const deaf = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)";
   const child = spawn(process.execPath, ['-e', deaf], { detached: true, stdio: 'ignore' });
   child.unref();
   console.log(JSON.stringify({ id: child.pid, folder: process.env.TMPDIR }));
   if (process.argv[2] === 'ends') process.exit(1);
   setInterval(() => undefined, 1000);`,
);

it.each(['ends', 'SIGTERM', 'SIGKILL'] as const)('a run that is ended by: %s', async (end) => {
  const child = spawn(process.execPath, [run, end], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BOOKDESK_RUN: undefined, TMPDIR: folder },
  });
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  );
  const { id, folder: own } = JSON.parse(said) as { id: number; folder: string };
  if (end !== 'ends') child.kill(end);
  await expect.poll(() => isAlive(id), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => existsSync(own), { timeout: 20_000 }).toBe(false);
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
