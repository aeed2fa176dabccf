/** `/notifications`: the own ones, newest first, and marking them as read (product.md, "Shell": notification centre). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { countersAnswerSchema } from '#contract/resources/counters.ts';
import {
  notificationReadSchema,
  notificationSchema,
  notificationsReadSchema,
} from '#contract/resources/notification.ts';
import { countersOf } from '../../account/counters.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import { failureOf } from '../../write/failure-of.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { notifications, ownNotifications } from './notification.resource.ts';

const tags = ['notifications'];

export const notificationRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork, now } = deps;
  readingRoutes(app, deps, notifications, {
    abilityOf: ({ user }) => ownNotifications(user.id),
  });

  defineRoute(app, {
    method: 'PATCH',
    path: '/notifications/:id',
    contract: {
      summary: 'Mark a notification as read, or as unread again',
      tags,
      access: 'token',
      body: notificationReadSchema,
      answers: { 200: oneAnswerSchema(notificationSchema) },
    },
    reach: async ({ actor: { user }, params }) => {
      const own = ownNotifications(user.id);
      const judged = await judgeRecord(database, notifications, own, 'read', params['id'] ?? '');
      if (judged.kind !== 'record') throw failureOf(judged);
    },
    async handle({ actor, params, body: { read } }) {
      const id = await markRead(unitOfWork, actor.user.id, params['id'] ?? '', read ? new Date(now()) : null);
      const data = id === null ? null : await presentWhole(database, notifications, id);
      if (data === null) throw new Failure('not_found');
      return { data };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/notifications/read',
    contract: {
      summary: 'Mark every notification up to an id as read; answers with the counters as they are then',
      tags,
      access: 'token',
      body: notificationsReadSchema,
      answers: { 200: countersAnswerSchema },
    },
    async handle({ actor: { user, ability }, body: { up_to: upTo } }) {
      await markAllRead(unitOfWork, user.id, upTo, new Date(now()));
      const counters = await countersOf(database, [{ id: user.id, ability }]);
      return { data: counters.get(user.id) };
    },
  });
};
