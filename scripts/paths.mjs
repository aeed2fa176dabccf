/** `npm run paths [machine] [-- --out folder]`: the generated paths of machines and models of use, as plans for QA. */
import { importTypeScript } from './typescript-module.mjs';

const { writePlans } = await importTypeScript('tests/documents/write-plans.ts');
if (!writePlans(process.argv.slice(2), (line) => console.log(line))) process.exitCode = 1;
