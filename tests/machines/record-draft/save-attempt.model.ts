/** How an attempt to save is explored: every answer, a network that goes and comes back, and a call that breaks. */
import { initialTransition } from 'xstate';
import type { SaveAttempt, SaveOutcome } from '#machines/record-draft/record-draft.data.ts';
import { type NetworkReport, saveAttemptMachine } from '#machines/record-draft/save-attempt.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';
import { opened, stored, typed } from './record-draft.model.ts';

export type SaveAttemptStep =
  | NetworkReport
  | { readonly type: 'xstate.done.actor.call'; readonly output: SaveOutcome }
  | { readonly type: 'xstate.error.actor.call' };

export const attempt: SaveAttempt = { kind: 'save', key: 'r-0', values: typed, base: opened };

export const saveAttemptModel: Explorable<SaveAttemptStep> = {
  machine: saveAttemptMachine,
  start: initialTransition(saveAttemptMachine, attempt)[0],
  events: [
    { type: 'network.returned' },
    { type: 'xstate.done.actor.call', output: { kind: 'saved', record: stored } },
    { type: 'xstate.done.actor.call', output: { kind: 'cutOff' } },
    { type: 'xstate.error.actor.call' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
};
