/** People whom lists of staff can be narrowed to: for whoever may see such a list, by name or address. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describeOnDatabase('people in filters', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  it('are found without marks, readers too, and their addresses are for those who may view users', async () => {
    const found = await server.addUser(['reader'], { name: 'Dương Thị Nắng' });
    const moderator = await server.addUser(['moderator']);
    const editor = await server.addUser(['author', 'editor']);
    const ask = async ({ token }: { token: string }) =>
      (await server.call('GET', '/people?search=duong', { token })).json<object>();
    expect(await ask(moderator)).toEqual({
      data: [{ id: found.id, name: 'Dương Thị Nắng', email: found.email }],
    });
    expect(await ask(editor)).toEqual({ data: [{ id: found.id, name: 'Dương Thị Nắng' }] });
  });

  it('are nobody’s business who sees no such list, and are refused a search that is too long', async () => {
    for (const role of ['reader', 'author'] as const) {
      const { token } = await server.addUser([role]);
      expect((await server.call('GET', '/people', { token })).statusCode).toBe(403);
    }
    const { token } = await server.addUser(['moderator']);
    const long = await server.call('GET', `/people?search=${'a'.repeat(201)}`, { token });
    expect(long.statusCode).toBe(422);
  });
});
