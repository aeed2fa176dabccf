/** `/topics`: read by everybody on the desk, with comments below each (product.md, `/topics/{slug}`). */
import * as v from 'valibot';
import { commentReportSchema, topicInputSchema, topicUpdateSchema } from '#contract/resources/topic.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { threadRoutes } from '../../threads/thread-routes.ts';
import { failureOf } from '../../write/failure-of.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { reportComment } from './report-comment.ts';
import { commentMessages, topicMessages } from './topic-messages.ts';
import { topics } from './topic.resource.ts';
import { topicThread } from './topic.thread.ts';
import { writableTopics } from './topic.writable.ts';

export const topicRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork } = deps;
  readingRoutes(app, deps, topics);
  writingRoutes(app, deps, writableTopics, {
    create: topicInputSchema,
    update: topicUpdateSchema,
  });
  threadRoutes(app, deps, topicThread, commentMessages);

  defineRoute(app, {
    method: 'POST',
    path: '/topics/:id/messages/:message_id/report',
    contract: {
      summary: 'Report a comment to the moderators, who get a ticket',
      tags: ['topics'],
      access: 'token',
      body: commentReportSchema,
      answers: { 200: v.object({ message: v.string() }) },
    },
    reach: reachRecord(database, topics, null),
    async handle({ request, actor, body, params: { id = '', message_id: messageId = '' } }) {
      const judged = await judgeRecord(database, topics, actor.ability, topics.readAction, id);
      if (judged.kind !== 'record') throw failureOf(judged);
      await reportComment(unitOfWork, actingUser(actor, request.ip), judged.record, messageId, body.reason);
      return { message: topicMessages[request.language].reportSent };
    },
  });
};
