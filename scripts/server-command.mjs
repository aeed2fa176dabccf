/** Runs one of the server's commands, such as `seed` or `user-create`, after installing and building what is needed. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { ensureBuilt, ensureInstalled, root } from './toolchain.mjs';

const [, , command] = process.argv;
process.argv.splice(2, 1);
endWithParent();
ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist', 'server', `${command}.js`)).href);
