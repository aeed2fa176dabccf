/**
 * Slots: places in a machine that an effect fills with `.provide()`.
 * One that nobody filled fails by its name instead of doing nothing.
 */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { fromMessage } from './from-message.ts';

function unfilled(name: string): never {
  throw new Error(`The slot "${name}" has no effect; provide one before the machine starts`);
}

/** An action slot. */
export const actionSlot = (name: string) => (): void => unfilled(name);

/** An actor slot that answers once, without being told anything. */
export const promiseSlot = <Output>(name: string) => fromPromise<Output>(() => unfilled(name));

/** An actor slot that answers once to the message it is handed. */
export const messageSlot = <Message extends EventObject, Output>(name: string) =>
  fromMessage<Message, Output>(() => unfilled(name));

/** An actor slot that reports events, and takes commands, for as long as it lives. */
export const callbackSlot = <Report extends EventObject, Command extends EventObject = EventObject>(
  name: string,
) => fromCallback<Command, undefined, Report>(() => unfilled(name));
