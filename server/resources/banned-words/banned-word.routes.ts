/** `/banned-words`: read by everybody who writes, kept by editors (product.md, `/scan`). */
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import {
  bannedWordInputSchema,
  bannedWordSchema,
  bannedWordUpdateSchema,
} from '#contract/resources/banned-word.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { bannedWords } from './banned-word.resource.ts';
import { writableBannedWords } from './banned-word.writable.ts';

const rowSchema = v.object({
  ...v.partial(bannedWordSchema).entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});

export const bannedWordRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, bannedWords, rowSchema);
  writingRoutes(app, deps, writableBannedWords, {
    record: bannedWordSchema,
    create: bannedWordInputSchema,
    update: bannedWordUpdateSchema,
    trashed: v.pick(bannedWordSchema, ['id', 'version']),
  });
};
