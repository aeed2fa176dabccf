/** `/chapters`: reading by the engine, and the ways to change one; its status moves by events (product.md, `/books/{id}/chapters`). */
import * as v from 'valibot';
import { momentSchema, oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import {
  chapterInputSchema,
  chapterTrashSchema,
  chapterUpdateSchema,
} from '#contract/resources/chapter-input.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { validated } from '../../http/validated.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writerOf } from '../books/book-answers.ts';
import { readingRoutes } from '../reading-routes.ts';
import { resultOf } from './chapter-answers.ts';
import { chapterWords, wordsAfterUntrash } from './chapter-words.ts';
import { chapters } from './chapter.resource.ts';
import { createChapter } from './create-chapter.ts';
import { trashChapter, untrashChapter } from './trash-chapter.ts';
import { updateChapter } from './update-chapter.ts';

const chapterRowSchema = v.object({
  ...v.partial(chapterSchema).entries,
  book: v.optional(v.nullable(v.partial(v.pick(bookSchema, ['id', 'title', 'slug', 'status'])))),
  allowed_events: v.optional(v.array(v.string())),
  deleted_at: v.optional(v.nullable(momentSchema)),
  trashed_number: v.optional(v.nullable(v.number())),
});
const tags = ['chapters'];
const access = 'token';

export const chapterRoutes: ResourceModule = (app, deps) => {
  const { database, news } = deps;
  readingRoutes(app, deps, chapters, chapterRowSchema);

  defineRoute(app, {
    method: 'POST',
    path: '/chapters',
    contract: {
      summary: 'Create a draft, last in its book unless it is given a number',
      tags,
      access,
      body: chapterInputSchema,
      answers: { 201: oneAnswerSchema(chapterSchema) },
    },
    async handle({ request, reply, actor, body }) {
      const data = resultOf(await createChapter(database, writerOf(actor, request.ip), body));
      return reply.code(201).send({ data, message: chapterWords[request.language].created });
    },
  });

  for (const method of ['PUT', 'PATCH'] as const) {
    defineRoute(app, {
      method,
      path: '/chapters/:id',
      contract: {
        summary: 'Change the fields that are sent, on the version they were based on',
        tags,
        access,
        body: chapterUpdateSchema,
        answers: { 200: oneAnswerSchema(chapterSchema) },
      },
      reach: reachRecord(database, chapters, 'update'),
      async handle({ request, actor, body, params }) {
        const writer = writerOf(actor, request.ip);
        const data = resultOf(await updateChapter(database, writer, params['id'] ?? '', body));
        return { data, message: chapterWords[request.language].updated };
      },
    });
  }

  defineRoute(app, {
    method: 'DELETE',
    path: '/chapters/:id',
    contract: {
      summary: 'Put a chapter into the trash, where its ?version= is still the one named',
      tags,
      access,
      answers: { 200: oneAnswerSchema(v.pick(chapterSchema, ['id', 'order_version'])) },
    },
    reach: reachRecord(database, chapters, 'delete'),
    async handle({ request, actor, params }) {
      const { version } = validated(chapterTrashSchema, request.query);
      const writer = writerOf(actor, request.ip);
      const data = resultOf(await trashChapter(news, writer, params['id'] ?? '', version));
      return { data, message: chapterWords[request.language].trashed };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/chapters/:id/untrash',
    contract: {
      summary: 'Take a chapter out of the trash: at its old number, or last where that is taken',
      tags,
      access,
      answers: { 200: oneAnswerSchema(chapterSchema) },
    },
    async handle({ request, actor, params }) {
      const writer = writerOf(actor, request.ip);
      const untrashed = resultOf(await untrashChapter(news, writer, params['id'] ?? ''));
      return { data: untrashed.chapter, message: wordsAfterUntrash(untrashed, request.language) };
    },
  });
};
