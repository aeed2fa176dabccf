/**
 * Vite plugin: an icon is its drawing for the 16 px grid and nothing else. Blueprint's own modules bring each icon in
 * two grids with a component around each, three times the bytes; the few large icons are the small ones enlarged. An icon
 * by its name, which no view uses (lint/layers.js), would bring a loader with all of them.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconModule = /@blueprintjs\/icons\/lib\/esm\/generated\/components\/(?!index)[\w-]+\.js$/;
const containerModule = /@blueprintjs\/icons\/lib\/esm\/svgIconContainer\.js$/;
const loaderModule = /@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/;
const shared = fileURLToPath(new URL('lean-icon.js', import.meta.url));

export function leanIcons(): Plugin {
  return {
    name: 'bookdesk:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [iconModule, containerModule, loaderModule] },
      handler: (code, id) => ({ code: leanModule(code, id), map: null }),
    },
  };
}

function leanModule(code: string, id: string): string {
  if (loaderModule.test(id)) return noLoader;
  return iconModule.test(id) ? leanIcon(code, id) : onOneGrid(code);
}

/** What asks for an icon by its name finds none. */
const noLoader = 'export const Icons = { getPaths: () => undefined, load: () => Promise.resolve() };';

/** Exported for its test. Names the module when Blueprint writes its icons otherwise. */
export function leanIcon(code: string, id: string): string {
  const paths = /const PATHS_16 = (\[.*?\]);/s.exec(code)?.[1];
  const iconName = /iconName: "([\w-]+)"/.exec(code)?.[1];
  const component = /export const (\w+Icon) =/.exec(code)?.[1];
  const name =
    component === undefined ? undefined : new RegExp(`export const (\\w+) = ${component};`).exec(code)?.[1];
  if (!paths || !iconName || !component || !name)
    throw new Error(`${id} is not an icon as this build knows them`);
  return [
    `import { leanIcon } from ${JSON.stringify(shared)};`,
    `export const ${component} = /* @__PURE__ */ leanIcon(${JSON.stringify(iconName)}, ${paths});`,
    `export const ${name} = ${component};`,
    `export default ${component};`,
  ].join('\n');
}

function onOneGrid(code: string): string {
  const grid = 'isLarge ? IconSize.LARGE : IconSize.STANDARD';
  if (!code.includes(grid)) throw new Error('The container of icons is not as this build knows it');
  return code.replace(grid, 'IconSize.STANDARD');
}
