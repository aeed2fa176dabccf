/** The table says of each suite that runs on both databases why; no other does, and no row is of a suite that is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bothDatabases } from '../both-databases.ts';

it('names the suites that run on both databases', () => {
  const folder = join(import.meta.dirname, '..');
  const suites = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => /^describeOnEach(?:Fresh)?Database\(/m.test(readFileSync(join(folder, path), 'utf8')));
  expect(suites.sort()).toEqual(Object.keys(bothDatabases).sort());
});
