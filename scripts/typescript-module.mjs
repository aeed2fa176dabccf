/** A TypeScript module of the tests, for commands: Node 20 strips no types. */
import { join } from 'node:path';
import { ensureInstalled, root } from './toolchain.mjs';

/** What the module at that path below the project's folder exports. */
export async function importTypeScript(path) {
  ensureInstalled();
  process.chdir(root);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, path), { configFile: false, logLevel: 'error' });
  return module;
}
