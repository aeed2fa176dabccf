/** The built client: compressed beforehand, hashed files for ever, the page itself always fresh. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage } from '#contract/languages.ts';
import type { ServerConfig } from '../config.ts';
import { type HeadOfAddress, pageWithHead } from './page-heads.ts';
import { Failure } from './failure.ts';
import { linkHeader, type PageVisitor, readPagePreloads } from './page-preloads.ts';
import { readPrerenderedPages } from './prerendered-pages.ts';

const notPages = /^\/(?:api|apps?|assets|files|healthz|readyz|metrics)(?:[/?]|$)/;

export async function registerStaticFiles(
  app: FastifyInstance,
  { clientFolder }: Pick<ServerConfig, 'clientFolder'>,
  headOfAddress: HeadOfAddress,
): Promise<void> {
  // Without a build there is only the API: tests and development serve the page themselves.
  if (!existsSync(join(clientFolder, 'index.html'))) return;
  const preloads = await readPagePreloads(clientFolder);
  const prerendered = await readPrerenderedPages(clientFolder, preloads);
  const page = await readFile(join(clientFolder, 'index.html'), 'utf8');
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
  app.get('/*', async (request, reply) => {
    if (!isPage(request)) throw new Failure('not_found');
    const visitor = visitorOf(request);
    if (preloads !== null) void reply.header('Link', linkHeader(preloads, visitor));
    const shown = isLanguage(visitor.language) ? visitor.language : request.language;
    // The page comes in any case: what it is about is asked for again by the page itself.
    const named = await pageWithHead(page, request.url, shown, (address) =>
      headOfAddress(address).catch(() => null),
    );
    const drawn = prerendered(named ?? page, visitor);
    if (drawn === page) return reply.sendFile('index.html');
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding, Cookie')
      .type('text/html; charset=utf-8')
      .send(drawn);
  });
}

function isPage({ url, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  // An image or a script that is missing also accepts anything, but only as its last resort.
  return !notPages.test(url) && (accept.includes('text/html') || accept === '*/*');
}

function visitorOf({ url, headers: { cookie = '' } }: FastifyRequest): PageVisitor {
  return {
    path: url.split('?', 1)[0] ?? '/',
    hasToken: /(?:^|; )accessToken=[^;]/.test(cookie),
    language: /(?:^|; )Bookdesk-language=([^;]*)/.exec(cookie)?.[1],
    theme: /(?:^|; )Bookdesk-theme=([^;]*)/.exec(cookie)?.[1],
  };
}
