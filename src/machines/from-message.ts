/**
 * Actor logic for a promise that starts with a message instead of an `input`.
 *
 * An invoke's `input` can only be a function inside the config, and a config here holds names alone. So the state that
 * invokes has a child state whose entry action sends the actor its order; secrets such as a password stay out of context.
 */
import type { ActorLogic, EventObject, Snapshot } from 'xstate';

type MessageSnapshot<Output> = Snapshot<Output> & { readonly ordered: boolean };

type Settled<Output> =
  | { readonly type: 'message.resolved'; readonly output: Output }
  | { readonly type: 'message.rejected'; readonly error: unknown }
  | { readonly type: 'xstate.stop' };

export type MessageLogic<Message extends EventObject, Output> = ActorLogic<
  MessageSnapshot<Output>,
  Message,
  undefined
>;

/** `run` is called once, with the first message; its signal aborts when the actor is stopped. */
export function fromMessage<Message extends EventObject, Output>(
  run: (message: Message, signal: AbortSignal) => Promise<Output>,
): MessageLogic<Message, Output> {
  const controllers = new WeakMap<object, AbortController>();

  return {
    transition(snapshot, event: Message | Settled<Output>, { self }) {
      if (snapshot.status !== 'active') return snapshot;
      if (isSettled(event)) return settle(snapshot, event, () => controllers.get(self)?.abort());
      if (snapshot.ordered) return snapshot;

      const controller = new AbortController();
      controllers.set(self, controller);
      const report = (settled: Settled<Output>) => {
        if (!controller.signal.aborted) (self as { send(event: unknown): void }).send(settled);
      };
      Promise.resolve()
        .then(() => run(event, controller.signal))
        .then(
          (output) => report({ type: 'message.resolved', output }),
          (error: unknown) => report({ type: 'message.rejected', error }),
        );
      return { ...snapshot, ordered: true };
    },
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined, ordered: false }),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}

function isSettled<Output>(event: EventObject | Settled<Output>): event is Settled<Output> {
  return ['message.resolved', 'message.rejected', 'xstate.stop'].includes(event.type);
}

function settle<Output>(
  snapshot: MessageSnapshot<Output>,
  event: Settled<Output>,
  abort: () => void,
): MessageSnapshot<Output> {
  const { ordered } = snapshot;
  switch (event.type) {
    case 'message.resolved':
      return { status: 'done', output: event.output, error: undefined, ordered };
    case 'message.rejected':
      return { status: 'error', output: undefined, error: event.error, ordered };
    case 'xstate.stop':
      abort();
      return { status: 'stopped', output: undefined, error: undefined, ordered };
  }
}
