/**
 * Every operation of the API for every kind of visitor, on its own and on a foreign record (targets.md, "endpoint × role ×
 * own/foreign"; product.md, "People"): one row per operation, one column per visitor, every cell run.
 *
 * A cell is the status; with a list `:` how many of the one record that was asked for it holds, with many at once what
 * became of it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#contract/abilities.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { endpointCalls } from './endpoint-calls.ts';
import { addOwnRecords, nobodys } from './own-records.ts';

type Visitor = {
  readonly roles: readonly Role[] | null;
  readonly isSuspended?: boolean;
  readonly owns: boolean;
};

const admin: readonly Role[] = ['admin', 'editor', 'moderator', 'author'];

/** Columns, in their order. */
const visitors: readonly Visitor[] = [
  { roles: null, owns: false },
  { roles: ['reader'], owns: true },
  { roles: ['author'], isSuspended: true, owns: true },
  { roles: ['author'], owns: true },
  { roles: ['author'], owns: false },
  { roles: ['author', 'editor'], owns: false },
  { roles: ['moderator'], owns: false },
  { roles: admin, owns: false },
  { roles: ['administrator', ...admin], owns: false },
];

/** Columns: guest, reader, suspended author, author with own, and foreign: author, editor, moderator, admin, administrator. */
const matrix: Readonly<Record<string, string>> = {
  'POST /auth/login': '422 422 422 422 422 422 422 422 422',
  'POST /auth/register': '201 201 201 201 201 201 201 201 201',
  'POST /auth/logout': '401 204 204 204 204 204 204 204 204',
  'POST /auth/forgot-password': '200 200 200 200 200 200 200 200 200',
  'POST /auth/reset-password': '422 422 422 422 422 422 422 422 422',
  'POST /account/payout': '401 200 200 200 200 200 200 200 200',
  'GET /account/counters': '401 200 200 200 200 200 200 200 200',
  'POST /broadcasting/auth': '401 200 200 200 403 403 403 403 403',
  'GET /desk': '401 403 403 200 200 200 200 200 200',
  'GET /attachments': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'POST /attachments': '401 404 404 201 404 201 403 201 201',
  'GET /attachments/{id}': '401 404 404 200 404 200 200 200 200',
  'DELETE /attachments/{id}': '401 404 404 204 404 204 403 204 204',
  'POST /attachments/{id}/link': '401 404 404 200 404 200 200 200 200',
  'GET /books/options': '401 200 200 200 200 200 200 200 200',
  'GET /books/slug-check': '401 403 403 200 200 200 403 200 200',
  'GET /books/owners': '401 403 403 403 403 200 403 200 200',
  'GET /books': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'POST /books': '401 403 403 201 201 201 403 201 201',
  'GET /books/{id}': '401 404 404 200 404 200 200 200 200',
  'PUT /books/{id}': '401 404 404 200 404 200 403 200 200',
  'PATCH /books/{id}': '401 404 404 200 404 200 403 200 200',
  'DELETE /books/{id}': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/untrash': '401 404 404 200 404 200 404 200 200',
  'POST /books/{id}/cover': '401 404 404 201 404 201 403 201 201',
  'DELETE /books/{id}/cover': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/events': '401 404 404 200 404 200 403 200 200',
  'POST /books/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:forbidden 200:done 200:done',
  'POST /books/export': '401 403 403 200 200 200 200 200 200',
  'POST /books/{id}/chapters/queue': '401 404 404 200:done 404 200:done 200:forbidden 200:done 200:done',
  'POST /books/{id}/chapters/queue/undo':
    '401 404 404 200:refused 404 200:refused 200:forbidden 200:refused 200:refused',
  'POST /books/{id}/chapters/reorder': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/renumber': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/price': '401 404 404 200 404 200 403 200 200',
  'POST /books/{id}/chapters/undo': '401 404 404 200 404 404 404 404 404',
  'POST /books/{id}/chapters/find':
    '401 404 404 200:found,found 404 200:found,found 200:found,found 200:found,found 200:found,found',
  'GET /books/{id}/replacements': '401 404 404 200 404 200 200 200 200',
  'POST /books/{id}/replacements': '401 404 404 202 404 202 403 202 202',
  'GET /replacements/{id}': '401 404 404 200:done 404 200:done 200:done 200:done 200:done',
  'POST /replacements/{id}/cancel': '401 404 404 200 404 200 403 200 200',
  'POST /replacements/{id}/undo': '401 404 404 202 404 202 403 202 202',
  'GET /chapters': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'POST /chapters': '401 403 403 201 422 201 403 201 201',
  'GET /chapters/{id}': '401 404 404 200 404 200 200 200 200',
  'PUT /chapters/{id}': '401 404 404 200 404 200 403 200 200',
  'PATCH /chapters/{id}': '401 404 404 200 404 200 403 200 200',
  'DELETE /chapters/{id}': '401 404 404 200 404 200 403 200 200',
  'POST /chapters/{id}/untrash': '401 404 404 200 404 200 404 200 200',
  'GET /chapters/search': '401 403 403 200 200 200 200 200 200',
  'POST /chapters/{id}/events': '401 404 404 200 404 200 403 200 200',
  'POST /chapters/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:done 200:forbidden 200:done 200:done',
  'GET /issues': '401 403 403 200:1 200:0 200:0 200:1 200:1 200:1',
  'GET /issues/{id}': '401 404 404 200 404 404 200 200 200',
  'POST /issues/{id}/events': '401 404 404 200 404 404 200 200 200',
  'POST /issues/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:done 200:done 200:done',
  'GET /notifications': '401 200:1 200:1 200:1 200:0 200:0 200:0 200:0 200:0',
  'GET /notifications/{id}': '401 200 200 200 404 404 404 404 404',
  'PATCH /notifications/{id}': '401 200 200 200 404 404 404 404 404',
  'POST /notifications/read': '401 200 200 200 200 200 200 200 200',
  'GET /revisions': '401 403 403 200:1 200:0 200:1 200:1 200:1 200:1',
  'GET /revisions/{id}': '401 404 404 200 404 200 200 200 200',
  'POST /revisions/{id}/restore': '401 404 404 200 404 200 403 200 200',
  'POST /statistics/export': '401 403 403 200 200 200 403 200 200',
  'GET /statistics': '401 403 403 200:1 200:0 200:1 403 200:1 200:1',
  'GET /statistics/{id}': '401 404 404 200: 404 200: 404 200: 200:',
  'GET /tickets': '401 403 403 200:1 200:0 200:0 200:1 200:1 200:1',
  'POST /tickets': '401 403 403 201 201 201 201 201 201',
  'GET /tickets/{id}': '401 404 404 200 404 404 200 200 200',
  'POST /tickets/{id}/events': '401 404 404 403 404 404 200 200 200',
  'POST /tickets/bulk':
    '401 200:not_found 200:not_found 200:done 200:not_found 200:not_found 200:done 200:done 200:done',
  'GET /users': '401 403 403 403 403 403 200:1 200:1 200:1',
  'GET /users/{id}': '401 404 404 404 404 404 200 200 200',
  'GET /views': '401 403 403 200 200 200 200 200 200',
  'POST /views': '401 403 403 201 201 201 201 201 201',
  'POST /views/order': '401 403 403 200 200 200 200 200 200',
  'POST /views/default': '401 403 403 200 404 404 404 404 404',
  'PATCH /views/{id}': '401 404 404 200 404 404 404 404 404',
  'DELETE /views/{id}': '401 404 404 200 404 404 404 404 404',
  'POST /views/{id}/restore': '401 404 404 200 404 404 404 404 404',
};

