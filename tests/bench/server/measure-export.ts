/** An export of all books beside `COPY` of the same columns through the same driver (targets.md, "export"). */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { signedHeaders } from './api-call.ts';
import type { BenchRow } from '../bench-row.ts';
import type { Side } from './measure-scale.ts';
import { median } from '../median.ts';

/** The columns of the export, as they are stored, with the owners' names. */
const bareCopy = `copy (
  select books.id, books.title, books.alternative_titles, books.slug, books.author_name, books.translator_name,
    users.name, books.kind, books.genres, books.content_rating, books.status, books.progress, books.chapter_count,
    books.word_count, books.view_count, books.last_chapter_at, books.created_at, books.updated_at
  from books left join users on users.id = books.owner_id where books.deleted_at is null
) to stdout with (format csv)`;

const megabyte = 1_048_576;

export async function measureExport(side: Side, runs: number): Promise<BenchRow[]> {
  const origin = await side.app.listen({ port: 0, host: '127.0.0.1' });
  const times = { ours: [] as number[], bare: [] as number[] };
  let grown = 0;
  for (let run = 0; run < runs; run += 1) {
    const link = await exportLink(side);
    const before = process.memoryUsage.rss();
    times.ours.push(
      await seconds(() =>
        drained(`${origin}${link}`, () => {
          grown = Math.max(grown, process.memoryUsage.rss() - before);
        }),
      ),
    );
    times.bare.push(await seconds(() => copied(side)));
  }
  return [
    {
      group: 'scale',
      name: 'export of all books over HTTP beside COPY',
      profile: '',
      unit: 'exports/s',
      value: 1 / median(times.ours),
      peer: 1 / median(times.bare),
      goal: { kind: 'at least', of: 'ratio', bound: 0.5 },
    },
    {
      group: 'scale',
      name: 'memory that the process grows by in an export, its reader included',
      profile: 'the most of all runs',
      unit: 'MB',
      value: grown / megabyte,
      peer: null,
      goal: null,
    },
  ];
}

async function exportLink({ app, token }: Side): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/books/export',
    headers: signedHeaders('/books/export', token),
    payload: { query: '' },
  });
  if (answer.statusCode !== 200) throw new Error(`The export was answered with ${answer.statusCode}`);
  return answer.json<{ data: { url: string } }>().data.url;
}

async function drained(url: string, look: () => void): Promise<void> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The file was answered with ${answer.statusCode}`);
  answer.on('data', look);
  await finished(answer);
}

async function copied({ database }: Side): Promise<void> {
  const client = await database.pool.connect();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(client.query(copyTo(bareCopy)), nowhere);
  } finally {
    client.release();
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
