/** Which statements some work sends through a pool, in their order. */
import type pg from 'pg';

export type Statement = { readonly text: string; readonly values: unknown[] };

/** The pool is as before when the work is done. */
export async function recordStatements(
  pool: pg.Pool,
  work: () => Promise<void>,
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const connect = pool.connect.bind(pool);
  /** A pool of one gives the same connection again and again. */
  const clients = new Set<pg.PoolClient>();
  const recording = async () => {
    const client = await connect();
    if (clients.has(client)) return client;
    clients.add(client);
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    Object.assign(client, {
      query(...sent: unknown[]) {
        const [text, values] = sent;
        if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
        return query(...sent);
      },
    });
    return client;
  };
  Object.assign(pool, { connect: recording });
  try {
    await work();
    return statements;
  } finally {
    Reflect.deleteProperty(pool, 'connect');
    for (const client of clients) Reflect.deleteProperty(client, 'query');
  }
}
