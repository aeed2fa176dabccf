/**
 * Vite plugin: where a chunk is made of several modules that are imported dynamically, the bundler gives each a file of its
 * own that only names what it is in the chunk (a facade). Such a file is a request more before anything of it runs, so the
 * imports name the chunk itself, in the form in which the build writes every import (src/lib/import-anew.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Facade = {
  /** The chunk that it stands for, within the folder of both. */
  readonly chunk: string;
  /** What a module exports → what the chunk calls it. */
  readonly names: ReadonlyMap<string, string>;
};

const facadeCode = /^export ?\{([^}]*)\} ?from ?["'`]\.\/([^"'`]+)["'`];?\s*$/;
const taking = /let ?\{([^}]*)\} ?= ?await import\((["'`])\.\/([^"'`$]+)\2\)/g;
const whole = /\(\) ?=> ?import\((["'`])\.\/([^"'`$]+)\1\)/g;

export function openFacades(): Plugin {
  let root = '';
  let folder = '';
  /** Path of a module from the root → the file that holds it. */
  const opened = new Map<string, string>();
  return {
    name: 'bookdesk:open-facades',
    apply: 'build',
    // Before the files that each import needs are counted, and before the page is written.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    /** What is changed after names have been given must still show in them. */
    augmentChunkHash: () => 'facades opened',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const facades = facadesIn(bundle);
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.code.includes('import(')) {
            const code = withoutFacades(output.code, facades);
            const missed = [...facades.keys()].find((file) => code.includes(`./${file}`));
            if (missed !== undefined)
              throw new Error(`${output.fileName} imports ${missed} in a form of its own`);
            if (code !== output.code) output.code = code;
          }
        }
        for (const [file, { chunk }] of facades) {
          const facade = bundle[`assets/${file}`];
          if (facade?.type !== 'chunk' || facade.facadeModuleId === null) continue;
          opened.set(relative(root, facade.facadeModuleId).replaceAll('\\', '/'), `assets/${chunk}`);
          delete bundle[`assets/${file}`];
        }
      },
    },
    writeBundle() {
      const path = join(folder, '.vite/manifest.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { readonly file: string }>;
      const entries = Object.values(manifest);
      for (const [module, file] of opened) {
        const entry = entries.find((one) => one.file === file);
        if (!entry) throw new Error(`The manifest has no ${file}, which holds ${module}`);
        manifest[module] = { ...entry, src: module } as { readonly file: string };
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2));
    },
  };
}

/** By the name of their file; what is an entry keeps it, since the page names it. */
function facadesIn(bundle: Rolldown.OutputBundle): Map<string, Facade> {
  const facades = new Map<string, Facade>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || output.isEntry) continue;
    const [, names = '', chunk = ''] = facadeCode.exec(output.code) ?? [];
    if (chunk === '') continue;
    facades.set(output.fileName.replace(/^assets\//, ''), {
      chunk,
      names: new Map(pairs(names, / as /).map(([inner, outer]) => [outer, inner])),
    });
  }
  return facades;
}

/** The code with every import of a facade turned into one of the chunk behind it. */
function withoutFacades(code: string, facades: ReadonlyMap<string, Facade>): string {
  return code
    .replace(taking, (text, taken: string, _quote, file: string) => {
      const facade = facades.get(file);
      if (!facade) return text;
      const names = pairs(taken, ':').map(([outer, local]) => `${nameIn(facade, outer)}:${local}`);
      return `let{${names.join(',')}}=await import(\`./${facade.chunk}\`)`;
    })
    .replace(whole, (text, _quote, file: string) => {
      const facade = facades.get(file);
      if (!facade) return text;
      const names = [...facade.names].map(([outer, inner], at) => [outer, inner, `_${at}`]);
      const taken = names.map(([, inner, local]) => `${inner}:${local}`).join(',');
      const given = names.map(([outer, , local]) => `${outer}:${local}`).join(',');
      return `async()=>{let{${taken}}=await import(\`./${facade.chunk}\`);return{${given}}}`;
    });
}

function nameIn({ names, chunk }: Facade, outer: string): string {
  const inner = names.get(outer);
  if (inner === undefined) throw new Error(`${chunk} gives no ${outer}`);
  return inner;
}

/** Of a list like `a as b, c`: what stands on both sides, twice the same where there is one. */
const pairs = (list: string, between: RegExp | string): readonly (readonly [string, string])[] =>
  list.split(',').map((one) => {
    const [left = '', right = left] = one.split(between).map((part) => part.trim());
    return [left, right];
  });
