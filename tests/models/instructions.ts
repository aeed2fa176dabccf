/** What a model of use says to a person who walks its paths, beside what its states describe. */
import type { EventObject } from 'xstate';

export type Instructions<Event extends EventObject> = {
  /** Before the first step. `[[id]]` stands for what the interface shows under that id of the catalogue. */
  readonly begin: string;
  /** What to do for each event: one that nobody explains is a type error. */
  readonly does: { readonly [Type in Event['type']]: string };
};
