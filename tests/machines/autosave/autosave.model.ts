/** How autosave is explored: typing, every answer to a save, what was left behind, the network, the session, the clock. */
import { initialTransition } from 'xstate';
import {
  type AutosaveContext,
  isBehind,
  isUnsaved,
  type LeftText,
  longestUnsaved,
  type SaveOutcome,
  savePause,
  type AutosaveEvent,
} from '#machines/autosave/autosave.data.ts';
import { autosaveMachine } from '#machines/autosave/autosave.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

/** What a rest after the first miss takes is the shortest. */
export const delays = {
  'xstate.after.savePause.autosave.call.waiting.pausing': savePause,
  'xstate.after.longestUnsaved.autosave.call.waiting': longestUnsaved,
  'xstate.after.retryRest.autosave.call.retrying': 1000,
  'xstate.after.answerTime.autosave.call.saving': 30_000,
} as const;
type DelayEvent = { [Type in keyof typeof delays]: { type: Type } }[keyof typeof delays];

export type AutosaveStep =
  | AutosaveEvent
  | DelayEvent
  | { readonly type: 'xstate.done.actor.readLeft'; readonly output: readonly LeftText[] }
  | { readonly type: 'xstate.error.actor.readLeft' }
  | { readonly type: 'xstate.done.actor.save'; readonly output: SaveOutcome }
  | { readonly type: 'xstate.error.actor.save' }
  | { readonly type: 'xstate.done.actor.readNewer'; readonly output: number }
  | { readonly type: 'xstate.error.actor.readNewer' };

export const input = { run: 'r', version: 4 };
export const lastNight: LeftText = { run: 'a', version: 3, at: 1_780_000_000_000 };
export const otherTab: LeftText = { run: 'b', version: 4, at: 1_770_000_000_000 };
export const savedAs5: SaveOutcome = { kind: 'saved', version: 5, at: 1_790_000_000_000 };
export const refused: SaveOutcome = { kind: 'refused', reason: 'Quá dài.' };

const answers: readonly SaveOutcome[] = [
  savedAs5,
  refused,
  { kind: 'conflicted', version: 6 },
  { kind: 'expired' },
  { kind: 'offline' },
  { kind: 'unanswered' },
];

export const autosaveModel: Explorable<AutosaveStep> = {
  machine: autosaveMachine,
  start: initialTransition(autosaveMachine, input)[0],
  events: [
    { type: 'xstate.done.actor.readLeft', output: [] },
    { type: 'xstate.done.actor.readLeft', output: [lastNight, otherTab] },
    { type: 'xstate.error.actor.readLeft' },
    { type: 'text.typed' },
    { type: 'text.restore' },
    { type: 'text.discard' },
    { type: 'text.save' },
    { type: 'text.keepMine' },
    { type: 'text.takeTheirs' },
    { type: 'text.replaced', version: 7 },
    { type: 'text.changed', version: 7 },
    { type: 'focus.lost' },
    { type: 'xstate.done.actor.readNewer', output: 7 },
    { type: 'xstate.done.actor.readNewer', output: 4 },
    { type: 'xstate.error.actor.readNewer' },
    { type: 'journal.failed' },
    { type: 'journal.kept' },
    { type: 'network.lost' },
    { type: 'network.returned' },
    { type: 'session.expired' },
    { type: 'session.resumed' },
    ...answers.map((output) => ({ type: 'xstate.done.actor.save', output }) as const),
    { type: 'xstate.error.actor.save' },
    ...Object.keys(delays).map((type) => ({ type }) as DelayEvent),
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  /** How much was typed decides nothing of what can happen next, only whether the server has all of it, or is getting it. */
  identify({ value, context }) {
    const known = context as AutosaveContext;
    return {
      value,
      isUnsaved: isUnsaved(known),
      isUnderWay: known.attempt !== null,
      hasMore: known.attempt !== null && known.typed > known.attempt.upTo,
      isUrgent: known.isUrgent,
      isBehind: isBehind(known),
      left: known.left.length,
    };
  },
  /** One call, its repetition, what was typed meanwhile and the call of that; a browser that keeps nothing changes nothing else. */
  isExplored(snapshot) {
    const { step, typed, misses } = snapshot.context as AutosaveContext;
    const isPlain = snapshot.matches({ journal: 'kept' }) || snapshot.matches({ call: 'idle' });
    return step <= 2 && typed <= 2 && misses <= 1 && isPlain;
  },
};
