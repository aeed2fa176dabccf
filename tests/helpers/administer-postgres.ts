/** One statement to a PostgreSQL server as its administrator, on a connection of its own. */
import pg from 'pg';

export async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
