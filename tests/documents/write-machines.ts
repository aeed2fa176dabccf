/** `npm run machines`: writes what `machine-documents.ts` makes, and removes the files of machines that are no more. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { machineTable } from '#tests/machines/machine-table.ts';
import { machineDocuments } from './machine-documents.ts';

export function writeMachines(docs: string, say: (line: string) => void): void {
  const documents = machineDocuments();
  const folder = join(docs, 'machines');
  mkdirSync(join(folder, 'code'), { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    if (name.isFile() && !documents.has(relative(docs, path))) rmSync(path);
  }
  for (const [path, text] of documents) writeFileSync(join(docs, path), text);
  say(`${machineTable.length} machines in ${join(docs, 'machines.md')}`);
}
