/** `/users/{id}/sessions`: where somebody is signed in, and the end of one (product.md, `/manage/users/{id}`, `/setting`). */
import { sql } from 'kysely';
import * as v from 'valibot';
import { userSessionSchema } from '#contract/resources/user.ts';
import type { Actor } from '../../auth/actor.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { ResourceDeps, ResourceModule } from '../../resource-module.ts';
import { failureOf } from '../../write/failure-of.ts';
import { idOf } from '../../write/lock-record.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { users } from './user.resource.ts';

const tags = ['users'];

export const sessionRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork, now, revoke } = deps;

  defineRoute(app, {
    method: 'GET',
    path: '/users/:id/sessions',
    contract: {
      summary:
        'Where a user is signed in, the latest used first: one’s own, or any for whoever may view users',
      tags,
      access: 'token',
      answers: { 200: v.object({ data: v.array(userSessionSchema) }) },
    },
    async handle({ actor, params: { id = '' } }) {
      const userId = await reachUser(deps, actor, users.readAction, id);
      const time = new Date(now());
      const data = await database
        .selectFrom('access_tokens')
        .select(['id', 'device_name', 'user_agent', 'ip', 'created_at', 'last_used_at'])
        .select(sql<boolean>`id = ${actor.tokenId}`.as('is_current'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', time)
        .where('idle_expires_at', '>', time)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return { data };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: '/users/:id/sessions/:session',
    contract: {
      summary: 'End a session with its sockets: one’s own, or any for whoever may change the user',
      tags,
      access: 'token',
      answers: { 204: null },
    },
    async handle({ request, reply, actor, params: { id = '', session = '' } }) {
      const userId = await reachUser(deps, actor, 'update', id);
      const isEnded = await unitOfWork(async (transaction, notifier) => {
        const ended = await transaction
          .deleteFrom('access_tokens')
          .where('user_id', '=', userId)
          .where('id', '=', idOf(session))
          .returning(['id', 'device_name', 'ip'])
          .executeTakeFirst();
        if (ended === undefined) return false;
        await recordActivity(transaction, {
          actorId: actor.user.id,
          ip: request.ip,
          action: 'users.end_session',
          subject: users.subject,
          subjectId: userId,
          before: { device_name: ended.device_name, ip: ended.ip },
          after: null,
        });
        notifier.sessionsChanged(userId);
        afterCommit(transaction, () => revoke({ tokenIds: [ended.id], wholeUser: null }));
        return true;
      });
      if (!isEnded) throw new Failure('not_found');
      return reply.code(204).send();
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: '/users/:id/sessions',
    contract: {
      summary: 'End all sessions of a user with their sockets, but for the one that asks',
      tags,
      access: 'token',
      answers: { 204: null },
    },
    async handle({ request, reply, actor, params: { id = '' } }) {
      const userId = await reachUser(deps, actor, 'update', id);
      await unitOfWork(async (transaction, notifier) => {
        const ended = await transaction
          .deleteFrom('access_tokens')
          .where('user_id', '=', userId)
          .where('id', '<>', actor.tokenId)
          .returning('id')
          .execute();
        if (ended.length === 0) return;
        await recordActivity(transaction, {
          actorId: actor.user.id,
          ip: request.ip,
          action: 'users.end_sessions',
          subject: users.subject,
          subjectId: userId,
          before: { sessions: ended.length },
          after: null,
        });
        notifier.sessionsChanged(userId);
        afterCommit(transaction, () => revoke({ tokenIds: ended.map((one) => one.id), wholeUser: null }));
      });
      return reply.code(204).send();
    },
  });
};

const most = 200;

/** The id as a number, where it is the actor's own or the action on that user is allowed. */
async function reachUser(
  { database }: Pick<ResourceDeps, 'database'>,
  { user, ability }: Actor,
  action: string,
  id: string,
): Promise<number> {
  if (idOf(id) === user.id) return user.id;
  const judged = await judgeRecord(database, users, ability, action, id);
  if (judged.kind !== 'record') throw failureOf(judged);
  return idOf(id);
}
