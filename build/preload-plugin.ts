/**
 * Vite plugin: writes down which files the page of each route needs, so that the server can name them with the page
 * (server/http/page-preloads.ts) and they are fetched beside the entry and not after it (targets.md: login usable, first
 * row with session). The routes' screens are read from the tables that load them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { PagePreloads } from '../contract/routing/page-preloads.ts';
import { routes } from '../contract/routing/routes.ts';
import type { WordPart } from '../contract/routing/screen-words.ts';
import { readScreens } from './read-screens.ts';

export type Preloads = {
  /** The module that whoever has a token runs first, beside the entry. */
  readonly start: string;
  /** The tables of screens, and what a screen of that table needs beside itself. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Subsets of the fonts, by their file's name in the package: text that is drawn before they are there moves when they come. */
  readonly fonts: readonly string[];
  /** Modules for whoever has a token, at any address. */
  readonly signedIn: readonly string[];
  /** The staff's layout. */
  readonly layout: string;
  readonly languages: readonly string[];
};

type Bundle = Rolldown.OutputBundle;

const writtenTo = '.vite/preloads.json';

export function preload({ start, tables, fonts, signedIn, layout, languages }: Preloads): Plugin {
  let root = '';
  let folder = '';
  let written = '';
  /** Route → modules. */
  const screens = new Map<string, readonly string[]>();
  return {
    name: 'bookdesk:preload',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, start) });
    },
    async moduleParsed({ id, code }) {
      const table = Object.keys(tables).find((path) => id === join(root, path));
      if (table === undefined || code === null) return;
      for (const [route, source] of readScreens(this.parse(code))) {
        const screen = routes.some(({ name }) => name === route) ? await this.resolve(source, id) : null;
        if (screen) screens.set(route, [screen.id, ...(tables[table] ?? []).map((path) => join(root, path))]);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        const first = chunkHolding(bundle, join(root, start));
        // It is run where it stands: the entry that would import it is nobody's.
        const facade = chunkOf(bundle, join(root, start));
        if (facade !== first) delete bundle[facade];

        const entry = new Set(chunk ? filesOf(bundle, [chunk.fileName]) : []);
        const besideEntry = (chunks: readonly string[]) =>
          filesOf(bundle, chunks).filter((file) => !entry.has(file));
        const files = (modules: readonly string[]) =>
          besideEntry(modules.map((module) => chunkOf(bundle, join(root, module))));
        const messages = (language: string, part: WordPart) =>
          files([`src/i18n/${language}.json?part=${part}`]);
        const preloads: PagePreloads = {
          calls: filesOf(bundle, [first]),
          // Nor is the entry itself there, where it only imports: the page names what it would.
          entry: [...entry].filter((file) => html.includes(`"/${file}"`)),
          languages: Object.fromEntries(
            languages.map((language) => [
              language,
              {
                entry: messages(language, 'entry'),
                desk: messages(language, 'desk'),
                account: messages(language, 'account'),
                panels: messages(language, 'panels'),
                screens: messages(language, 'screens'),
              },
            ]),
          ),
          signedIn: files(signedIn),
          layout: files([layout]),
          screens: Object.fromEntries(
            [...screens].map(([route, modules]) => [
              route,
              besideEntry(modules.map((module) => chunkOf(bundle, module))),
            ]),
          ),
        };
        written = JSON.stringify(preloads);
        return {
          html,
          tags: [
            { tag: 'script', children: startScript(first), injectTo: 'head-prepend' },
            ...fonts.map((font) => fontLink(fontOf(bundle, font))),
          ],
        };
      },
    },
    writeBundle() {
      const path = join(folder, writtenTo);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, written);
    },
  };
}

/** The name of the chunk that importing the module gives: its own, or the one that holds it with others. */
function chunkOf(bundle: Bundle, module: string): string {
  const own = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === module,
  );
  return own?.fileName ?? chunkHolding(bundle, module);
}

/** The name of the chunk that runs the module. */
function chunkHolding(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(module),
  );
  if (!found) throw new Error(`${module} is in no chunk, so it cannot be run`);
  return found.fileName;
}

/** The name under which a font is served. */
function fontOf(bundle: Bundle, font: string): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'asset' && output.names.includes(font),
  );
  if (!found) throw new Error(`${font} is not among the build's files, so it cannot be preloaded`);
  return found.fileName;
}

/** Behind what makes the page usable, where the line is narrow. */
function fontLink(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low' };
  return { tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' };
}

/** The chunks with all that they import statically, and their stylesheets. */
function filesOf(bundle: Bundle, chunks: readonly string[], found = new Set<string>()): string[] {
  for (const name of chunks) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') continue;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    filesOf(bundle, chunk.imports, found);
  }
  return [...found];
}

/** Whoever has a token calls at once. `crossOrigin` as the bundler's own tags have it: otherwise it is fetched twice. */
const startScript = (start: string) =>
  `if(/(?:^|; )accessToken=[^;]/.test(document.cookie)){let s=document.createElement('script');s.crossOrigin='';s.type='module';s.src='/${start}';document.head.append(s)}`;
