/** A proxy before a PostgreSQL server that a test can take away and give back, as a failing network or a restart does. */
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  readonly port: number;
  /** Cuts every connection, and refuses new ones. */
  goAway(): void;
  comeBack(): void;
  /** Lets the next commit of a transaction with that statement through to the server and cuts its connection before the answer. */
  loseCommitOf(statement: string): void;
  close(): Promise<void>;
};

export async function startDatabaseProxy(host: string, port: number): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  let isAway = false;
  let lost: string | null = null;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect(port, host);
    let isMeant = false;
    let isLost = false;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      // Jobs of the server commit too, at any moment: theirs are not meant.
      if (lost !== null && chunk.includes(lost)) [lost, isMeant] = [null, true];
      if (isMeant && chunk.includes('commit')) isLost = true;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isLost) client.destroy();
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    goAway() {
      isAway = true;
      cut();
    },
    comeBack() {
      isAway = false;
    },
    loseCommitOf(statement) {
      lost = statement;
    },
    close() {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
