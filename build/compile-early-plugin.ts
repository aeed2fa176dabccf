/**
 * Vite plugin: tells the engine that a chunk's functions are called as soon as it is there. They are then compiled once,
 * while the chunk arrives and beside the page's own thread, and not looked through first and compiled one by one when they
 * are called. It costs where most of a chunk waits for a click: compiled for nothing, it only comes later.
 *
 * @see https://v8.dev/blog/explicit-compile-hints
 */
import type { Plugin } from 'vite';

/** Other engines read a comment. It must be the file's first line. */
export const compileEarly = '//# allFunctionsCalledOnLoad\n';

export function compileEarlyPlugin(names: readonly string[]): Plugin {
  return {
    name: 'bookdesk:compile-early',
    apply: 'build',
    generateBundle: {
      // Behind whoever rewrites code.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const missed = names.filter((name) => !chunks.some((chunk) => chunk.name === name));
        if (missed.length > 0) throw new Error(`There is no chunk ${missed.join(', ')} to compile early`);
        for (const chunk of chunks) if (names.includes(chunk.name)) chunk.code = compileEarly + chunk.code;
      },
    },
  };
}
