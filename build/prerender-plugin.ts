/**
 * Vite plugin: draws pages beforehand and writes them down for the server (contract/routing/prerendered-pages.ts). What draws them
 * is built for Node with the transformations of the client, so that the browser finds what it would have drawn itself.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';
import type { Language } from '../contract/languages.ts';
import type { PrerenderedPages } from '../contract/routing/prerendered-pages.ts';

type Renderer = { readonly prerender: (languages: readonly Language[]) => Promise<PrerenderedPages> };

export type Prerendering = {
  /** The module that draws, exporting `prerender`. */
  readonly module: string;
  readonly languages: readonly Language[];
  /** What the client's modules are transformed by; made anew, since plugins remember the build that they are in. */
  readonly config: () => UserConfig;
};

const writtenTo = '.vite/prerendered.json';

export function prerender({ module, languages, config }: Prerendering): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'bookdesk:prerender',
    apply: 'build',
    configResolved(resolved) {
      root = resolved.root;
      folder = resolve(root, resolved.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const pages = await drawn(root, { module, languages, config });
        const path = join(folder, writtenTo);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, JSON.stringify(pages));
      },
    },
  };
}

async function drawn(root: string, { module, languages, config }: Prerendering): Promise<PrerenderedPages> {
  const outDir = mkdtempSync(join(root, 'dist/prerender-'));
  try {
    await build({
      ...config(),
      configFile: false,
      root,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: module,
        outDir,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'renderer.js' } },
      },
    });
    const renderer = (await import(pathToFileURL(join(outDir, 'renderer.js')).href)) as Renderer;
    return await renderer.prerender(languages);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
