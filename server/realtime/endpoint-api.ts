/** Carries the endpoint's HTTP API: outside of `/api`, since it is signed in the way of its own protocol. */
import type { FastifyInstance } from 'fastify';
import { answerApi } from './protocol/http-api.ts';
import type { Hub } from './protocol/hub.ts';

/** Bytes; the largest batch is ten events of ten kilobytes, escaped. */
const largestBody = 262_144;

export async function endpointApi(app: FastifyInstance, { hub }: { hub: Hub }): Promise<void> {
  // The signature covers the body as it was sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_, body, done) =>
    done(null, body),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/apps/*',
    schema: { hide: true },
    handler(request, reply) {
      const [path = '', ...query] = request.url.split('?');
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = answerApi(hub, { method: request.method, path, queryString: query.join('?'), body });
      return reply.code(answer.status).type(answer.type).send(answer.body);
    },
  });
}