/** Operations that a repeat cannot double: they read, are nobody’s, or write what stays the same the second time. */
const unnoted: readonly string[] = [
  ...Object.keys(matrix).filter((operation) => /^(?:GET |POST \/auth\/)/.test(operation)),
  'POST /account/payout',
  'POST /attachments/{id}/link',
  'POST /books/export',
  'POST /statistics/export',
  'POST /books/{id}/chapters/find',
  'POST /broadcasting/auth',
  'POST /views/default',
  'POST /views/order',
];

describeOnEachDatabase('the API', (databases) => {
  let server: TestServer;
  let stranger: Person;
  beforeAll(async () => {
    server = await startServer(databases);
    stranger = await server.addUser(['author']);
  });
  afterAll(() => server.close());

  let cells = 0;
  const cellOf = async (operation: string, { roles, isSuspended, owns }: Visitor) => {
    const status = isSuspended ? 'suspended' : 'active';
    const visitor = roles === null ? null : await server.addUser([...roles], { status });
    const own = await addOwnRecords(server, owns && visitor !== null ? visitor.id : stranger.id);
    const { path, ...call } = endpointCalls[operation]?.(own) ?? { path: '' };
    const [method = ''] = operation.split(' ');
    cells += 1;
    const answer = await server.call(method as 'GET', path, {
      token: visitor?.token ?? null,
      // Of its own address each, since tries of one address are counted.
      remoteAddress: `192.0.2.${cells % 250}`,
      ...call,
    });
    const body = answer.body === '' ? {} : answer.json<Body>();
    const results = body.data?.results ?? body.data?.chapters ?? body.data?.plan;
    const found = body.meta?.total ?? results?.map(({ outcome }) => outcome ?? 'found').join();
    return found === undefined ? String(answer.statusCode) : `${answer.statusCode}:${found}`;
  };

  it('has a row for each of its operations', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(Object.keys(matrix).toSorted()).toEqual(operations.toSorted());
  });

  it.each(Object.entries(matrix))('answers %s to each visitor as its role grants', async (operation, row) => {
    const found: string[] = [];
    for (const visitor of visitors) found.push(await cellOf(operation, visitor));
    expect(found.join(' ')).toBe(row);
  });

  it.each(Object.keys(matrix).filter((operation) => operation.includes('{id}')))(
    'answers %s upon a foreign record as upon one that is not there, before it looks at the body',
    async (operation) => {
      const foreign = endpointCalls[operation]?.(await addOwnRecords(server, stranger.id)) ?? { path: '' };
      const missing = endpointCalls[operation]?.(nobodys) ?? { path: '' };
      const [method = ''] = operation.split(' ');
      const answers: string[] = [];
      for (const roles of [['reader'], ['author']] as const) {
        const { token } = await server.addUser([...roles]);
        for (const { path, headers, payload } of [foreign, missing]) {
          const broken = { payload: { version: 'x', type: 7, read: 'x', chapters: 'x', _method: 'x' } };
          for (const content of [payload === undefined ? {} : { payload, headers: headers ?? {} }, broken]) {
            const { statusCode, body } = await server.call(method as 'GET', path, { token, ...content });
            answers.push(`${statusCode} ${body}`);
          }
        }
      }
      expect(new Set(answers)).toEqual(
        new Set(['404 {"message":"Không tìm thấy nội dung này.","code":"not_found"}']),
      );
    },
  );

  it.each(Object.keys(matrix).filter((operation) => !unnoted.includes(operation)))(
    'notes with what %s writes that it has happened, for a crash before its answer',
    async (operation) => {
      const person = await server.addUser(['administrator', ...admin]);
      const { path, headers, ...call } = endpointCalls[operation]?.(
        await addOwnRecords(server, person.id),
      ) ?? {
        path: '',
      };
      const answer = await server.call(operation.split(' ')[0] as 'POST', path, {
        token: person.token,
        headers: { ...headers, 'idempotency-key': 'mot-lan' },
        ...call,
      });
      expect(answer.statusCode).toBeLessThan(300);
      const note = await server.database.kysely
        .selectFrom('idempotency_keys')
        .select('has_happened')
        .where('user_id', '=', person.id)
        .executeTakeFirst();
      expect(note).toEqual({ has_happened: true });
    },
  );
});

type Person = Awaited<ReturnType<TestServer['addUser']>>;
type Result = { readonly outcome?: string };
type Body = {
  readonly meta?: { readonly total: number };
  readonly data?: {
    readonly results?: readonly Result[];
    readonly chapters?: readonly Result[];
    readonly plan?: readonly Result[];
  };
};
