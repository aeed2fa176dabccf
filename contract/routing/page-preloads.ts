/**
 * What the build tells the server of the files that a page needs (build/preload-plugin.ts, server/http/page-preloads.ts):
 * names below the client's folder.
 */
import * as v from 'valibot';
import type { WordPart } from './screen-words.ts';

const files = v.array(v.string());

export const pagePreloadsSchema = v.object({
  /** What calls at once for whoever has a token: it runs before anything else is there. */
  calls: files,
  /** What the page itself names, which none of the lists below repeats. */
  entry: files,
  /** By language, the first one first: its messages by part. */
  languages: v.record(
    v.string(),
    v.object({ entry: files, desk: files, account: files, panels: files, screens: files } satisfies Record<
      WordPart,
      typeof files
    >),
  ),
  /** For whoever has a token. */
  signedIn: files,
  /** The staff's layout. */
  layout: files,
  /** By route; those without a screen of their own are left out. */
  screens: v.record(v.string(), files),
});
export type PagePreloads = v.InferOutput<typeof pagePreloadsSchema>;
