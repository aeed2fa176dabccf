/** Vite plugin: what brings a part of the application (Vite's own helper) goes through src/lib/import-again.ts. */
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const begins = 'export const __vitePreload = ';
const importAgain = '/src/lib/import-again.ts';

export function importAgainPlugin(): Plugin {
  return {
    name: 'bookdesk:import-again',
    apply: 'build',
    transform: {
      filter: { id: new RegExp(`^${helper}$`) },
      handler(code) {
        if (!code.includes(begins))
          throw new Error('What brings dynamic imports is not as this build knows it');
        return { code: guarded(code), map: null };
      },
    },
  };
}

const guarded = (code: string) => `import { importAgain } from ${JSON.stringify(importAgain)};
${code.replace(begins, 'const preloaded = ')}
export const __vitePreload = (load, files, ...rest) => importAgain(load, () => preloaded(load, files, ...rest), files);`;
