/** What every command needs before it can run: the right Node, the installed packages, a build that is not stale. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const oldestNode = [20, 19, 0];
const sources = ['contract', 'src', 'server', 'public', 'build', 'docs/machines'];
const sourceFiles = [
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
];
const stamp = join(root, 'dist', 'built.json');

/** Runs a program in the project's folder with its output shown; ends this process with its code when it fails. */
export function run(program, parameters, environment = {}) {
  const { status, error } = spawnSync(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** A program that a package brings. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

export function requireNode() {
  const version = process.versions.node.split('.').map(Number);
  const isOlder = oldestNode.some(
    (part, at) => version[at] < part && oldestNode.slice(0, at).every((before, of) => version[of] === before),
  );
  if (!isOlder) return;
  console.error(`Bookdesk needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** `npm ci` when the lock file is newer than what is installed. */
export function ensureInstalled() {
  requireNode();
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && modified(installed) >= modified(join(root, 'package-lock.json'))) return;
  console.log('Installing packages…');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

/** Builds client and server when a source or a build-time setting has changed since the last build. */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building…');
  for (const parameters of builds) run(bin('vite'), parameters);
  markBuilt();
}

/** Parameters of Vite, one build after the other. */
export const builds = [
  ['build', '--logLevel', 'warn'],
  ['build', '--logLevel', 'warn', '--config', 'vite.server.config.ts', '--ssr'],
];

/** No source and no build-time setting has changed since the last build. */
export function isBuilt() {
  if (!existsSync(stamp)) return false;
  const built = JSON.parse(readFileSync(stamp, 'utf8'));
  return built.settings === buildSettings() && modified(stamp) >= newestSource();
}

export function markBuilt() {
  writeFileSync(stamp, JSON.stringify({ settings: buildSettings() }));
}

function buildSettings() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  return JSON.stringify(names.sort().map((name) => [name, process.env[name]]));
}

function newestSource() {
  const files = sourceFiles.map((name) => join(root, name)).filter((path) => existsSync(path));
  return Math.max(...files.map(modified), ...sources.map((name) => newestIn(join(root, name))));
}

function newestIn(folder) {
  if (!existsSync(folder)) return 0;
  const entries = readdirSync(folder, { withFileTypes: true });
  // The folder's own time changes when a file in it is removed.
  return Math.max(
    modified(folder),
    ...entries.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestIn(path) : modified(path);
    }),
  );
}

function modified(path) {
  return statSync(path).mtimeMs;
}
