/**
 * A start with many books on the embedded database: how soon the first list is served after "ready", while the
 * jobs of the start are at work, and how long they hold the loop in the first minute.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BenchRow } from '../bench-row.ts';
import { signedHeaders, tokenFrom } from './api-call.ts';
import { startBenchServer } from './bench-server.ts';

/** Milliseconds after "ready" in which the jobs of the start are watched. */
const watched = 60_000;

export async function measureBusyStart(data: string, say: (line: string) => void): Promise<BenchRow[]> {
  say('start: the first list after it, and what holds the loop in the first minute');
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-bench-busy-start-'));
  try {
    await cp(data, folder, { recursive: true });
    const server = await startBenchServer(folder, resolve('.'));
    try {
      const readyAt = performance.now();
      const signedIn = await tokenFrom(server.url);
      const askedAt = performance.now();
      await firstList(server.url, signedIn);
      const listed = performance.now() - askedAt;
      await new Promise((settle) => void setTimeout(settle, watched - (performance.now() - readyAt)));
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const row = { group: 'start', profile: '', peer: null } as const;
      return [
        {
          ...row,
          name: 'first list after ready',
          unit: 'ms',
          value: listed,
          goal: { kind: 'at most', of: 'value', bound: 1000 },
        },
        {
          ...row,
          name: 'holds of the loop in the first minute',
          unit: 'holds',
          value: metricOf(metrics, 'event_loop_holds_total'),
          goal: { kind: 'at most', of: 'value', bound: 0 },
        },
        {
          ...row,
          name: 'the loop held in the first minute',
          unit: 's',
          value: metricOf(metrics, 'event_loop_held_seconds_total'),
          goal: null,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstList(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/books`, { headers: signedHeaders('/books', token) });
  if (!answer.ok) throw new Error(`The list of books was answered with ${answer.status}`);
  await answer.text();
}

/** By the server's own work and its database; what the machine gave to others is not ours. */
function metricOf(metrics: string, name: string): number {
  const values = ['work', 'embedded_database'].map((by) => {
    const [, value] = new RegExp(`^${name}\\{by="${by}"\\} (\\S+)$`, 'm').exec(metrics) ?? [];
    return Number(value ?? 0);
  });
  return values.reduce((sum, one) => sum + one, 0);
}
