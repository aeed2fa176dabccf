/** The server's goals that belong to reading a list, starting, idling and guarding (targets.md, "server"). */
import type { BenchRow } from '../bench-row.ts';
import { measureGuard } from './measure-guard.ts';
import { measureListCall, type ListDatabase } from './measure-list-call.ts';
import { measureProcess } from './measure-process.ts';
import { measureThread } from './measure-thread.ts';
import { copiedPglite, migratedPostgres } from './list-databases.ts';

/** `data` is a data folder with demo data; it is copied, not touched. */
export async function measureServer(
  data: string,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const address = process.env['TEST_DATABASE_URL'];
  const databases: ListDatabase[] = [
    await copiedPglite(data),
    ...(address ? [await migratedPostgres(address)] : []),
  ];
  for (const database of databases) {
    say(`list calls and conversations on ${database.name}`);
    try {
      rows.push(...(await measureListCall(database, runs)), await measureThread(database, runs));
    } finally {
      await database.close();
    }
  }
  say('start and idle memory');
  rows.push(...(await measureProcess(data, runs)), measureGuard(runs));
  return rows;
}
