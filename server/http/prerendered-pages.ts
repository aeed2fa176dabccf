/** Puts what the build has drawn beforehand into the document, in place of the loader (contract/routing/prerendered-pages.ts). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { PagePreloads } from '#contract/routing/page-preloads.ts';
import { prerenderedName, prerenderedPagesSchema } from '#contract/routing/prerendered-pages.ts';
import { firstScreenOf } from '#contract/routing/route-matching.ts';
import type { PageVisitor } from './page-preloads.ts';

/** The document with what that visitor sees first; as it was where that is not drawn beforehand. */
export type WithPrerendered = (document: string, visitor: PageVisitor) => string;

const place = /<div id="app"><\/div>\s*<div id="loader"[^>]*><\/div>/;

export async function readPrerenderedPages(
  clientFolder: string,
  preloads: PagePreloads | null,
): Promise<WithPrerendered> {
  const text = await readFile(join(clientFolder, '.vite/prerendered.json'), 'utf8').catch(() => null);
  const pages = text === null ? {} : v.parse(prerenderedPagesSchema, JSON.parse(text));
  return (document, { path, hasToken, language = '', theme = '' }) => {
    const screen = firstScreenOf(path, hasToken);
    const byLanguage = pages[screen];
    // Whoever has a token may be sent elsewhere by what the server says of them.
    if (byLanguage === undefined || hasToken) return document;
    const [spoken = ''] = Object.hasOwn(byLanguage, language) ? [language] : Object.keys(byLanguage);
    const byTheme = byLanguage[spoken] ?? {};
    const [chosen = ''] = Object.hasOwn(byTheme, theme) ? [theme] : Object.keys(byTheme);
    const markup = byTheme[chosen];
    if (markup === undefined) return document;
    const styles = (preloads?.screens[screen] ?? []).filter((file) => file.endsWith('.css'));
    const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');
    const app = `<div id="app" data-prerendered="${prerenderedName(screen, spoken, chosen)}">${markup}</div>`;
    // Put in by functions: markup may hold what stands for something in a replacement.
    return document.replace('</head>', () => `${links}</head>`).replace(place, () => app);
  };
}
