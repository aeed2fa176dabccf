/** `npm start`: installs what is missing, builds what is stale, then serves. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './toolchain.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
