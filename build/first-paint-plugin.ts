/** Vite plugin: puts the script of the first paint into the page, in development as in the build. */
import type { Plugin } from 'vite';
import type { Language } from '../contract/languages.ts';
import { firstPaintScript } from './first-paint-script.ts';

export function firstPaint(languages: readonly Language[]): Plugin {
  return {
    name: 'bookdesk:first-paint',
    transformIndexHtml: () => [
      { tag: 'script', children: firstPaintScript(languages), injectTo: 'head-prepend' },
    ],
  };
}
