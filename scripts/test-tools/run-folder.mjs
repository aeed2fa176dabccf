/**
 * A folder of its own for each run of the check, where everything that it starts keeps its temporary files, and a
 * caretaker that outlives the run: however the run ends, by a signal that nothing can catch as well, what it started
 * ends with it, and the folder is gone.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Marks what this run starts: children hand it on to theirs. */
export const runVariable = 'BOOKDESK_RUN';

/** Makes the folder and starts its caretaker, once in a process; what is started from here on belongs to the run. */
export function beginRun() {
  if (process.env[runVariable]) return;
  const folder = mkdtempSync(join(tmpdir(), 'bookdesk-run-'));
  // PostgreSQL runs as somebody else, and has its folder in here.
  chmodSync(folder, 0o711);
  const caretaker = spawn(
    process.execPath,
    [fileURLToPath(new URL('caretaker.mjs', import.meta.url)), folder],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  // It hears of our end by the end of this pipe, and must not keep us from it.
  caretaker.unref();
  caretaker.stdin.unref?.();
  process.env[runVariable] = folder;
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
}
