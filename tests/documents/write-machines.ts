/** `npm run machines`: writes what `machine-documents.ts` makes, and removes the files of machines that are no more. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineDocuments } from './machine-documents.ts';

export function writeMachines(docs: string, say: (line: string) => void): void {
  const documents = machineDocuments();
  const folder = join(docs, 'machines');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!documents.has(`machines/${name}`)) rmSync(join(folder, name));
  }
  for (const [path, text] of documents) writeFileSync(join(docs, path), text);
  say(`${documents.size - 1} machines in ${join(docs, 'machines.md')}`);
}
