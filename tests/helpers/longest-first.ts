/**
 * The order of the test files: those that start servers, or kill them, come first, so that no worker is left with one of them
 * while all others have nothing more to do.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Below tests/server, the longest first. */
const longest = [
  'operation/first-start',
  'access/hostile-values',
  'operation/backup',
  'operation/running',
  'account/settings',
  'access/endpoint-matrix',
  'operation/health',
  'demo/run-seed',
  'demo/demo-data',
];

const files = longest.map((name) => join(import.meta.dirname, '../server', `${name}.test.ts`));
for (const file of files) if (!existsSync(file)) throw new Error(`There is no suite at ${file}`);

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = files.indexOf(moduleId);
  return place === -1 ? files.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(asked: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(asked);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
