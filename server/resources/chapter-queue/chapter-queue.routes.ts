/** Chapters of a book queued on weekdays, and taken off again (product.md, `/books/{id}/chapters`). */
import {
  chapterQueueAnswerSchema,
  chapterQueueSchema,
  queueUndoAnswerSchema,
  queueUndoSchema,
} from '#contract/resources/chapter-queue.ts';
import type { Actor } from '../../auth/actor.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { books } from '../books/book.resource.ts';
import { reachableBook } from '../books/reachable-book.ts';
import { queueChapters } from './queue-chapters.ts';
import { undoQueue } from './undo-queue.ts';
import type { FastifyRequest } from 'fastify';

const tags = ['chapters'];

export const chapterQueueRoutes: ResourceModule = (app, deps) => {
  const { database, now } = deps;
  const reach = reachRecord(database, books, null);
  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/chapters/queue',
    contract: {
      summary: 'Queue chapters: so many on each chosen weekday, in a named zone; `dry_run` only plans',
      tags,
      access: 'token',
      body: chapterQueueSchema,
      answers: { 200: chapterQueueAnswerSchema },
    },
    reach,
    async handle({ request, actor, params, body }) {
      const book = await reachableBook(database, actor.ability, params['id'] ?? '');
      const outcome = await queueChapters(deps, callerOf(request, actor), book.id, body, now());
      if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
      return { data: { plan: outcome.plan, left: outcome.left } };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/chapters/queue/undo',
    contract: {
      summary: 'Take back a queue, chapter by chapter, as long as they are as queueing left them',
      tags,
      access: 'token',
      body: queueUndoSchema,
      answers: { 200: queueUndoAnswerSchema },
    },
    reach,
    async handle({ request, actor, params, body }) {
      const book = await reachableBook(database, actor.ability, params['id'] ?? '');
      const outcome = await undoQueue(deps, callerOf(request, actor), book.id, body, now());
      return { data: { results: outcome.results } };
    },
  });
};

function callerOf(request: FastifyRequest, { user, ability }: Actor) {
  const sender = { kind: 'person', id: user.id, ability, ip: request.ip } as const;
  return { sender, language: request.language };
}
