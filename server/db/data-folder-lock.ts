/**
 * One process per data folder: two on one embedded database would corrupt it without an error.
 * On Linux the lock is an abstract socket, which dies with its process; elsewhere a file with the process's id.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Milliseconds in which the holder of a lock says who it is. */
const holderPatience = 1000;

export type FolderLock = { release(): Promise<void> };

/** Makes the folder when it is missing. Throws when another process holds it. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const path = await realpath(folder);
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path);
}

async function lockBySocket(folder: string): Promise<FolderLock> {
  const name = `\0bookdesk-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`;
  // Whoever finds it taken asks who has it.
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(name, resolve);
    });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? held(folder, await holderOf(name)) : error;
  }
  server.unref();
  return { release: () => new Promise((done) => void server.close(() => done())) };
}

/** The process that listens there; null where it does not say. */
function holderOf(name: string): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(name);
    let said = '';
    socket.setTimeout(holderPatience, () => socket.destroy());
    socket.on('data', (chunk) => void (said += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(said) || null));
  });
}

async function lockByFile(folder: string): Promise<FolderLock> {
  const file = join(folder, 'bookdesk.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0 && isAlive(holder)) throw held(folder, holder);
  await rm(file, { force: true });
  // `wx`: of two that found the same dead holder only one makes the file.
  await writeFile(file, String(process.pid), { flag: 'wx' }).catch(() => Promise.reject(held(folder, null)));
  return { release: () => rm(file, { force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function held(folder: string, holder: number | null): Error {
  const who = holder === null ? '' : ` (process ${holder})`;
  return new Error(
    `Another Bookdesk${who} already uses the data folder ${folder}. Stop it first, or give this one a folder of its own with BOOKDESK_DATA.`,
  );
}
