/** `/account/notification-settings/{id}`: which notifications one wants, by kind and channel (product.md, `/setting`). */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  choosableNotifications,
  type NotificationSettings,
  notificationSettingsSchema,
  notificationSettingsUpdateSchema,
} from '#contract/resources/account-settings.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { say } from '../messages/messages.ts';
import type { AccountDeps } from './account-deps.ts';
import { reachOwn } from './own-account.ts';

const tags = ['account'];
const one = oneAnswerSchema(notificationSettingsSchema);
const path = '/account/notification-settings/:id';

export function notificationSettingsRoutes(
  app: FastifyInstance,
  { database, now }: Pick<AccountDeps, 'database' | 'now'>,
): void {
  defineRoute(app, {
    method: 'GET',
    path,
    contract: { summary: 'Which notifications one gets where', tags, access: 'token', answers: { 200: one } },
    reach: reachOwn,
    async handle({ actor: { user } }) {
      return { data: await settingsOf(database, user.id) };
    },
  });

  defineRoute(app, {
    method: 'PATCH',
    path,
    contract: {
      summary: 'Choose which notifications one gets where, on the version that the change is based on',
      tags,
      access: 'token',
      body: notificationSettingsUpdateSchema,
      answers: { 200: one },
    },
    reach: reachOwn,
    async handle({ request, actor: { user }, body: { version, ...chosen } }) {
      const time = new Date(now());
      const data = await inTransaction(database, async (transaction) => {
        await transaction.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        const known = await settingsOf(transaction, user.id);
        if (version !== known.version) throw new Failure('version_conflict', { data: { current: known } });
        const { in_app: inApp = known.in_app, by_mail: byMail = known.by_mail } = chosen;
        const settled = {
          muted: choosableNotifications.filter((type) => !inApp.includes(type)),
          mailed: choosableNotifications.filter((type) => byMail.includes(type)),
          version: version + 1,
          updated_at: time,
        };
        await transaction
          .insertInto('notification_settings')
          .values({ user_id: user.id, ...settled })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settled))
          .execute();
        return settingsOf(transaction, user.id);
      });
      return { data, message: say(request.language, 'account_saved') };
    },
  });
}

async function settingsOf(database: Kysely<Database>, id: number): Promise<NotificationSettings> {
  const known = await database
    .selectFrom('notification_settings')
    .select(['muted', 'mailed', 'version'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  const { muted = [], mailed = [], version = 0 } = known ?? {};
  return {
    id,
    in_app: choosableNotifications.filter((type) => !muted.includes(type)),
    by_mail: choosableNotifications.filter((type) => mailed.includes(type)),
    version,
  };
}
