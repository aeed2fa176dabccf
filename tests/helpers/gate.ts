/** Holds an instant effect back until its gesture comes, so that a generated path decides when it finishes. */
import { fromPromise, type PromiseActorLogic } from 'xstate';

export function createGate() {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    /** Lets the newest go; one that belonged to a state that was left keeps waiting and is never heard. */
    open: () => waiting.pop()?.(),
  };
}

export function gated<Output>(
  gate: ReturnType<typeof createGate>,
  logic: PromiseActorLogic<Output>,
): PromiseActorLogic<Output> {
  const create = (logic as unknown as { config: (scope: unknown) => PromiseLike<Output> }).config;
  return fromPromise(async (scope) => {
    await gate.wait();
    return create(scope);
  });
}
