/** What views ask of a batch; only this file knows its states' names. */
import type { SnapshotFrom } from 'xstate';
import type { KeptBatch } from './batch.data.ts';
import type { batchMachine } from './batch.machine.ts';

type BatchSnapshot = SnapshotFrom<typeof batchMachine>;

const shownStates = [
  'idle',
  'confirming',
  'running',
  'paused',
  'interrupted',
  'finished',
  'undoing',
] as const;

export type BatchState = (typeof shownStates)[number] | 'pausing' | 'cancelling';

/** Pausing and cancelling are kinds of running that people are told apart. */
export const selectBatchState = (snapshot: BatchSnapshot): BatchState => {
  if (snapshot.matches({ running: 'pausing' })) return 'pausing';
  if (snapshot.matches({ running: 'cancelling' })) return 'cancelling';
  return shownStates.find((state) => snapshot.matches(state)) ?? 'idle';
};
export const selectBatch = (snapshot: BatchSnapshot) => snapshot.context;
/** What is to be kept of it; null where there is nothing to go on with. */
export function selectKeptBatch(snapshot: BatchSnapshot): KeptBatch | null {
  if (!snapshot.hasTag('open')) return null;
  const { run, step, operation, carried, items, names, cursor, left, request, unanswered } = snapshot.context;
  return { run, step, operation, carried, items, names, cursor, left, request, unanswered };
}
export const selectBatchItems = (snapshot: BatchSnapshot) => snapshot.context.items;
export const selectBatchNames = (snapshot: BatchSnapshot) => snapshot.context.names;
/** Whether something is still to be done, by itself or when somebody goes on. */
export const selectBatchIsOpen = (snapshot: BatchSnapshot) => snapshot.hasTag('open');
export const selectBatchCanUndo = (snapshot: BatchSnapshot) => snapshot.can({ type: 'batch.undo' });
export const selectBatchCanRetry = (snapshot: BatchSnapshot) => snapshot.can({ type: 'batch.retry' });
