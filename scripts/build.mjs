/** Builds client and server with the packages that are installed, and nothing else: for images and releases. */
import { ensureBuilt, requireNode } from './toolchain.mjs';

requireNode();
ensureBuilt();
