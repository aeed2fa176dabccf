import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '#server/http/error-answers.ts';
import { registerSecurityHeaders } from '#server/http/security-headers.ts';
import { registerStaticFiles } from '#server/http/static-files.ts';

const page = '<!doctype html><style>a{b:c}</style><script>start()</script><script src="/x.js"></script>';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const policy = "default-src 'self';script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';";

async function appOver(clientFolder: string): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: true });
  app.decorateRequest('language', 'vi');
  await registerSecurityHeaders(app, { clientFolder, connectSources: [] });
  answerErrors(app);
  app.get('/api/thing', () => ({ data: 1 }));
  await registerStaticFiles(app, { clientFolder });
  return app;
}

describe('the built client', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bookdesk-client-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, '.vite', 'manifest.json'), '{"secret":1}');
    await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'run()');
    await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('run()'));
    app = await appOver(folder);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = browser) => app.inject({ url, headers });

  it.each(['/', '/books', '/books/12/edit', '/topics/huong-dan.moi', '/no/such/page'])(
    'answers %s with the page, to be asked for anew each time',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(page);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('answers a page that has not changed with nothing', async () => {
    const etag = String((await get('/books')).headers.etag);
    const answer = await get('/books', { ...browser, 'if-none-match': etag });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
  });

  it('keeps hashed files for a year and sends them as they were compressed', async () => {
    const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect((await get('/assets/main-1a2b.js', {})).body).toBe('run()');
  });

  it.each([
    ['/assets/gone-9z.js', browser],
    ['/api/nothing', browser],
    ['/api?page', browser],
    ['/cover.png', { accept: 'image/avif,*/*;q=0.8' }],
  ])('never answers %s with a page', async (url, headers) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/%2e%2e/%2e%2e/etc/passwd'])(
    'does not give away %s',
    async (url) => {
      const { body } = await get(url);
      expect(body).not.toContain('secret');
      expect(body).not.toContain('root:');
    },
  );

  it('allows its own inline parts by their hashes alone, on refusals too', async () => {
    for (const url of ['/', '/assets/gone-9z.js']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain(policy);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(), payment=()');
    }
  });

  it('asks for https only where it was reached over https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const answer = await get('/', { ...browser, 'x-forwarded-proto': 'https' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('lets nobody store an answer of the API', async () => {
    expect((await get('/api/thing')).headers['cache-control']).toBe('no-store');
  });
});

describe('without a built client', () => {
  it('the API is served all the same', async () => {
    const app = await appOver('/nowhere');
    expect((await app.inject('/api/thing')).statusCode).toBe(200);
    expect((await app.inject({ url: '/', headers: browser })).statusCode).toBe(404);
    await app.close();
  });
});
