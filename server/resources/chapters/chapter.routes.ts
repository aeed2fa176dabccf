/** `/chapters`: reading and writing by the engines; a status moves by events (product.md, `/books/{id}/chapters`). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterInputSchema, chapterUpdateSchema } from '#contract/resources/chapter-input.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { textSchema } from '#contract/resources/text.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { textRoutes, writersRoute } from '../../texts/text-routes.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { chapterTexts } from './chapter-texts.ts';
import { chapters } from './chapter.resource.ts';
import { writableChapters } from './chapter.writable.ts';

const chapterRowSchema = v.object({
  ...v.partial(chapterSchema).entries,
  book: v.optional(v.nullable(v.partial(v.pick(bookSchema, ['id', 'title', 'slug', 'status'])))),
  allowed_events: v.optional(v.array(v.string())),
  text: v.optional(textSchema),
  text_version: v.optional(v.number()),
  deleted_at: v.optional(v.nullable(momentSchema)),
  trashed_number: v.optional(v.nullable(v.number())),
});
export const chapterRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, chapters, chapterRowSchema);
  writingRoutes(app, deps, writableChapters, {
    record: chapterSchema,
    create: chapterInputSchema,
    update: chapterUpdateSchema,
    trashed: v.pick(chapterSchema, ['id', 'order_version']),
  });
  textRoutes(app, deps, chapterTexts);
  writersRoute(app, deps, chapterTexts);
};
