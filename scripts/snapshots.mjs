/**
 * What follows from the sources and is kept beside them: the documents of the machines, and the transcripts of their walks.
 *
 *   npm run snapshots               writes both anew, to be read
 *   npm run snapshots -- --check    fails when either is stale
 */
import { join } from 'node:path';
import { bin, ensureInstalled, root, run } from './toolchain.mjs';

ensureInstalled();
const isChecked = process.argv.includes('--check');
if (!isChecked) {
  const { importTypeScript } = await import('./typescript-module.mjs');
  const { writeMachines } = await importTypeScript('tests/documents/write-machines.ts');
  writeMachines(join(root, 'docs'), (line) => console.log(line));
}
run(bin('vitest'), [
  'run',
  '--project',
  'machines',
  'model.test',
  'documents.test',
  ...(isChecked ? [] : ['--update']),
]);
