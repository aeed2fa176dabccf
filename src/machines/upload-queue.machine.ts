/**
 * Files on their way to the server, one after the other (product.md, `/books`: attachments; "Every long job"): each
 * waits, is sent with its progress, and ends as done, failed or cancelled. One that failed does not hold up the others.
 */
import { assign, type EventObject, sendTo, setup } from 'xstate';
import { callbackSlot } from './slots.ts';

/** What the queue knows of a file; the file itself stays with the effect, under the same id. */
export type QueuedFile = { readonly id: string; readonly name: string; readonly size: number };
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
export type Upload = QueuedFile & {
  readonly state: UploadState;
  /** A share of 1. */
  readonly sent: number;
  /** Why it failed; null otherwise. */
  readonly failure: string | null;
};

export type FileOrdered = { readonly type: 'file.ordered'; readonly id: string };
export type FileReport =
  | { readonly type: 'file.progressed'; readonly sent: number }
  | { readonly type: 'file.stored' }
  | { readonly type: 'file.failed'; readonly message: string };

export type UploadQueueEvent =
  | { readonly type: 'upload.add'; readonly files: readonly QueuedFile[] }
  | { readonly type: 'upload.cancel'; readonly id: string }
  | { readonly type: 'upload.retry'; readonly id: string }
  | FileReport;

export type UploadQueueContext = {
  readonly uploads: readonly Upload[];
  /** The one that is being sent. */
  readonly current: string | null;
};

export const uploadQueueMachine = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    tags: {} as 'busy',
  },
  actors: { sendFile: callbackSlot<FileReport & EventObject, FileOrdered>('sendFile') },
  actions: {
    addFiles: assign(({ context, event }) =>
      event.type === 'upload.add' ? { uploads: [...context.uploads, ...newIn(context, event.files)] } : {},
    ),
    cancelOne: assign(({ context, event }) => ended(context, idOf(event), { state: 'cancelled' })),
    retryOne: assign(({ context, event }) =>
      changed(context, idOf(event), { state: 'waiting', sent: 0, failure: null }),
    ),
    takeNext: assign(({ context }) => {
      const next = context.uploads.find(({ state }) => state === 'waiting');
      return { ...changed(context, next?.id ?? null, { state: 'sending' }), current: next?.id ?? null };
    }),
    orderFile: sendTo('sendFile', ({ context }) => ({
      type: 'file.ordered' as const,
      id: context.current ?? '',
    })),
    takeProgress: assign(({ context, event }) =>
      event.type === 'file.progressed' ? changed(context, context.current, { sent: event.sent }) : {},
    ),
    markStored: assign(({ context }) => ended(context, context.current, { state: 'done', sent: 1 })),
    markFailed: assign(({ context, event }) =>
      event.type === 'file.failed'
        ? ended(context, context.current, { state: 'failed', failure: event.message })
        : {},
    ),
  },
  guards: {
    hasWaiting: ({ context }) => context.uploads.some(({ state }) => state === 'waiting'),
    isCurrent: ({ context, event }) => idOf(event) === context.current,
    isWaiting: ({ context, event }) => stateOf(context, event) === 'waiting',
    isStopped: ({ context, event }) =>
      stateOf(context, event) === 'failed' || stateOf(context, event) === 'cancelled',
  },
}).createMachine({
  id: 'upload-queue',
  description: 'Files on their way to the server, one after the other',
  meta: { spec: '7' },
  context: { uploads: [], current: null },
  initial: 'idle',
  on: {
    'upload.add': { actions: 'addFiles', target: '.choosing' },
    'upload.retry': { guard: 'isStopped', actions: 'retryOne', target: '.choosing' },
  },
  states: {
    idle: { description: 'Nothing waits' },
    choosing: {
      description: 'The file that has waited longest is next',
      always: [{ guard: 'hasWaiting', target: 'sending' }, { target: 'idle' }],
    },
    sending: {
      description: 'One file is on its way; leaving this state ends its call',
      tags: 'busy',
      entry: 'takeNext',
      invoke: { id: 'sendFile', src: 'sendFile' },
      on: {
        'upload.add': { actions: 'addFiles' },
        'upload.retry': { guard: 'isStopped', actions: 'retryOne' },
        'upload.cancel': [
          { guard: 'isCurrent', target: 'choosing', actions: 'cancelOne' },
          { guard: 'isWaiting', actions: 'cancelOne' },
        ],
        'file.progressed': { actions: 'takeProgress' },
        'file.stored': { target: 'choosing', actions: 'markStored' },
        'file.failed': { target: 'choosing', actions: 'markFailed' },
      },
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'orderFile' } },
    },
  },
});

function newIn({ uploads }: UploadQueueContext, files: readonly QueuedFile[]): Upload[] {
  return files
    .filter(({ id }) => uploads.every((known) => known.id !== id))
    .map(({ id, name, size }) => ({ id, name, size, state: 'waiting', sent: 0, failure: null }));
}

function changed(
  { uploads }: UploadQueueContext,
  id: string | null,
  change: Partial<Upload>,
): Pick<UploadQueueContext, 'uploads'> {
  return { uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)) };
}

/** An upload that ended is no longer the one under way. */
function ended(context: UploadQueueContext, id: string | null, change: Partial<Upload>): UploadQueueContext {
  const { current } = context;
  return { ...changed(context, id, change), current: current === id ? null : current };
}

function idOf(event: UploadQueueEvent): string | null {
  return 'id' in event ? event.id : null;
}

function stateOf({ uploads }: UploadQueueContext, event: UploadQueueEvent): UploadState | null {
  return uploads.find(({ id }) => id === idOf(event))?.state ?? null;
}
