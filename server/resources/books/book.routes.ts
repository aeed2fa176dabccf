/** `/books`: reading by the engine, choices for forms, and the ways to change a book (product.md, `/books`). */
import * as v from 'valibot';
import { momentSchema, oneAnswerSchema } from '#contract/answers.ts';
import {
  bookOptionsSchema,
  bookOwnerSchema,
  bookSchema,
  coverThumbnailsSchema,
} from '#contract/resources/book.ts';
import {
  slugCheckInputSchema,
  slugCheckSchema,
  bookInputSchema,
  bookUntrashSchema,
  bookUpdateSchema,
} from '#contract/resources/book-input.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { validated } from '../../http/validated.ts';
import { refusedBy } from '../../query/answer-one.ts';
import { failureOf } from '../../query/refuse.ts';
import { readingRoutes } from '../reading-routes.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { books } from './book.resource.ts';
import { writerOf, written } from './book-answers.ts';
import { bookOptions } from './book-options.ts';
import { bookWords } from './book-words.ts';
import { checkSlug } from './check-slug.ts';
import { createBook } from './create-book.ts';
import { ownerRoutes } from './owner.routes.ts';
import { trashBook } from './trash-book.ts';
import { untrashBook } from './untrash-book.ts';
import { updateBook } from './update-book.ts';

/** A row of a list: the fields that were asked for, with what was included and appended. */
const bookRowSchema = v.object({
  ...v.partial(bookSchema).entries,
  owner: v.optional(v.nullable(v.partial(bookOwnerSchema))),
  allowed_events: v.optional(v.array(v.string())),
  cover_thumbnails: v.optional(coverThumbnailsSchema),
  deleted_at: v.optional(v.nullable(momentSchema)),
  average_chapter_words: v.optional(v.nullable(v.number())),
});
const tags = ['books'];

export const bookRoutes: ResourceModule = (app, deps) => {
  const { database, news } = deps;

  defineRoute(app, {
    method: 'GET',
    path: '/books/options',
    contract: {
      summary: 'The choices that book forms and filters offer',
      tags,
      access: 'token',
      answers: { 200: v.object({ data: bookOptionsSchema }) },
    },
    async handle({ request }) {
      return { data: await bookOptions(database, request.language) };
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/books/slug-check',
    contract: {
      summary: 'Whether a slug is free, for ?slug= and the book ?except= that may keep its own',
      tags,
      access: 'token',
      answers: { 200: v.object({ data: slugCheckSchema }) },
    },
    async handle({ request, actor: { ability } }) {
      if (!ability.can('create', books.subject)) {
        throw failureOf(refusedBy(ability, 'create', books, null));
      }
      const { slug, except } = validated(slugCheckInputSchema, request.query);
      return { data: await checkSlug(database, slug, except ?? null) };
    },
  });

  ownerRoutes(app, deps);
  readingRoutes(app, deps, books, bookRowSchema);

  defineRoute(app, {
    method: 'POST',
    path: '/books',
    contract: {
      summary: 'Create a draft',
      tags,
      access: 'token',
      body: bookInputSchema,
      answers: { 201: oneAnswerSchema(bookSchema) },
    },
    async handle({ request, reply, actor, body }) {
      const data = written(await createBook(news, writerOf(actor, request.ip), body));
      return reply.code(201).send({ data, message: bookWords[request.language].created });
    },
  });

  for (const method of ['PUT', 'PATCH'] as const) {
    defineRoute(app, {
      method,
      path: '/books/:id',
      contract: {
        summary: 'Change the fields that are sent, on the version they were based on',
        tags,
        access: 'token',
        body: bookUpdateSchema,
        answers: { 200: oneAnswerSchema(bookSchema) },
      },
      reach: reachRecord(database, books, 'update'),
      async handle({ request, actor, body, params }) {
        const writer = writerOf(actor, request.ip);
        const data = written(await updateBook(news, writer, params['id'] ?? '', body));
        return { data, message: bookWords[request.language].updated };
      },
    });
  }

  defineRoute(app, {
    method: 'DELETE',
    path: '/books/:id',
    contract: {
      summary: 'Put a book into the trash',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(v.pick(bookSchema, ['id', 'version'])) },
    },
    async handle({ request, actor, params }) {
      const writer = writerOf(actor, request.ip);
      const { id, version } = written(await trashBook(news, writer, params['id'] ?? ''));
      return { data: { id, version }, message: bookWords[request.language].trashed };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/untrash',
    contract: {
      summary: 'Bring a book back from the trash',
      tags,
      access: 'token',
      body: bookUntrashSchema,
      answers: { 200: oneAnswerSchema(bookSchema) },
    },
    reach: reachRecord(database, books, 'delete', 'trash'),
    async handle({ request, actor, params, body: { version = null } }) {
      const writer = writerOf(actor, request.ip);
      const data = written(await untrashBook(news, writer, params['id'] ?? '', version));
      return { data, message: bookWords[request.language].untrashed };
    },
  });
};
