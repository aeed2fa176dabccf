/** People whom a book can be handed to: names and addresses, for those who may hand it on (product.md, `/manage/books`). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describeOnDatabase('owners of books', (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(databases);
  });
  afterAll(() => server.close());

  it('are active authors, found by name without marks or by address', async () => {
    const editor = await server.addUser(['author', 'editor'], { name: 'Biên Tập' });
    const found = await server.addUser(['author'], { name: 'Dương Thị Mây' });
    await server.addUser(['author'], { name: 'Dương Thị Gió', status: 'suspended' });
    await server.addUser(['reader'], { name: 'Dương Thị Nắng' });
    const answer = await server.call('GET', '/books/owners?search=duong', { token: editor.token });
    const mei = { id: found.id, name: 'Dương Thị Mây', email: found.email };
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [mei] }]);
    const byAddress = await server.call('GET', `/books/owners?search=${found.email}`, {
      token: editor.token,
    });
    expect(byAddress.json()).toEqual({ data: [mei] });
  });

  it('are nobody’s business who may not change an owner', async () => {
    for (const role of ['reader', 'author', 'moderator'] as const) {
      const { token } = await server.addUser([role]);
      expect((await server.call('GET', '/books/owners', { token })).statusCode).toBe(403);
    }
    expect((await server.call('GET', '/books/owners')).statusCode).toBe(401);
  });

  it('are refused a search that is too long', async () => {
    const { token } = await server.addUser(['author', 'editor']);
    const answer = await server.call('GET', `/books/owners?search=${'a'.repeat(201)}`, { token });
    expect(answer.statusCode).toBe(422);
  });
});
