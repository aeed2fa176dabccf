import { expect, it } from 'vitest';
import * as v from 'valibot';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer } from '#tests/helpers/server-client.ts';

const parameterSchema = v.object({
  name: v.string(),
  in: v.picklist(['query', 'path', 'header']),
  schema: v.looseObject({ type: v.string() }),
});
const operationSchema = v.looseObject({
  summary: v.pipe(v.string(), v.nonEmpty()),
  tags: v.pipe(v.array(v.string()), v.minLength(1)),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.optional(v.array(parameterSchema)),
  responses: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^(?:\d{3}|[1-5]XX|default)$/)),
      v.looseObject({ description: v.string() }),
    ),
    v.check((answers) => '4XX' in answers, 'says how it refuses'),
  ),
});
/** The shape that OpenAPI 3.1 asks for. */
const documentSchema = v.looseObject({
  openapi: v.literal('3.1.0'),
  info: v.looseObject({ title: v.literal('Bookdesk'), version: v.string() }),
  paths: v.record(
    v.pipe(v.string(), v.startsWith('/api/')),
    v.record(v.picklist(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  components: v.looseObject({ securitySchemes: v.record(v.string(), v.looseObject({ type: v.string() })) }),
});

describeOnDatabase('the documentation', (databases) => {
  it('is an OpenAPI document of every route, for everybody', async () => {
    const server = await startServer(databases);
    const answer = await server.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    const document = v.parse(documentSchema, answer.json());
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/account/payout', '/api/books', '/api/books/{id}']),
    );
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'app', 'signature']);

    const list = document.paths['/api/books']?.get;
    expect(list?.security).toEqual([{ app: [], signature: [], token: [] }]);
    const names = list?.parameters?.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'filter[status]',
        'sort',
        'include',
        'fields[books]',
        'append',
        'page',
        'limit',
      ]),
    );
    expect(document.paths['/api/books/{id}']?.get?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    expect(document.paths['/api/auth/login']?.post?.security).toEqual([{ app: [], signature: [] }]);
    await server.close();
  });

  it('is readable in a browser under the policy of every page', async () => {
    const server = await startServer(databases);
    const page = await server.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https:/);
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(parts.length).toBeGreaterThan(4);
    for (const address of parts) expect((await server.app.inject(address)).statusCode).toBe(200);
    await server.close();
  });
});
