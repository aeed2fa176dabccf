import { expect, it } from 'vitest';
import { type ImportWorker, WorkerEnded } from '#lib/import/import-worker.ts';
import { createImportSession } from '#lib/import/import-session.ts';
import { readChosen } from '#lib/import/read-chosen.ts';
import { zipOf } from './archives.ts';
import type { ReadingFile } from '#machines/chapter-upload/chapter-upload.data.ts';
import type { FileReport } from '#machines/chapter-upload/imported.ts';

const file = (order: number, name: string): ReadingFile => ({
  order,
  name,
  size: 1,
  encoding: null,
  reports: null,
});
const choice = { pattern: '', opening: 'separate' } as const;

/** A worker that dies of files with such a name, and begins anew with what it is given. */
function start(texts: Readonly<Record<string, string>>, { canRestore = true } = {}) {
  let session = createImportSession();
  let kept: ReturnType<typeof session.snapshot> | null = null;
  const chosen = new Map<number, File>();
  const reports: [number, string | null][] = [];
  let isLeft = false;
  const die = () => {
    session = createImportSession();
    throw new WorkerEnded('died');
  };
  const call = async (name: string, ...args: never[]): Promise<unknown> => {
    if (name !== 'read') return (session[name as 'take'] as (...given: unknown[]) => unknown)(...args);
    const [called, source, encoding, order] = args as unknown as [string, File, null, number];
    if (called.startsWith('chết')) die();
    if (called.startsWith('mất')) throw new Error('NotReadableError');
    return session.read(called, new Uint8Array(await source.arrayBuffer()), encoding, order);
  };
  return {
    reports,
    leave: () => {
      isLeft = true;
    },
    keep: () => {
      kept = session.snapshot();
    },
    die: () => {
      session = createImportSession();
    },
    textOf: (piece: number) => session.lines(piece).join('|'),
    read(unread: readonly ReadingFile[], files = unread, lastPiece = -1) {
      for (const { order, name } of files)
        if (texts[name] !== undefined) chosen.set(order, new File([texts[name]], name));
      return readChosen(
        { unread, files, choice, lastPiece },
        {
          worker: { call: call as ImportWorker['call'] },
          chosen,
          async restore() {
            if (kept === null || !canRestore) return false;
            session.restore(kept);
            return true;
          },
          onRead(order: number, [report]: readonly FileReport[]) {
            reports.push([order, report?.problem ?? null]);
          },
          isLeft: () => isLeft,
        },
      );
    },
  };
}

const texts = { '1.txt': 'Chương 1\nA', 'chết.txt': 'x', 'mất.txt': 'x', '3.txt': 'Chương 3\nC' };

it('tells of a file that cannot be read any more, or of which the worker dies, and reads the others', async () => {
  const reading = start(texts);
  const files = [
    file(0, '1.txt'),
    file(1, 'mất.txt'),
    file(2, 'chết.txt'),
    file(3, '3.txt'),
    file(4, 'gone.txt'),
  ];
  const read = await reading.read(files);
  expect(read?.chapters.map(({ number }) => number)).toEqual([1, 3]);
  expect(read?.isWhole).toBe(true);
  expect(Object.fromEntries(reading.reports)).toEqual({
    0: null,
    1: 'unreadable',
    2: 'damaged',
    3: null,
    4: 'unreadable',
  });
});

it('puts what was read before together again where the worker dies of a file that is added', async () => {
  const reading = start(texts);
  const first = await reading.read([file(0, '1.txt')]);
  reading.keep();
  const added = [file(1, 'chết.txt'), file(2, '3.txt')];
  const second = await reading.read(added, [file(0, '1.txt'), ...added], 0);
  expect([first, second].map((read) => read?.chapters.map(({ piece, number }) => [piece, number]))).toEqual([
    [[0, 1]],
    [[1, 3]],
  ]);
  expect(second).toMatchObject({ orders: [1, 2], isWhole: false });
  expect([reading.textOf(0), reading.textOf(1)]).toEqual(['|A', '|C']);
});

it('reads all files anew where the browser had no room to keep what was read before', async () => {
  const reading = start(texts, { canRestore: false });
  await reading.read([file(0, '1.txt')]);
  const added = [file(1, 'chết.txt'), file(2, '3.txt')];
  const read = await reading.read(added, [file(0, '1.txt'), ...added], 0);
  expect(read?.isWhole).toBe(true);
  expect(read?.chapters.map(({ number }) => number)).toEqual([1, 3]);
});

it('forgets what was read for a sheet that was given up, and keeps what another reading of its file goes back to', async () => {
  const reading = start(texts);
  await reading.read([file(0, '1.txt')]);
  const next = await reading.read([file(1, '3.txt')]);
  expect(next?.chapters.map(({ piece, number }) => [piece, number])).toEqual([[0, 3]]);
  const again = await reading.read([{ ...file(1, '3.txt'), encoding: 'utf-8' }], undefined, 0);
  expect(again?.chapters.map(({ piece, number }) => [piece, number])).toEqual([[1, 3]]);
  expect([reading.textOf(0), reading.textOf(1)]).toEqual(['|C', '|C']);
});

it('changes nothing for somebody who has left', async () => {
  const reading = start(texts);
  await reading.read([file(0, '1.txt')]);
  const again = reading.read([{ ...file(0, '1.txt'), encoding: 'utf-16le' }], [file(0, '1.txt')], 0);
  reading.leave();
  expect(await again).toBeNull();
  expect(reading.textOf(0)).toBe('|A');
});

it('gives back what an earlier reading of a file has taken of what may be unpacked', async () => {
  const session = createImportSession();
  // Of two thousand files that may be read at once.
  const names = Array.from({ length: 1200 }, (_, at) => [`${at}.txt`, 'Mưa']);
  const archive = zipOf(Object.fromEntries(names));
  const problems: (string | null)[] = [];
  for (let time = 0; time < 2; time += 1) {
    const reports = await session.read('a.zip', archive, null, 0);
    problems.push(reports.find(({ problem }) => problem !== null)?.problem ?? null);
    session.take([0]);
  }
  expect(problems).toEqual([null, null]);
});
