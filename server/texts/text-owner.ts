/** What a resource whose records carry a text is to the engine of texts: where its text lies. */
import type { WritableResource, WriteScope } from '../write/writable-resource.ts';

export type TextOwner = {
  readonly writable: WritableResource;
  /** The table with the columns `content`, `document` and `text_version`, and its column of the record's id. */
  readonly table: 'chapter_contents' | 'drafts' | 'scripts';
  readonly key: 'chapter_id' | 'id';
  /** What follows from a saved text, in its transaction; both in the plain form. */
  readonly saved?: (scope: WriteScope, id: number, before: string, after: string) => Promise<void>;
};
