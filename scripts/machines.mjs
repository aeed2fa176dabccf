/** `npm run machines`: every machine as JSON for Stately Studio, and docs/machines.md with a diagram of each. */
import { join } from 'node:path';
import { root } from './toolchain.mjs';
import { importTypeScript } from './typescript-module.mjs';

const { writeMachines } = await importTypeScript('tests/documents/write-machines.ts');
writeMachines(join(root, 'docs'), (line) => console.log(line));
