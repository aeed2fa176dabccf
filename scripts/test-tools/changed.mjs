/** What has changed since main, and which browser tests that can reach: by import to a screen, by its route to a test. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../toolchain.mjs';

/** @returns {import('./parts.mjs').Scope} */
export function scopeOfChange() {
  const since = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  const changed = [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = browserTestsFor(changed, readSources());
  console.log(
    `${changed.length} files have changed since ${since.slice(0, 10)}; browser tests: ${files === null ? 'all' : files.length}`,
  );
  return { since, browserFiles: files };
}

function git(...parameters) {
  const { stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

/**
 * @param {readonly string[]} changed paths from the project's folder
 * @param {ReadonlyMap<string, string>} sources path → text of the client, the contract and the browser tests
 * @returns {string[] | null} null: all of them
 */
export function browserTestsFor(changed, sources) {
  const tests = [...sources.keys()].filter((path) => path.endsWith('.e2e.ts'));
  const users = usersOf(sources);
  const reached = new Set();
  for (const path of changed) {
    if (/^(docs|deploy|\.ci)\/|\.md$|^tests\/(?!e2e\/|helpers\/|models\/)|^lint\//.test(path)) continue;
    if (!sources.has(path)) return null;
    const above = everythingAbove(path, users);
    for (const file of above) {
      if (file.endsWith('.e2e.ts')) reached.add(file);
      // What every page is made of, or both sides agree on.
      if (file === 'src/main.tsx' || file === 'src/app/start/page-start.ts') return null;
    }
    const routes = routesOf(above, sources);
    for (const test of tests)
      if (routes.some((route) => names(sources.get(test) ?? '', route))) reached.add(test);
  }
  return [...reached].sort((one, other) => one.localeCompare(other));
}

/** Both tables of screens, read as text: the way up from a screen ends there. */
const tables = ['src/app/screens/screens.ts', 'src/app/screens/later-screens.ts'];

/** Path → who imports it. The tables of screens are left out: all pages would use all screens. */
function usersOf(sources) {
  const users = new Map();
  for (const [path, text] of sources) {
    if (tables.includes(path)) continue;
    for (const imported of importsOf(path, text, sources)) {
      if (!users.has(imported)) users.set(imported, new Set());
      users.get(imported).add(path);
    }
  }
  return users;
}

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function importsOf(path, text, sources) {
  return [...text.matchAll(importPattern)]
    .map(([, name]) =>
      name.startsWith('.')
        ? join(dirname(path), name)
        : name.replace(/^#(contract|server|tests)\//, '$1/').replace(/^#/, 'src/'),
    )
    .filter((name) => sources.has(name));
}

function everythingAbove(path, users) {
  const found = new Set([path]);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}

/** Paths of the routes whose screen is among these files. */
function routesOf(files, sources) {
  const paths = new Map(
    [
      ...(sources.get('contract/routing/routes.ts') ?? '').matchAll(/name: '([^']+)',\s+path: '([^']+)'/g),
    ].map(([, name, path]) => [name, path]),
  );
  return tables.flatMap((table) => {
    const text = sources.get(table) ?? '';
    return [...text.matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>\s+\(await import\('([^']+)'\)\)/gm)]
      .filter(([, , module]) =>
        importsOf(table, `import('${module}')`, sources).some((file) => files.has(file)),
      )
      .flatMap(([, name]) => paths.get(name) ?? []);
  });
}

/** Whether a test's text names an address of that route. */
function names(text, route) {
  const pattern = route
    .split(/\{[^}]+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[^/'"\`?#\s]+`);
  return new RegExp(String.raw`['"\`}]${pattern}(?=['"\`?#]|\$\{)`).test(text);
}

function readSources() {
  const sources = new Map();
  const read = (folder) => {
    for (const name of readdirSync(join(root, folder))) {
      const path = `${folder}/${name}`;
      if (statSync(join(root, path)).isDirectory()) read(path);
      else if (/\.(tsx?|mjs|css)$/.test(name)) sources.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  for (const folder of ['src', 'contract', 'tests/e2e', 'tests/helpers', 'tests/models'])
    if (existsSync(join(root, folder))) read(folder);
  return sources;
}
