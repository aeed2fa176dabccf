/**
 * Ends this process in order when whoever started it is gone, as a signal would: npm does not pass every end on, and a
 * server that outlives `npm start` keeps its port and its database.
 */
import { readFileSync } from 'node:fs';

const lookEvery = 250;
const shells = ['sh', 'dash', 'bash', 'ash', 'zsh'];

/** Its name and its parent, where the system tells (Linux); null elsewhere, and when it is gone. */
function processOf(id) {
  try {
    const [, name, rest] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return name === undefined ? null : { name, parent: Number(rest) };
  } catch {
    return null;
  }
}

/** Ids from the parent up to npm: npm runs a script in a shell, which may outlive it. */
function starters() {
  const parent = process.ppid;
  const shell = processOf(parent);
  return shell !== null && shells.includes(shell.name) ? [parent, shell.parent] : [parent];
}

/** Only for what npm runs: what a person starts in a shell may outlive that shell. */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = String(starters());
  const timer = setInterval(() => {
    if (String(starters()) === before) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEvery);
  timer.unref();
}
