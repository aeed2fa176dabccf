/** Headers that keep a page safe, on every answer: a strict content security policy above all. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';

const oneYear = 31_536_000;

export async function registerSecurityHeaders(
  app: FastifyInstance,
  {
    clientFolder,
    connectSources,
    pictureSources,
  }: Pick<ServerConfig, 'clientFolder' | 'connectSources' | 'pictureSources'>,
): Promise<void> {
  // The page's own inline parts, the theme before the first paint and the loader, are allowed by their hashes.
  const html = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => '');
  await app.register(helmet, {
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...hashesOf(html, 'script')],
        'style-src': ["'self'", ...hashesOf(html, 'style')],
        'img-src': ["'self'", 'data:', 'blob:', ...pictureSources],
        'font-src': ["'self'"],
        // The page's own host includes its sockets; only an API or a realtime server elsewhere has to be named.
        'connect-src': ["'self'", ...connectSources],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (request.protocol === 'https') void reply.header('Strict-Transport-Security', `max-age=${oneYear}`);
    const isApi = request.url.startsWith('/api');
    if (isApi && !reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
  });
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'));
  return [...inline].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
