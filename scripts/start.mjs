/** `npm start`: installs what is missing, builds what is stale, then serves. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { ensureBuilt, ensureInstalled, root } from './toolchain.mjs';

endWithParent();
ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
