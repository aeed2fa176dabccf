import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '#server/http/error-answers.ts';
import { registerSecurityHeaders } from '#server/http/security-headers.ts';
import type { HeadOfAddress } from '#server/http/page-heads.ts';
import { registerStaticFiles } from '#server/http/static-files.ts';

const page = '<!doctype html><style>a{b:c}</style><script>start()</script><script src="/x.js"></script>';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const policy = "default-src 'self';script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';";

const wordsIn = (language: string) => ({
  entry: [`assets/${language}-entry.js`],
  desk: [`assets/${language}-desk.js`],
  account: [`assets/${language}-account.js`],
  panels: [`assets/${language}-panels.js`],
  screens: [`assets/${language}-screens.js`],
});

const preloads = {
  calls: ['assets/calls.js', 'assets/shared.js'],
  entry: ['assets/main.js', 'assets/main.css', 'assets/shared.js'],
  languages: {
    vi: wordsIn('vi'),
    en: wordsIn('en'),
  },
  signedIn: ['assets/http.js'],
  layout: ['assets/layout.js', 'assets/layout.css'],
  screens: {
    login: ['assets/login.js', 'assets/login.css'],
    books: ['assets/books.js', 'assets/layout.css'],
    faqs: ['assets/faqs.js'],
    statistics: ['assets/later.js'],
  },
};

/** The first one is written by somebody who means no good; the second cannot be read. */
const headOf: HeadOfAddress = async ({ route: { params }, query }) => {
  const { id } = params;
  if (query.get('board') === 'authors') return { title: 'Tác giả', description: 'Nhiều người đọc.' };
  if (id === '2') throw new Error('The database is away');
  return id === '1' ? { title: `</title><script>$&"'`, description: 'Có "dấu" & <b>thẻ</b>.' } : null;
};

