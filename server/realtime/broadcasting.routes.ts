/**
 * `POST /broadcasting/auth`: lets a socket into its user's own channel, and into those of the records at which its user may
 * be seen (contract.md, "Answers").
 */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { userChannel } from '#contract/api/realtime.ts';
import type { Database } from '../db/schema.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import type { Realtime } from './realtime.ts';

const requestSchema = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/)),
  channel_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
});

/** Whether somebody may enter a channel of presence, by its whole name; false for whatever is none. */
export type JudgePresence = (actor: Pick<Actor, 'user' | 'ability'>, channel: string) => Promise<boolean>;

type Deps = {
  readonly realtime: Pick<Realtime, 'admit' | 'revoke'>;
  readonly database: Kysely<Database>;
  readonly judgePresence: JudgePresence;
};

/** A scope of its own: pusher-js asks with a form, which nothing else of the API takes in this way. */
export async function broadcastingRoutes(
  app: FastifyInstance,
  { realtime, database, judgePresence }: Deps,
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  defineRoute(app, {
    method: 'POST',
    path: '/broadcasting/auth',
    contract: {
      summary: 'The signature that lets a socket into the channel of its user, or into that of a record',
      tags: ['account'],
      access: 'token',
      body: requestSchema,
      answers: { 200: v.object({ auth: v.string(), channel_data: v.optional(v.string()) }) },
    },
    async handle({ actor, body: { socket_id: socketId, channel_name: channel } }) {
      const { user, tokenId } = actor;
      const isOwn = channel === userChannel(user.id);
      if (!isOwn && !(await judgePresence(actor, channel))) throw new Failure('forbidden');
      const member = isOwn ? null : { user_id: String(user.id), user_info: { name: user.name } };
      const data = member === null ? {} : { channel_data: JSON.stringify(member) };
      const auth = realtime.admit(socketId, channel, tokenId, data.channel_data);
      // Signed out meanwhile: whoever revoked the token's sockets could not know of this one yet.
      if (!(await isAlive(database, tokenId))) {
        realtime.revoke({ tokenIds: [tokenId], wholeUser: null });
        throw new Failure('unauthenticated');
      }
      return { auth, ...data };
    },
  });
}

async function isAlive(database: Kysely<Database>, tokenId: number): Promise<boolean> {
  const token = await database
    .selectFrom('access_tokens')
    .select('id')
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return token !== undefined;
}
