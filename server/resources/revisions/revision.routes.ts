/** `/revisions`: versions of books, to look at and to go back to (product.md, `/books/{id}/edit`). */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { revisionRestoreSchema, revisionSchema } from '#contract/resources/revision.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { bookWords } from '../books/book-words.ts';
import { writerOf, written } from '../books/book-answers.ts';
import { restoreRevision } from './restore-revision.ts';
import { revisions } from './revision.resource.ts';

const personSchema = v.object({ id: v.number(), name: v.string(), avatar: v.nullable(v.string()) });
const revisionRowSchema = v.object({
  ...v.partial(revisionSchema).entries,
  author: v.optional(v.nullable(v.partial(personSchema))),
});

export const revisionRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, revisions, revisionRowSchema);

  defineRoute(app, {
    method: 'POST',
    path: '/revisions/:id/restore',
    contract: {
      summary: 'Make a book what it was, on the version that the sender looked at',
      tags: ['revisions'],
      access: 'token',
      body: revisionRestoreSchema,
      answers: { 200: oneAnswerSchema(bookSchema) },
    },
    reach: reachRecord(deps.database, revisions, 'update'),
    async handle({ request, actor, params, body }) {
      const writer = writerOf(actor, request.ip);
      const outcome = await restoreRevision(deps, writer, params['id'] ?? '', body.version);
      return { data: written(outcome), message: bookWords[request.language].restored };
    },
  });
};
