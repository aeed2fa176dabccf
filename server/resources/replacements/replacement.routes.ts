/** Find and replace across the chapters of a book, a job of the server, and the way back (product.md, `/books/{id}/chapters`). */
import {
  findAnswerSchema,
  findSchema,
  replaceHistorySchema,
  replaceJobAnswerSchema,
  replaceProgressSchema,
  replaceResultsSchema,
  replaceSchema,
} from '#contract/resources/replacement.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { validated } from '../../http/validated.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { books } from '../books/book.resource.ts';
import { reachableBook } from '../books/reachable-book.ts';
import { findInChapters } from './find-in-chapters.ts';
import { cancelReplacement, orderReplacement, orderUndo } from './order-replacement.ts';
import { reachBookOfReplacements, reachReplacement } from './reach-replacement.ts';
import { replacementById, replacementProgress, replacementsOf } from './read-replacements.ts';

const tags = ['chapters'];
const access = 'token';

export const replacementRoutes: ResourceModule = (app, { database, wakeReplacements: wake }) => {
  const reach = reachRecord(database, books, null);

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/chapters/find',
    contract: {
      summary: 'Find literal text in titles and texts, a range at a time; `next` says where to go on',
      tags,
      access,
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
    method: 'GET',
    path: '/books/:id/replacements',
    contract: {
      summary: 'The last jobs of find and replace in a book, the newest first',
      tags,
      access,
      answers: { 200: replaceHistorySchema },
    },
    reach,
    async handle({ actor, params }) {
      const bookId = await reachBookOfReplacements(database, actor.ability, params['id'], 'read');
      return { data: await replacementsOf(database, bookId) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/replacements',
    contract: {
      summary: 'Order chosen hits to be replaced on the versions that were looked at; a job does it',
      tags,
      access,
      body: replaceSchema,
      answers: { 202: replaceJobAnswerSchema },
    },
    reach: async ({ actor, params }) =>
      void (await reachBookOfReplacements(database, actor.ability, params['id'], 'write')),
    async handle({ request, reply, actor, params, body }) {
      const bookId = await reachBookOfReplacements(database, actor.ability, params['id'], 'write');
      const orderer = { id: actor.user.id, ip: request.ip };
      const id = await orderReplacement({ database, wake }, orderer, bookId, body);
      return reply.code(202).send({ data: await replacementById(database, id) });
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/replacements/:id',
    contract: {
      summary: 'How far a job of find and replace is, and what became of its chapters, ?from= a number on',
      tags,
      access,
      answers: { 200: replaceProgressSchema },
    },
    reach: async ({ actor, params }) =>
      void (await reachReplacement(database, actor.ability, params['id'], 'read')),
    async handle({ request, actor, params }) {
      const { id } = await reachReplacement(database, actor.ability, params['id'], 'read');
      const { from } = validated(replaceResultsSchema, request.query);
      return { data: await replacementProgress(database, id, from, request.language) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/replacements/:id/cancel',
    contract: {
      summary: 'Cancel a job of find and replace; what it has changed stays',
      tags,
      access,
      answers: { 200: replaceJobAnswerSchema },
    },
    reach: async ({ actor, params }) =>
      void (await reachReplacement(database, actor.ability, params['id'], 'write')),
    async handle({ actor, params }) {
      const { id } = await reachReplacement(database, actor.ability, params['id'], 'write');
      await cancelReplacement(database, id);
      return { data: await replacementById(database, id) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/replacements/:id/undo',
    contract: {
      summary:
        'Order chapters to be brought back to what they were, as long as they are unchanged since; a job does it',
      tags,
      access,
      answers: { 202: replaceJobAnswerSchema },
    },
    reach: async ({ actor, params }) =>
      void (await reachReplacement(database, actor.ability, params['id'], 'write')),
    async handle({ request, reply, actor, params }) {
      const { id: run } = await reachReplacement(database, actor.ability, params['id'], 'write');
      const orderer = { id: actor.user.id, ip: request.ip };
      const id = await orderUndo({ database, wake }, orderer, run);
      return reply.code(202).send({ data: await replacementById(database, id) });
    },
  });
};
