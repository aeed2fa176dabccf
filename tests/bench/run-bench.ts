/** `npm run bench`: measures what targets.md asks, beside its floors and peers in the same run. A table and dist/bench.json. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '#tests/helpers/installed-chromium.ts';
import { readBenchOptions } from './bench-options.ts';
import { type BenchRow, ratioOf, verdictOf } from './bench-row.ts';
import { benchTable } from './bench-table.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureClient } from './measure-client.ts';
import { measureRealtime } from './measure-realtime.ts';
import { measureScale } from './measure-scale.ts';
import { measureServer } from './measure-server.ts';
import { withSides } from './sides.ts';

export async function runBench(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { groups, runs, books, scale } = readBenchOptions(args);
  const data = await mkdtemp(join(tmpdir(), 'bookdesk-bench-data-'));
  try {
    if (groups.some((group) => group !== 'scale')) seed(data, books);
    const rows: BenchRow[] = [];
    if (groups.includes('server')) rows.push(...(await measureServer(data, runs, say)));
    if (groups.includes('scale')) rows.push(...(await measureScale(scale, runs, say)));
    if (groups.includes('realtime')) rows.push(...(await measureRealtime(data, runs, say)));
    if (groups.includes('bytes') || groups.includes('client')) {
      const browser = await chromium.launch(launchOptions);
      try {
        await withSides(data, async (sides) => {
          if (groups.includes('bytes')) rows.push(...(await measureBytes(browser, sides)));
          if (groups.includes('client')) rows.push(...(await measureClient(browser, sides, runs, say)));
        });
      } finally {
        await browser.close();
      }
    }
    say(benchTable(rows));
    const told = rows.map((row) => Object.assign({ ratio: ratioOf(row), verdict: verdictOf(row) }, row));
    await writeFile('dist/bench.json', `${JSON.stringify({ runs, books, rows: told }, null, 2)}\n`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

function seed(data: string, books: number): void {
  const { status } = spawnSync(process.execPath, ['dist/server/seed.js', '--books', String(books)], {
    env: { ...process.env, BOOKDESK_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The data to measure with could not be made');
}
