/** The built client: compressed beforehand, hashed files for ever, the page itself always fresh. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { Failure } from './failure.ts';

const notPages = /^\/(?:api|apps?|assets|files|healthz|readyz|metrics)(?:[/?]|$)/;

export async function registerStaticFiles(
  app: FastifyInstance,
  { clientFolder }: Pick<ServerConfig, 'clientFolder'>,
): Promise<void> {
  // Without a build there is only the API: tests and development serve the page themselves.
  if (!existsSync(join(clientFolder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(clientFolder, 'assets'));
      reply.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.setHeader('Vary', 'Accept-Encoding');
    },
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
  });
  // Every address that a person may open is the same page; the client's own guard decides what it shows.
  app.get('/*', (request, reply) => {
    if (!isPage(request)) throw new Failure('not_found');
    return reply.sendFile('index.html');
  });
}

function isPage({ url, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  // An image or a script that is missing also accepts anything, but only as its last resort.
  return !notPages.test(url) && (accept.includes('text/html') || accept === '*/*');
}
