/** `/chapters`: reading and writing by the engines; a status moves by events (product.md, `/books/{id}/chapters`). */
import * as v from 'valibot';
import { chapterInputSchema, chapterUpdateSchema } from '#contract/resources/chapter-input.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { textRoutes, writersRoute } from '../../texts/text-routes.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { chapterTexts } from './chapter-texts.ts';
import { chapters } from './chapter.resource.ts';
import { writableChapters } from './chapter.writable.ts';

export const chapterRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, chapters);
  writingRoutes(app, deps, writableChapters, {
    create: chapterInputSchema,
    update: chapterUpdateSchema,
    trashed: v.pick(chapterSchema, ['id', 'order_version']),
  });
  textRoutes(app, deps, chapterTexts);
  writersRoute(app, deps, chapterTexts);
};