async function appOver(clientFolder: string): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: true });
  app.decorateRequest('language', 'vi');
  await registerSecurityHeaders(app, { clientFolder, connectSources: [], pictureSources: [] });
  answerErrors(app);
  app.get('/api/thing', () => ({ data: 1 }));
  await registerStaticFiles(app, { clientFolder }, headOf);
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
    await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(preloads));
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

  it('says in the document itself what a public page is, in the language that the browser keeps', async () => {
    await writeFile(
      join(folder, 'index.html'),
      '<title>Bookdesk</title><meta name="description" content="Bookdesk" />',
    );
    const renamed = await appOver(folder);
    await writeFile(join(folder, 'index.html'), page);
    const of = async (url: string, cookie = '') =>
      (await renamed.inject({ url, headers: { ...browser, cookie } })).body;
    expect(await of('/faqs?search=a')).toBe(
      '<title>Câu hỏi thường gặp · Bookdesk</title><meta name="description" content="Giải đáp cho tác giả, dịch giả và bạn đọc: viết, đăng truyện, nhuận bút, tài khoản." />',
    );
    expect(await of('/login', 'Bookdesk-language=en')).toContain('<title>Sign in · Bookdesk</title>');
    expect(await of('/login', 'Bookdesk-language=<script>')).toContain('<title>Đăng nhập · Bookdesk</title>');
    expect(await of('/faqs/1')).toBe(
      `<title>&lt;/title&gt;&lt;script&gt;$&amp;&quot;' · Bookdesk</title><meta name="description" content="Có &quot;dấu&quot; &amp; &lt;b&gt;thẻ&lt;/b&gt;." />`,
    );
    expect(await of('/honors?period=week&board=authors')).toBe(
      '<title>Tác giả · Bookdesk</title><meta name="description" content="Nhiều người đọc." />',
    );
    for (const path of ['/faqs/2', '/faqs/3'])
      expect(await of(path)).toContain('<title>Câu hỏi thường gặp · Bookdesk</title>');
    await renamed.close();
  });

  it('sends what was drawn beforehand to whoever is shown it, in their language and theme', async () => {
    const drawn = {
      login: {
        vi: { system: '<form>hệ thống $&</form>', dark: '<form>tối</form>' },
        en: { system: '<form>system</form>', dark: '<form>dark</form>' },
      },
    };
    const bare = '<head></head><div id="app"></div>\n<div id="loader" role="status"></div>';
    const css = '<link rel="stylesheet" crossorigin href="/assets/login.css">';
    await writeFile(join(folder, '.vite', 'prerendered.json'), JSON.stringify(drawn));
    await writeFile(join(folder, 'index.html'), bare);
    const prerendering = await appOver(folder);
    await writeFile(join(folder, 'index.html'), page);
    await rm(join(folder, '.vite', 'prerendered.json'));
    const of = (url: string, cookie = '') => prerendering.inject({ url, headers: { ...browser, cookie } });
    const shows = (name: string, markup: string) =>
      `<head>${css}</head><div id="app" data-prerendered="${name}">${markup}</div>`;
    for (const url of ['/login', '/books?page=2', '/'])
      expect((await of(url)).body).toBe(shows('login vi system', '<form>hệ thống $&</form>'));
    expect((await of('/login', 'Bookdesk-theme=dark; Bookdesk-language=en')).body).toBe(
      shows('login en dark', '<form>dark</form>'),
    );
    expect((await of('/login', 'Bookdesk-theme=__proto__; Bookdesk-language=constructor')).body).toBe(
      shows('login vi system', '<form>hệ thống $&</form>'),
    );
    expect((await of('/login')).headers.vary).toBe('Accept-Encoding, Cookie');
    for (const [url, cookie] of [
      ['/login', 'accessToken=1'],
      ['/faqs', ''],
      ['/books', 'accessToken=1'],
    ] as const)
      expect((await of(url, cookie)).body).not.toContain('data-prerendered');
    await prerendering.close();
  });

  const withToken = { ...browser, cookie: 'a=1; accessToken=1|x' };
  const namedAt = async (url: string, headers: Record<string, string>) =>
    String((await get(url, headers)).headers.link)
      .split(', ')
      .map((link) => /^<\/assets\/(?<file>[^>]+)>/.exec(link)?.groups?.['file']);

  it('names the files of a list to whoever has a token, each once and as what it is, what calls first', async () => {
    const { link } = (await get('/books?page=2', withToken)).headers;
    expect(link).toBe(
      [
        '</assets/calls.js>; rel=modulepreload; crossorigin',
        '</assets/shared.js>; rel=modulepreload; crossorigin',
        '</assets/main.js>; rel=modulepreload; crossorigin',
        '</assets/main.css>; rel=preload; as=style; crossorigin',
        '</assets/vi-desk.js>; rel=modulepreload; crossorigin',
        '</assets/http.js>; rel=modulepreload; crossorigin',
        '</assets/books.js>; rel=modulepreload; crossorigin',
        '</assets/layout.css>; rel=preload; as=style; crossorigin',
        '</assets/layout.js>; rel=modulepreload; crossorigin',
      ].join(', '),
    );
  });

  it.each([
    ['/books', browser, ['vi-entry.js', 'login.js', 'login.css']],
    ['/login', browser, ['vi-entry.js', 'login.js', 'login.css']],
    ['/faqs', browser, ['vi-desk.js', 'faqs.js', 'vi-screens.js']],
    [
      '/statistics',
      { ...withToken, cookie: 'accessToken=1; Bookdesk-language=en' },
      [
        'calls.js',
        'shared.js',
        'main.js',
        'main.css',
        'en-desk.js',
        'http.js',
        'later.js',
        'layout.js',
        'layout.css',
        'en-screens.js',
      ],
    ],
    [
      '/books',
      { ...browser, cookie: 'accessToken=; Bookdesk-language=xx' },
      ['vi-entry.js', 'login.js', 'login.css'],
    ],
  ])('names for %s, as %o, what is shown there', async (url, headers, files) => {
    expect(await namedAt(url, headers)).toEqual(files);
  });

  it('names them too where the page has not changed', async () => {
    const etag = String((await get('/books', withToken)).headers.etag);
    expect((await get('/books', { ...withToken, 'if-none-match': etag })).headers.link).toContain('books.js');
  });

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
