/** What one peer may cost, with real sockets: slow bodies, silent connections, many sockets, a queue that is too long. */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

/** Without a path a body is read before the answer; calls of the API are refused for want of a signature. */
const head = (length: number, path = '/nowhere') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describeOnDatabase('a peer', (databases) => {
  let server: TestServer;
  let port: number;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    server = await startServer(databases, {
      httpLimits: {
        headersTime: 400,
        lookEvery: 50,
        silentBody: 400,
        freeBodyTime: 300,
        bytesPerSecond: 1000,
        socketsPerAddress: 3,
        waitingStatements: 4,
      },
    });
    port = await server.listen();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  /** A socket with what it was sent, and a promise of its end. */
  function open(localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const ended = new Promise<string>((resolve) => void socket.once('close', () => resolve(text)));
    return { socket, ended, text: () => text };
  }
  const refused = async (why: string) => {
    const { body } = await server.app.inject('/metrics');
    return body.split('\n').find((line) => line.startsWith(`http_refused_total{why="${why}"}`));
  };

  it('that sends nothing at all, or no end of its headers, is cut off', async () => {
    const silent = open();
    const unfinished = open();
    unfinished.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    expect(await unfinished.ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await silent.ended).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  });

  it('whose body stops coming is told so and cut off', async () => {
    const { socket, ended } = open();
    socket.write(`${head(1000)}{"email":`);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    expect(await refused('slow_body')).toBe('http_refused_total{why="slow_body"} 1');
  });

  it('whose body trickles is cut off as well', async () => {
    const { socket, ended } = open();
    socket.write(head(1000));
    const trickle = setInterval(() => socket.write(' '), 40);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    expect(await refused('slow_body')).toBe('http_refused_total{why="slow_body"} 1');
  });

  it('whose body is refused before it has come does not keep its socket with the rest', async () => {
    const { socket, ended } = open();
    socket.write(head(1000, '/api/auth/forgot-password'));
    const answers = (await ended).match(/HTTP\/1\.1 \d+/g);
    expect(answers).toEqual(['HTTP/1.1 401']);
    expect(await refused('slow_body')).toBe('http_refused_total{why="slow_body"} 1');
  });

  it('with a large body on a slow line is served', async () => {
    const { socket, text } = open();
    const body = Buffer.alloc(4000, ' ');
    socket.write(head(body.length));
    for (let at = 0; at < body.length; at += 200) {
      socket.write(body.subarray(at, at + 200));
      await new Promise((resolve) => void setTimeout(resolve, 60));
    }
    await expect.poll(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await refused('slow_body')).toBe('http_refused_total{why="slow_body"} 0');
  });

  it('holds so many sockets from one address, and this machine as many as it likes', async () => {
    const held = [1, 2, 3].map(() => open('127.0.0.2'));
    await expect
      .poll(() => server.app.server.listening && held.every(({ socket }) => !socket.connecting))
      .toBe(true);
    expect(await open('127.0.0.2').ended).toBe('');
    expect(await refused('sockets')).toBe('http_refused_total{why="sockets"} 1');
    const other = open('127.0.0.3');
    other.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await other.ended).toMatch(/^HTTP\/1\.1 200 /);
    const own = [1, 2, 3, 4, 5].map(() => open());
    for (const { socket } of own)
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    for (const { ended } of own) expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is told to come back later when the queue for the database is full, and health is told the truth', async () => {
    const { token } = await server.addUser(['author']);
    const { pool } = server.database;
    // The first runs of the server's own jobs would stand in the queue as well.
    let rests = 0;
    await expect
      .poll(() => (rests = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? rests + 1 : 0), {
        timeout: 10_000,
      })
      .toBeGreaterThan(5);
    const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = [1, 2, 3, 4].map(() => server.call('GET', '/books', { token }));
    await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(4);
    const shed = await server.call('GET', '/books', { token });
    expect([shed.statusCode, shed.headers['retry-after'], shed.json()]).toEqual([
      503,
      '2',
      { message: 'Máy chủ đang bận. Vui lòng thử lại sau ít phút.', code: 'unavailable' },
    ]);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    for (const connection of connections) connection.release();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200);
    expect((await server.call('GET', '/books', { token })).statusCode).toBe(200);
    expect(await refused('load')).toBe('http_refused_total{why="load"} 1');
  });
});
