/**
 * Toasts (specification, sections 8 and 9): five seconds each, at most twenty, as text.
 * While the pointer or the focus rests on them they stay; afterwards each gets its five seconds again.
 * One may offer an action, such as taking back what it tells of: the chart keeps its key alone and says when it was
 * taken; whoever showed the toast listens and knows what the key means.
 */
import { assign, cancel, enqueueActions, setup } from 'xstate';
import { maximumToasts, toastDuration } from '#contract/constants.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';
export type ToastAction = { readonly label: string; readonly key: string };
type ToastContent = { readonly kind: ToastKind; readonly text: string; readonly action?: ToastAction };
export type Toast = ToastContent & { readonly id: string };

export type ToastsEvent =
  | ({ readonly type: 'toast.show' } & ToastContent)
  | { readonly type: 'toast.dismiss'; readonly id: string }
  | { readonly type: 'toast.act'; readonly id: string }
  | { readonly type: 'toast.expired'; readonly id: string }
  | { readonly type: 'toast.hold' }
  | { readonly type: 'toast.release' };

/** What whoever showed the toast is told, once. */
export type ToastTaken = { readonly type: 'toast.taken'; readonly key: string };

export type ToastsContext = { readonly toasts: readonly Toast[]; readonly shownSoFar: number };

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, emitted: {} as ToastTaken },
  delays: { display: toastDuration },
  actions: {
    add: assign(({ context, event }) => (event.type === 'toast.show' ? added(context, event) : {})),
    remove: assign(({ context, event }) => ({
      toasts: context.toasts.filter(({ id }) => !('id' in event) || id !== event.id),
    })),
    startNewest: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts.slice(-1)) enqueue.raise(expiryOf(id), { delay: 'display', id });
    }),
    restartRepeated: enqueueActions(({ context, event, enqueue }) => {
      for (const { id } of context.toasts.filter((toast) => isRepeat(toast, event))) {
        enqueue.cancel(id);
        enqueue.raise(expiryOf(id), { delay: 'display', id });
      }
    }),
    startAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.raise(expiryOf(id), { delay: 'display', id });
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id);
    }),
    stopOne: cancel(({ event }) => ('id' in event ? event.id : '')),
    take: enqueueActions(({ context, event, enqueue }) => {
      const taken = context.toasts.find(({ id }) => event.type === 'toast.act' && id === event.id);
      if (!taken) return;
      if (taken.action) enqueue.emit({ type: 'toast.taken', key: taken.action.key });
      enqueue.raise({ type: 'toast.dismiss', id: taken.id });
    }),
  },
  guards: {
    repeatsError: ({ context, event }) => context.toasts.some((toast) => isRepeat(toast, event)),
    isLast: ({ context, event }) => context.toasts.every(({ id }) => 'id' in event && id === event.id),
  },
}).createMachine({
  id: 'toasts',
  description: 'Messages that pass by themselves',
  meta: { spec: '8, 9' },
  context: { toasts: [], shownSoFar: 0 },
  initial: 'empty',
  on: {
    'toast.act': { description: 'A toast whose action was taken has done its work', actions: 'take' },
  },
  states: {
    empty: {
      description: 'Nothing to say',
      on: { 'toast.show': { target: 'showing', actions: ['add', 'startNewest'] } },
    },
    showing: {
      description: 'Each toast leaves five seconds after it came',
      on: {
        'toast.show': [
          {
            guard: 'repeatsError',
            description: 'Five calls that fail alike say so once, for five seconds after the last of them',
            actions: 'restartRepeated',
          },
          { actions: ['add', 'startNewest'] },
        ],
        'toast.expired': [{ guard: 'isLast', target: 'empty', actions: 'remove' }, { actions: 'remove' }],
        'toast.dismiss': [
          { guard: 'isLast', target: 'empty', actions: ['stopOne', 'remove'] },
          { actions: ['stopOne', 'remove'] },
        ],
        'toast.hold': { target: 'held', actions: 'stopAll' },
      },
    },
    held: {
      description: 'Somebody is reading: nothing leaves by itself',
      on: {
        'toast.show': [{ guard: 'repeatsError' }, { actions: 'add' }],
        'toast.dismiss': [{ guard: 'isLast', target: 'empty', actions: 'remove' }, { actions: 'remove' }],
        'toast.release': { target: 'showing', actions: 'startAll' },
      },
    },
  },
});

const isRepeat = ({ kind, text }: Toast, event: ToastsEvent) =>
  event.type === 'toast.show' && event.kind === 'error' && kind === 'error' && text === event.text;

function added(context: ToastsContext, { kind, text, action }: ToastContent): ToastsContext {
  const shownSoFar = context.shownSoFar + 1;
  const toast = { id: `toast-${shownSoFar}`, kind, text, ...(action && { action }) };
  const toasts = [...context.toasts, toast];
  return { toasts: toasts.slice(-maximumToasts), shownSoFar };
}

function expiryOf(id: string): ToastsEvent {
  return { type: 'toast.expired', id };
}
