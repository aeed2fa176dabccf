/** Vite plugin: puts the script of the first moment into the page, in development as in the build. */
import type { Plugin } from 'vite';
import type { Language } from '../contract/languages.ts';
import { earlyGesturesScript, firstPaintScript } from './first-paint-script.ts';

export function firstPaint(languages: readonly Language[]): Plugin {
  return {
    name: 'bookdesk:first-paint',
    transformIndexHtml: () => [
      {
        tag: 'script',
        children: firstPaintScript(languages) + earlyGesturesScript(),
        injectTo: 'head-prepend',
      },
    ],
  };
}
