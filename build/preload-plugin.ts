/**
 * Vite plugin: the page itself names the chunks that its address needs, so that they are fetched beside the entry and
 * not after it (targets.md: login usable, first row with session).
 */
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export type Preloads = {
  /** Modules that every page imports later, such as the catalogue of the first language. */
  readonly always: readonly string[];
  /** Subsets of the fonts, by their file's name in the package: text that is drawn before they are there moves when they come. */
  readonly fonts: readonly string[];
  /** Modules for whoever has a token, at any address. */
  readonly signedIn: readonly string[];
  /** Address → modules of its screen. Addresses that are not named load theirs as navigation asks for them. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
};

type Bundle = Rolldown.OutputBundle;

export function preload({ always, fonts, signedIn, screens }: Preloads): Plugin {
  let root = '';
  return {
    name: 'bookdesk:preload',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        const entry = new Set(chunk ? filesOf(bundle, [chunk.fileName]) : []);
        const files = (modules: readonly string[]) =>
          filesOf(
            bundle,
            modules.map((module) => chunkOf(bundle, join(root, module))),
          ).filter((file) => !entry.has(file));
        const byPath = Object.fromEntries(
          Object.entries(screens).map(([path, modules]) => [path, files(modules)]),
        );
        const script = bootScript(files(always), files(signedIn), byPath);
        return {
          html,
          tags: [
            { tag: 'script', children: script, injectTo: 'head-prepend' },
            ...fonts.map((font) => fontLink(fontOf(bundle, font))),
          ],
        };
      },
    },
  };
}

/** The name of the chunk that importing the module gives; a module without one is a mistake in the list. */
function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === module,
  );
  if (!found) throw new Error(`${module} is no chunk of its own, so it cannot be preloaded`);
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

/** `crossOrigin` as the bundler's own links have it: otherwise the browser fetches a file twice. */
function bootScript(
  always: readonly string[],
  signedIn: readonly string[],
  screens: Readonly<Record<string, readonly string[]>>,
): string {
  // Every file lies in the same folder, so its name is enough.
  const folder = /"assets\//g;
  const lists = JSON.stringify([always, signedIn, screens]).replaceAll(folder, '"');
  return `(function(l){var f=l[0].concat(/(?:^|; )accessToken=/.test(document.cookie)?l[1]:[],l[2][location.pathname]||[]);f.forEach(function(h){var e=document.createElement('link');e.href='/assets/'+h;e.crossOrigin='';if(/css$/.test(h)){e.rel='preload';e.as='style'}else{e.rel='modulepreload'}document.head.append(e)})})(${lists})`;
}
