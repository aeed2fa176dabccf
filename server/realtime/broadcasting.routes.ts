/** `POST /broadcasting/auth`: lets a socket into its user's own channel, and into no other (contract.md, "Answers"). */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { userChannel } from '#contract/realtime.ts';
import type { Database } from '../db/schema.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import type { Realtime } from './realtime.ts';

const requestSchema = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/)),
  channel_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
});

/** A scope of its own: pusher-js asks with a form, which nothing else of the API takes in this way. */
export async function broadcastingRoutes(
  app: FastifyInstance,
  { realtime, database }: { realtime: Pick<Realtime, 'admit' | 'revoke'>; database: Kysely<Database> },
): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  defineRoute(app, {
    method: 'POST',
    path: '/broadcasting/auth',
    contract: {
      summary: 'The signature that lets a socket into the private channel of its user',
      tags: ['account'],
      access: 'token',
      body: requestSchema,
      answers: { 200: v.object({ auth: v.string() }) },
    },
    async handle({ actor: { user, tokenId }, body: { socket_id: socketId, channel_name: channel } }) {
      if (channel !== userChannel(user.id)) throw new Failure('forbidden');
      const auth = realtime.admit(socketId, channel, tokenId);
      // Signed out meanwhile: whoever revoked the token's sockets could not know of this one yet.
      if (!(await isAlive(database, tokenId))) {
        realtime.revoke({ tokenIds: [tokenId], wholeUser: null });
        throw new Failure('unauthenticated');
      }
      return { auth };
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
