/** What was built, as the tests of bytes and counts read it: dist/client and its manifest. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'dist/client';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** Every file that is served, by its path within dist/client. */
export const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => !name.startsWith('.vite') && statSync(join(folder, name)).isFile())
  .map((name) => name.replaceAll('\\', '/'));

export const read = (file: string) => readFileSync(join(folder, file), 'utf8');
export const scripts = files.filter((file) => file.endsWith('.js'));
export const sizeOf = (file: string) => statSync(join(folder, file)).size;

/** Scripts and stylesheets that the page itself names. */
const loadedByPage = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file = '']) => file,
);

/** Scripts and stylesheets of the page and then of the modules, with all that they import statically. */
export function visit(...modules: readonly string[]): string[] {
  return [...new Set([...loadedByPage, ...loadedBy(...modules)])];
}

/** Scripts and stylesheets that loading the modules takes, each with all that it imports statically. */
export function loadedBy(...modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    found.add(chunk.file);
    for (const css of chunk.css ?? []) found.add(css);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const module of modules) follow(module);
  return [...found];
}

/** Their sizes after brotli, in KiB, as the server sends them without headers. */
export function brotliKib(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + sizeOf(`${name}.br`), 0) / 1024;
}
