/**
 * The endpoint by itself, on a plain HTTP server: for tests of the protocol, and as a process of its own for `PUSHER_URL`.
 * As a program it takes a key, a secret, an application's id, a port (0 for a free one) and the origins of pages that may
 * connect, and says on which port it listens.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createEndpoint } from '#server/realtime/protocol/endpoint.ts';
import { answerApi } from '#server/realtime/protocol/http-api.ts';
import { defaultLimits, type Limits } from '#server/realtime/protocol/limits.ts';
import type { PusherApp } from '#server/realtime/protocol/signing.ts';

type Options = {
  /** A free one by default. */
  readonly port?: number;
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
  readonly origins?: readonly string[];
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly onError?: (error: unknown) => void;
};

export async function startEndpoint(app: PusherApp, options: Options = {}) {
  const { limits = {}, now = Date.now, origins = [] } = options;
  const endpoint = createEndpoint({
    app,
    limits: { ...defaultLimits, ...limits },
    now,
    origins,
    onError: options.onError ?? (() => undefined),
    addressOf: options.addressOf ?? (({ socket }) => socket.remoteAddress ?? ''),
  });
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [path = '', queryString = ''] = (request.url ?? '').split('?');
      const answer = answerApi(endpoint.hub, { method: request.method ?? '', path, queryString, body });
      return response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
  });
  server.on('upgrade', (request, socket, head) => endpoint.upgrade(request, socket, head));
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    hub: endpoint.hub,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async stop() {
      await endpoint.stop();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

const [, , asProgram, key, secret, id, wantedPort, ...allowed] = process.argv;
if (asProgram === '--endpoint' && key !== undefined && secret !== undefined && id !== undefined) {
  const { port, stop } = await startEndpoint(
    { id, key, secret },
    { port: Number(wantedPort), origins: allowed },
  );
  process.stdout.write(`listening on ${port}\n`);
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
}
