/** `/books`: reading by the engine, choices for forms, and the ways to change a book (product.md, `/books`). */
import * as v from 'valibot';
import { bookOptionsSchema, bookSchema } from '#contract/resources/book.ts';
import {
  slugCheckInputSchema,
  slugCheckSchema,
  bookInputSchema,
  bookUpdateSchema,
} from '#contract/resources/book-input.ts';
import { defineRoute } from '../../http/define-route.ts';
import { validated } from '../../http/validated.ts';
import { refusedBy } from '../../query/answer-one.ts';
import { failureOf } from '../../write/failure-of.ts';
import { pictureRoutes } from '../../pictures/picture.routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { pictureUses } from '#contract/resources/picture.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { books } from './book.resource.ts';
import { bookOptions } from './book-options.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { writableBooks } from './book.writable.ts';
import { checkSlug } from './check-slug.ts';
import { ownerRoutes } from './owner.routes.ts';

const tags = ['books'];

export const bookRoutes: ResourceModule = (app, deps) => {
  const { database } = deps;

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
  readingRoutes(app, deps, books);

  writingRoutes(app, deps, writableBooks, {
    create: bookInputSchema,
    update: bookUpdateSchema,
  });
  pictureRoutes(app, deps, writableBooks, { column: 'cover', use: pictureUses.cover, record: bookSchema });
};
