/**
 * Opens the database: PGlite in the data folder, or PostgreSQL by its address. Both are spoken to through `pg`, so that
 * types, errors and transactions are the same; PGlite lends `pg` one connection.
 */
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { createPace } from '../operation/pace.ts';
import type { Database } from './schema.ts';

/** `took` in milliseconds. */
export type LongestStatement = { readonly text: string; readonly took: number };

export type OpenDatabase = {
  readonly kysely: Kysely<Database>;
  /** The pool beneath, for streams and measurements. */
  readonly pool: pg.Pool;
  readonly kind: 'pglite' | 'postgres';
  /** The embedded database, for dumps; null on PostgreSQL. */
  readonly pglite: PGlite | null;
  /** Milliseconds that the embedded database has taken within this process; 0 on PostgreSQL. */
  readonly embeddedTime: () => number;
  /** The embedded database's longest statement since it was last asked for; null on PostgreSQL and where there was none. */
  readonly takeLongestStatement: () => LongestStatement | null;
  close(): Promise<void>;
};

/**
 * `pg` reads int8 as a string; every id and count of ours is a safe integer. It reads a day as its midnight in the time of the
 * process, which in UTC may be the day before: here a day stays as it is written.
 */
function ownTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.DATE, (day) => day);
  return types;
}

/** `folder` null keeps the database in memory; `content` is a dump to start from. */
export async function openPglite(folder: string | null, content?: Blob): Promise<OpenDatabase> {
  const pglite = new PGlite({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(content ? { loadDataDir: content } : {}),
    extensions: { btree_gist, pg_trgm },
  });
  await pglite.waitReady;
  const times = timed(pglite);
  await pglite.exec("set timezone to 'UTC'");
  // One connection that never idles out: PGlite has exactly one.
  const alone = { max: 1, idleTimeoutMillis: 0, types: ownTypes() };
  const pool = outliving(new pg.Pool(Object.assign(createPgConfig(pglite), alone)));
  return {
    kysely: new Kysely<Database>({ dialect: new EmbeddedDialect({ pool }) }),
    pool,
    kind: 'pglite',
    pglite,
    ...times,
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}

/**
 * A database within this process answers without letting go of the thread: statements that follow each other, of however
 * many jobs and requests, would hold the event loop together. Between two of them others come in every now and then.
 */
class EmbeddedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  constructor({ pool }: { readonly pool: pg.Pool }) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): PostgresDriver {
    return new EmbeddedDriver({ pool: this.#pool });
  }
}

class EmbeddedDriver extends PostgresDriver {
  readonly #pace = createPace();
  readonly #known = new WeakSet<DatabaseConnection>();
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#known.has(connection)) {
      this.#known.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query) => {
        await this.#pace.rest();
        return execute(query);
      };
    }
    return connection;
  }
}

/** Every message goes through this one call, which holds the event loop until the database has answered. */
function timed(pglite: PGlite): Pick<OpenDatabase, 'embeddedTime' | 'takeLongestStatement'> {
  const execute = pglite.execProtocolRawSync.bind(pglite);
  let total = 0;
  /** The last message that brought a text; those that bind and execute it follow. */
  let text: Uint8Array | null = null;
  let longest: { readonly took: number; readonly text: Uint8Array | null } | null = null;
  pglite.execProtocolRawSync = (message) => {
    if (bringsText.has(message[0] ?? 0)) text = message;
    const begin = performance.now();
    try {
      return execute(message);
    } finally {
      const took = performance.now() - begin;
      total += took;
      if (took > (longest?.took ?? 0)) longest = { took, text };
    }
  };
  return {
    embeddedTime: () => total,
    takeLongestStatement() {
      const shown = textOf(longest?.text ?? null);
      const statement = shown === null || longest === null ? null : { text: shown, took: longest.took };
      longest = null;
      return statement;
    },
  };
}

/** `P`, Parse, and `Q`, Query (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
const bringsText: ReadonlySet<number> = new Set([0x50, 0x51]);

/** After the kind and the length; a Parse has a name before its text. */
function textOf(message: Uint8Array | null): string | null {
  if (message === null) return null;
  const [first = '', second = ''] = new TextDecoder().decode(message.subarray(5)).split('\0');
  return message[0] === 0x51 ? first : second;
}

export function openPostgres(address: string, maximumConnections = 10): OpenDatabase {
  const connections = new pg.Pool({
    connectionString: address,
    max: maximumConnections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: ownTypes(),
    application_name: 'bookdesk',
    // Compiling a plan takes longer than the page that it is of.
    options: '-c timezone=UTC -c jit=off',
  });
  const pool = outliving(connections);
  return {
    kysely: createKysely(pool),
    pool,
    kind: 'postgres',
    pglite: null,
    embeddedTime: () => 0,
    takeLongestStatement: () => null,
    close: () => pool.end(),
  };
}

/**
 * A connection that the server drops must not end the process: the pool tells of an idle one, one in use tells by itself,
 * and whoever uses it learns it from the statement. The next statement opens another.
 */
function outliving(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

function createKysely(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
