/** Find and replace across the chapters of a book, and the way back (product.md, `/books/{id}/chapters`). */
import {
  findAnswerSchema,
  findSchema,
  replaceAnswerSchema,
  replaceSchema,
  replaceUndoAnswerSchema,
  replaceUndoSchema,
} from '#contract/resources/replacement.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { reachableReplacement } from './reachable-replacement.ts';
import { books } from '../books/book.resource.ts';
import { writerOf } from '../books/book-answers.ts';
import { reachableBook } from '../books/reachable-book.ts';
import { findInChapters } from './find-in-chapters.ts';
import { replaceInChapters } from './replace-in-chapters.ts';
import { undoReplacement } from './undo-replacement.ts';

const tags = ['chapters'];

export const replacementRoutes: ResourceModule = (app, { database }) => {
  const reach = reachRecord(database, books, null);

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/chapters/find',
    contract: {
      summary: 'Find literal text in titles and texts, a stretch at a time; `next` says where to go on',
      tags,
      access: 'token',
      body: findSchema,
      answers: { 200: findAnswerSchema },
    },
    reach,
    async handle({ actor, params, body }) {
      const book = await reachableBook(database, actor.ability, params['id'] ?? '');
      return { data: await findInChapters(database, actor.ability, book.id, body) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/chapters/replace',
    contract: {
      summary: 'Replace chosen hits on the versions that were looked at, with a result per chapter',
      tags,
      access: 'token',
      body: replaceSchema,
      answers: { 200: replaceAnswerSchema },
    },
    reach,
    async handle({ request, actor, params, body }) {
      const book = await reachableBook(database, actor.ability, params['id'] ?? '');
      const writer = writerOf(actor, request.ip);
      return { data: await replaceInChapters(database, writer, book.id, body, request.language) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/replacements/:id/undo',
    contract: {
      summary:
        'Bring chapters back to what they were, a stretch at a time, as long as they are unchanged since',
      tags,
      access: 'token',
      body: replaceUndoSchema,
      answers: { 200: replaceUndoAnswerSchema },
    },
    reach: async ({ actor, params }) =>
      void (await reachableReplacement(database, actor.ability, params['id'])),
    async handle({ request, actor, params, body }) {
      const { id, bookId } = await reachableReplacement(database, actor.ability, params['id']);
      const writer = writerOf(actor, request.ip);
      const data = await undoReplacement(database, writer, { id, bookId }, body.after, request.language);
      return { data };
    },
  });
};
