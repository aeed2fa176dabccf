/** A session that is signed out while its socket is being let in: neither the signature nor the socket outlives it. */
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { Actor } from '#server/auth/actor.ts';
import { answerErrors } from '#server/http/error-answers.ts';
import { broadcastingRoutes } from '#server/realtime/broadcasting.routes.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import { describeOnDatabase } from '#tests/helpers/database.ts';

describeOnDatabase('channel authorisation', (databases) => {
  it('is taken back when the token is gone by the time the socket is let in', async () => {
    const database = await databases.open();
    const app = fastify();
    const revoke = vi.fn<Realtime['revoke']>();
    app.decorateRequest('language', 'vi');
    app.decorateRequest('actor', null);
    app.decorateRequest('isMultipart', () => false);
    app.decorate('declaredMethods', new Map());
    app.decorate('methodOverrides', new Map());
    app.addHook('onRequest', async (request) => {
      request.actor = { user: { id: 7 }, tokenId: 99 } as Actor;
    });
    answerErrors(app);
    await app.register(broadcastingRoutes, {
      database: database.kysely,
      judgePresence: async () => false,
      realtime: { admit: () => 'key:signature', revoke },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/broadcasting/auth',
      payload: { socket_id: '1.1', channel_name: 'private-App.Models.User.7' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('signature');
    expect(revoke.mock.calls).toEqual([[{ tokenIds: [99], wholeUser: null }]]);
    await app.close();
    await database.close();
  });
});
