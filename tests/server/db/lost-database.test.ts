/** The database goes away under writes and comes back (targets.md, "robustness"): the server stays, and nothing acknowledged is lost. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest';
import { isLostConnection } from '#server/db/lost-connection.ts';
import { openPostgres } from '#server/db/open-database.ts';
import { administer } from '#tests/helpers/administer-postgres.ts';
import { describeOnPostgres, type TestDatabase } from '#tests/helpers/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/helpers/database-proxy.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

describe('a lost connection', () => {
  it.each([
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
    ['08006', 'connection failure'],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['EPIPE', 'write EPIPE'],
    [undefined, 'Connection terminated unexpectedly'],
    [undefined, 'Client has encountered a connection error and is not queryable'],
  ])('is known by what it says: %s %s', (code, message) => {
    expect(isLostConnection(Object.assign(new Error(message), { code }))).toBe(true);
  });

  it.each([
    ['23505', 'duplicate key value violates unique constraint'],
    [undefined, 'Cannot read properties of undefined'],
  ])('is no other error: %s %s', (code, message) => {
    expect(isLostConnection(Object.assign(new Error(message), { code }))).toBe(false);
  });
});

const rounds = 20;
const writesPerRound = 12;

describeOnPostgres('a database that goes away', (databases) => {
  let proxy: DatabaseProxy;
  let server: TestServer;
  let token: string;
  let userId: number;
  let name: string;
  const address = inject('postgresAddress');
  beforeAll(async () => {
    const { hostname, port } = new URL(address);
    proxy = await startDatabaseProxy(hostname, Number(port || 5432));
    server = await startServer(await behind(proxy, databases));
    ({ id: userId, token } = await server.addUser(['author']));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      server.database.kysely,
    );
    name = rows[0]?.name ?? '';
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
  });

  const write = (subject: string) =>
    server.call('POST', '/tickets', {
      token,
      payload: { type: 'ticket', subject, body: 'Không mở được.' },
      headers: { 'idempotency-key': subject },
    });
  const readiness = async () => (await server.app.inject('/readyz')).statusCode;
  const countOf = async (subject: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from tickets where subject = ${subject}`.execute(server.database.kysely);
    return rows[0]?.count;
  };
  /** Ends every connection from the server's side. */
  const terminate = async () => {
    await administer(
      address,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    return null;
  };
  /** The status of `/readyz` meanwhile. */
  const cutOff = async () => {
    proxy.goAway();
    const status = await readiness();
    proxy.comeBack();
    return status;
  };

  it(`answers 503 and is ready again at once, ${rounds} times under writes, and loses nothing`, async () => {
    const acknowledged: string[] = [];
    const open: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const subjects = Array.from({ length: writesPerRound }, (_, at) => `ghi-${round}-${at}`);
      const writes = subjects.map((subject) => write(subject));
      // A little later in each round, so that every statement of a write is met.
      for (let turn = 0; turn < round; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
      const whileAway = round % 2 === 0 ? await cutOff() : await terminate();
      expect(whileAway).toBe(round % 2 === 0 ? 503 : null);
      const answers = await Promise.all(writes);
      expect(await readiness()).toBe(200);
      const outcomes = answers.map(({ statusCode, headers }) =>
        statusCode === 201 ? 'written' : `${statusCode} after ${headers['retry-after']}`,
      );
      expect(outcomes.filter((one) => one !== 'written' && one !== '503 after 5')).toEqual([]);
      acknowledged.push(...subjects.filter((_, at) => outcomes[at] === 'written'));
      open.push(...subjects.filter((_, at) => outcomes[at] !== 'written'));
    }
    expect(open.length).toBeGreaterThan(0);
    for (const subject of acknowledged) expect([subject, await countOf(subject)]).toEqual([subject, 1]);
    // The same call again either does it, or is told that it had been done.
    for (const subject of open) {
      const again = await write(subject);
      const outcome = again.statusCode === 201 ? 'written' : again.json<{ code: string }>().code;
      expect(['written', 'request_happened']).toContain(outcome);
      expect([subject, await countOf(subject)]).toEqual([subject, 1]);
    }
  }, 60_000);

  it('does not call a write failed whose commit went through unanswered', async () => {
    const first = sql<{ id: number }>`select max(id) as id from tickets`;
    expect((await first.execute(server.database.kysely)).rows).toHaveLength(1);
    proxy.loseCommitOf('insert into "tickets"');
    const answer = await write('mat-cau-tra-loi');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        code: 'unavailable',
        message:
          'Mất kết nối với cơ sở dữ liệu đúng lúc đang lưu. Hãy tải lại trang để xem thay đổi đã được lưu chưa trước khi làm lại.',
      },
    ]);
    const again = await write('mat-cau-tra-loi');
    expect([again.statusCode, again.json().code]).toEqual([409, 'request_happened']);
    expect(await countOf('mat-cau-tra-loi')).toBe(1);
  });

  it('keeps the file of an attachment whose commit went through unanswered', async () => {
    const book = { title: 'Đường về', slug: 'duong-ve', author_name: 'An', kind: 'original', genres: [] };
    const made = await server.call('POST', '/books', { token, payload: book });
    const { id } = made.json<{ data: { id: number } }>().data;
    const part = (head: string, content: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const file = 'name="file"; filename="a.txt"\r\nContent-Type: application/octet-stream';
    const payload = `${part('name="book_id"', String(id))}${part(file, 'Chương một.')}--b--\r\n`;
    proxy.loseCommitOf('insert into "attachments"');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await server.call('POST', '/attachments', { token, payload, headers });
    expect(answer.statusCode).toBe(503);
    const { rows } = await sql<{ storage_key: string }>`select storage_key from attachments`.execute(
      server.database.kysely,
    );
    expect(rows).toHaveLength(1);
    const kept = await readdir(join(server.dataFolder, 'files', 'attachments'));
    expect(kept.map((one) => `attachments/${one}`)).toEqual([rows[0]?.storage_key]);
  });

  it.each([
    ['cover', 'covers'],
    ['avatar', 'avatars'],
  ] as const)('keeps the files of a %s whose commit went through unanswered', async (column, folder) => {
    const book = { title: 'Bìa', slug: 'bia', author_name: 'An', kind: 'original', genres: [] };
    const made = await server.call('POST', '/books', { token, payload: book });
    const id = made.json<{ data?: { id: number } }>().data?.id;
    const path = column === 'cover' ? `/books/${id}/cover` : `/account/profiles/${userId}/avatar`;
    const head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
    const size = column === 'cover' ? pngOf(400, 600) : pngOf(400, 400);
    const payload = Buffer.concat([
      Buffer.from(`--b\r\n${head}\r\n\r\n`),
      size,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    proxy.loseCommitOf(column === 'cover' ? 'update "books"' : 'update "users"');
    const answer = await server.call('POST', path, { token, payload, headers });
    expect(answer.statusCode).toBe(503);
    const named = sql<{ url: string }>`
      select ${sql.ref(column)} as url from ${sql.table(column === 'cover' ? 'books' : 'users')}
      where ${sql.ref(column)} is not null`;
    const { rows } = await named.execute(server.database.kysely);
    const kept = await readdir(join(server.dataFolder, 'files', folder));
    expect(kept).toHaveLength(1);
    expect(rows.map(({ url }) => url.split('/').at(-2))).toEqual(kept);
  });

  it('costs lists that are being read no more than an answer', async () => {
    const answers = [server.call('GET', '/tickets', { token }), server.call('GET', '/desk', { token })];
    await terminate();
    for (const { statusCode } of await Promise.all(answers)) expect([200, 503]).toContain(statusCode);
    // Of a connection that has ended its pool hears in a moment of its own.
    await expect.poll(readiness).toBe(200);
  });
});

/** The same fresh database, reached through the proxy. */
async function behind(proxy: DatabaseProxy, databases: TestDatabase): Promise<TestDatabase> {
  return {
    kind: databases.kind,
    async open() {
      const direct = await databases.open();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct.kysely);
      const target = new URL(inject('postgresAddress'));
      target.hostname = '127.0.0.1';
      target.port = String(proxy.port);
      target.pathname = `/${rows[0]?.name}`;
      const database = openPostgres(target.href, 5);
      return {
        ...database,
        async close() {
          await database.close();
          await direct.close();
        },
      };
    },
  };
}
