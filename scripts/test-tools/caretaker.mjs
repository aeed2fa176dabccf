/** Ends what a run of the check has left, and removes its folder, once the run itself is gone (run-folder.mjs). */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { runVariable } from './run-folder.mjs';

const folder = process.argv[2];
/** Milliseconds that a process may take to end in order. */
const patience = 2000;

// What ends the run ends its group as well, and this goes on behind it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.once('close', sweep);

async function sweep() {
  end('SIGTERM');
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && left().length > 0) await wait(100);
  while (left().length > 0) {
    end('SIGKILL');
    await wait(100);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(0);
}

function end(signal) {
  for (const id of left()) {
    try {
      process.kill(id, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

/** Ids of the processes that carry the mark. */
function left() {
  const mark = `${runVariable}=${folder}`;
  if (process.platform === 'win32') return [];
  if (!existsSync('/proc/self/environ')) return idsOfPs(mark);
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && id !== process.pid && environmentOf(id).includes(mark));
}

function environmentOf(id) {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Where the system has no /proc, ps tells the environment behind the command. */
function idsOfPs(mark) {
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes(` ${mark}`))
    .map((line) => Number.parseInt(line, 10))
    .filter((id) => id !== process.pid);
}
