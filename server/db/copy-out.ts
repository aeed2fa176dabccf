/**
 * Rows as CSV, written by the database itself: `COPY … TO STDOUT` on PostgreSQL, `COPY … TO '/dev/blob'` on PGlite
 * (https://www.postgresql.org/docs/current/sql-copy.html).
 */
import { buffer } from 'node:stream/consumers';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { OpenDatabase } from './open-database.ts';

/** UTF-8, lines ending in LF, no header. Cells of `quotedColumns` are quoted whatever they hold. */
export async function copyOut(
  { pool, pglite }: Pick<OpenDatabase, 'pool' | 'pglite'>,
  query: CompiledQuery,
  quotedColumns: readonly string[],
): Promise<Buffer> {
  const quoted = quotedColumns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const copy = (target: string) =>
    `copy (${withValues(query)}) to ${target} with (format csv${quoted === '' ? '' : `, force_quote (${quoted})`})`;
  const client = await pool.connect();
  try {
    if (pglite === null) return await buffer(client.query(copyTo(copy('stdout'))));
    // Only who holds the pool's one connection may speak to the database beside it.
    const { blob } = await pglite.query(copy("'/dev/blob'"));
    return blob === undefined ? Buffer.alloc(0) : Buffer.from(await blob.arrayBuffer());
  } finally {
    client.release();
  }
}

/** `COPY` takes no parameters: each becomes a literal of a type still unknown, which is how `pg` sends parameters. */
function withValues({ sql, parameters }: CompiledQuery): string {
  return sql.replaceAll(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new Error(`A value of type ${typeof value} cannot be part of an export`);
  return pg.escapeLiteral(String(value));
}
