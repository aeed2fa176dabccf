/**
 * The `Link` header of the page (RFC 8288; https://html.spec.whatwg.org/multipage/links.html#link-type-modulepreload): the
 * files that its address needs, named before the page itself has arrived, in the order in which they are waited for: a
 * browser asks for six at a time. With a token that begins with what calls; whoever has none is sent to sign in, so nothing
 * of the staff's is named to them, and the small files of that screen come before what the page itself will ask for.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PagePreloads, pagePreloadsSchema } from '#contract/routing/page-preloads.ts';
import { firstScreenOf, firstWordsOf } from '#contract/routing/route-matching.ts';
import { routeNamed } from '#contract/routing/routes.ts';
import { wordsOf } from '#contract/routing/screen-words.ts';

export type PageVisitor = {
  /** The address without its query. */
  readonly path: string;
  readonly hasToken: boolean;
  /** The one that the browser keeps, if any. */
  readonly language: string | undefined;
  /** Likewise. */
  readonly theme: string | undefined;
};

/** Null where the client was built without saying what its pages need. */
export async function readPagePreloads(clientFolder: string): Promise<PagePreloads | null> {
  const text = await readFile(join(clientFolder, '.vite/preloads.json'), 'utf8').catch(() => null);
  return text === null ? null : v.parse(pagePreloadsSchema, JSON.parse(text));
}

export function linkHeader(preloads: PagePreloads, visitor: PageVisitor): string {
  return [...new Set(filesOf(preloads, visitor))].map(link).join(', ');
}

function filesOf(
  { calls, entry, languages, screens, layout, signedIn }: PagePreloads,
  { path, hasToken, language = '' }: PageVisitor,
): readonly string[] {
  const name = firstScreenOf(path, hasToken);
  const messages = languages[language] ?? Object.values(languages)[0];
  const words = messages?.[firstWordsOf(name, hasToken)] ?? [];
  const files = hasToken ? [...calls, ...entry, ...words, ...signedIn] : [...words];
  files.push(...(screens[name] ?? []));
  if (routeNamed(name).layout === 'default') files.push(...layout);
  for (const part of wordsOf(name)) files.push(...(messages?.[part] ?? []));
  return files;
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`;
