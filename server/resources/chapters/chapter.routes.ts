/** `/chapters`: reading by the engine; a chapter's status moves by events (product.md, `/books/{id}/chapters`). */
import * as v from 'valibot';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { chapters } from './chapter.resource.ts';

const chapterRowSchema = v.object({
  ...v.partial(chapterSchema).entries,
  book: v.optional(v.nullable(v.partial(v.pick(bookSchema, ['id', 'title', 'slug', 'status'])))),
  allowed_events: v.optional(v.array(v.string())),
});

export const chapterRoutes: ResourceModule = (app, deps) =>
  readingRoutes(app, deps, chapters, chapterRowSchema);
