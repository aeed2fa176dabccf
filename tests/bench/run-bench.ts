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
import { measureBytes } from './client/measure-bytes.ts';
import { breakdownReport, type StepBreakdown } from './client/breakdown-report.ts';
import { breakClientDown, measureClient } from './client/measure-client.ts';
import { measurePlenty } from './client/measure-plenty.ts';
import { addLongChapter } from './client/long-chapter.ts';
import { measureWriting } from './client/measure-writing.ts';
import { measureWeight } from './client/measure-weight.ts';
import { makePlenty } from './client/plenty-data.ts';
import { measureImport } from './import/measure-import.ts';
import { measureNames } from './import/measure-names.ts';
import { measureBusyStart } from './server/measure-busy-start.ts';
import { measureRealtime } from './server/measure-realtime.ts';
import { measureScale } from './server/measure-scale.ts';
import { measureServer } from './server/measure-server.ts';
import { measureUpload } from './server/measure-upload.ts';
import { withSides } from './client/sides.ts';

export async function runBench(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { groups, runs, books, scale } = readBenchOptions(args);
  const data = await mkdtemp(join(tmpdir(), 'bookdesk-bench-data-'));
  try {
    if (groups.some((group) => group !== 'scale' && group !== 'import')) seed(data, books);
    const rows: BenchRow[] = [];
    const steps: StepBreakdown[] = [];
    if (groups.includes('server')) rows.push(...(await measureServer(data, runs, say)));
    if (groups.includes('start')) rows.push(...(await measureBusyStart(data, say)));
    if (groups.includes('scale')) rows.push(...(await measureScale(scale, runs, say)));
    if (groups.includes('realtime')) rows.push(...(await measureRealtime(data, runs, say)));
    if (groups.includes('import')) rows.push(...measureImport(runs, say), ...measureNames(runs, say));
    // Writing is part of what the client does, and can be measured alone.
    const isWriting = groups.includes('client') || groups.includes('writing');
    if (groups.includes('writing')) rows.push(...(await measureUpload(data, runs, say)));
    if (groups.includes('bytes') || isWriting) {
      // Behind the servers' own measurements, whose data is the ordinary.
      const book = await makePlenty(data);
      const chapter = await addLongChapter(data, book);
      const browser = await chromium.launch(launchOptions);
      try {
        await withSides(data, async (sides) => {
          if (groups.includes('bytes')) rows.push(...(await measureBytes(browser, sides)));
          if (isWriting) {
            rows.push(...(await measureWriting(browser, sides.app, { chapter, book }, runs, say)));
          }
          if (!groups.includes('client')) return;
          rows.push(...(await measureClient(browser, sides, runs, say)));
          rows.push(...(await measureWeight(browser, sides, runs, say)));
          steps.push(...(await breakClientDown(browser, sides, say)));
          rows.push(...(await measurePlenty(browser, sides.app, book, runs, say)));
        });
      } finally {
        await browser.close();
      }
    }
    say(benchTable(rows));
    if (steps.length > 0) say(`\n${breakdownReport(steps)}`);
    const told = rows.map((row) => Object.assign({ ratio: ratioOf(row), verdict: verdictOf(row) }, row));
    await writeFile('dist/bench.json', `${JSON.stringify({ runs, books, rows: told, steps }, null, 2)}\n`);
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
