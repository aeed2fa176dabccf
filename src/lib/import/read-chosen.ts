/** Chosen files on their way through the worker that reads them, one after the other. */
import type { ReadChapters, ReadingFile, ReadInput } from '#machines/chapter-upload/chapter-upload.data.ts';
import type { FileReport, ImportProblem } from '#machines/chapter-upload/imported.ts';
import { type ImportWorker, WorkerEnded } from './import-worker.ts';

export type ReadingPorts = {
  readonly worker: Pick<ImportWorker, 'call'>;
  /** The chosen files by their order. */
  readonly chosen: ReadonlyMap<number, File>;
  /** Puts what was read before into a worker that has begun anew; false where the browser had no room to keep it. */
  readonly restore: (lastPiece: number) => Promise<boolean>;
  readonly onRead: (order: number, reports: readonly FileReport[]) => void;
  readonly isLeft: () => boolean;
};

const failedReport = (name: string, problem: ImportProblem): readonly FileReport[] => [
  { name, problem, encoding: null, notes: [] },
];

/**
 * What is wrong with a file is told of it, and the others go on; so it is with one that the worker dies of. Null where
 * nobody waits for it any more: nothing of the sheet has changed then.
 */
export async function readChosen(input: ReadInput, ports: ReadingPorts): Promise<ReadChapters | null> {
  const { worker, restore, onRead, isLeft } = ports;
  const deadly = new Set<number>();
  let wanted = input.unread;
  let isWhole = input.lastPiece < 0;
  for (;;) {
    let current: ReadingFile | null = null;
    try {
      // What was read for a sheet that was given up is none of this one's.
      if (input.lastPiece < 0 && input.unread.length === input.files.length) await worker.call('forget');
      for (const file of wanted) {
        if (isLeft()) return null;
        if (deadly.has(file.order)) continue;
        current = file;
        const reports = await readOne(file, ports);
        if (isLeft()) return null;
        onRead(file.order, reports);
      }
      current = null;
      if (isLeft()) return null;
      const orders = wanted.map(({ order }) => order);
      await worker.call('take', orders);
      const chapters = await worker.call('split', input.choice, isWhole ? undefined : orders);
      return isLeft() ? null : { chapters, orders, isWhole };
    } catch (error) {
      if (isLeft()) return null;
      const hasDied = error instanceof WorkerEnded;
      const isBack = !hasDied || isWhole || (await restore(input.lastPiece).catch(() => false));
      if (!hasDied || current === null) {
        // They are read, and cannot be cut into chapters: what stands in the sheet stays, where its texts do.
        for (const { order, name } of wanted) onRead(order, failedReport(name, 'damaged'));
        return { chapters: [], orders: wanted.map(({ order }) => order), isWhole: isWhole || !isBack };
      }
      deadly.add(current.order);
      onRead(current.order, failedReport(current.name, 'damaged'));
      if (isBack) continue;
      wanted = input.files;
      isWhole = true;
    }
  }
}

async function readOne(
  { order, name, encoding }: ReadingFile,
  { worker, chosen }: ReadingPorts,
): Promise<readonly FileReport[]> {
  const file = chosen.get(order);
  if (file === undefined) return failedReport(name, 'unreadable');
  try {
    return await worker.call('read', name, file, encoding, order);
  } catch (error) {
    if (error instanceof WorkerEnded) throw error;
    // Changed or moved since it was chosen.
    return failedReport(name, 'unreadable');
  }
}
