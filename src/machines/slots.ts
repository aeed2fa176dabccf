/**
 * Slots: places in a machine that an effect fills with `.provide()`.
 * One that nobody filled fails by its name instead of doing nothing.
 */
import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

function unfilled(name: string): never {
  throw new Error(`The slot "${name}" has no effect; provide one before the machine starts`);
}

/** An action slot. */
export const actionSlot = (name: string) => (): void => unfilled(name);

/** An actor slot that answers once, to the input that its invoke names. */
export const promiseSlot = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => unfilled(name));

/** An actor slot that reports events, and takes commands, for as long as it lives. */
export const callbackSlot = <
  Report extends EventObject,
  Command extends EventObject = EventObject,
  Input = undefined,
>(
  name: string,
) => fromCallback<Command, Input, Report>(() => unfilled(name));
