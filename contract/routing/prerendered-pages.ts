/**
 * Pages that the build has drawn beforehand (src/app/start/prerender.tsx, build/prerender-plugin.ts), for the server to
 * send with the document (server/http/prerendered-pages.ts): they stand before any of the application's code has run.
 */
import * as v from 'valibot';
import type { RouteName } from './routes.ts';

/** Route → language, the default first → theme → the markup of the page. */
export const prerenderedPagesSchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), v.string())),
);
export type PrerenderedPages = v.InferOutput<typeof prerenderedPagesSchema>;

/** What a prerendered page is of: the page takes it over where it would draw the same, and else draws anew. */
export const prerenderedName = (screen: RouteName | null, language: string, theme: string) =>
  `${screen} ${language} ${theme}`;
