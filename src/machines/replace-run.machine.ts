/**
 * Find and replace across the chapters of a book (product.md, `/books/{id}/chapters`; "every long job: progress, cancel,
 * resume"): searched a stretch at a time, judged hit by hit, replaced a stretch at a time, and brought back as a whole.
 */
import { assign, sendTo, setup } from 'xstate';
import type { FindStretch, ReplaceStretch, ReplaceUndoStretch } from '#contract/resources/replacement.ts';
import {
  type Choice,
  type FindOrdered,
  findOrderOf,
  hitCount,
  isMoreToFind,
  isUndoable,
  nothingSearched,
  type ReplaceContext,
  type ReplaceOrdered,
  replaceOrderOf,
  type ReplaceQuestion,
  type UndoOrdered,
  undoOrderOf,
  withChoice,
  withFound,
  withReplaced,
  withReplacement,
  withUndone,
} from './replace-run.data.ts';
import { messageSlot } from './slots.ts';

export type ReplaceEvent =
  | { readonly type: 'replace.search'; readonly run: string; readonly question: ReplaceQuestion }
  | ({ readonly type: 'replace.choose' } & Choice)
  | { readonly type: 'replace.confirm'; readonly replacement: string }
  | { readonly type: 'replace.cancel' }
  | { readonly type: 'replace.resume' }
  | { readonly type: 'replace.undo' }
  | { readonly type: 'replace.dismiss' };

const foundIn = (event: unknown) => (event as { readonly output: FindStretch }).output;
const replacedIn = (event: unknown) => (event as { readonly output: ReplaceStretch }).output;
const undoneIn = (event: unknown) => (event as { readonly output: ReplaceUndoStretch }).output;

/** An invoke's own report, which a state within it may take over. */
type Answered = { readonly type: 'xstate.done.actor.replaceStretch'; readonly output: ReplaceStretch };

export const replaceRunMachine = setup({
  types: {
    context: {} as ReplaceContext,
    events: {} as ReplaceEvent | Answered,
    tags: {} as 'writing',
  },
  actors: {
    findStretch: messageSlot<FindOrdered, FindStretch>('findStretch'),
    replaceStretch: messageSlot<ReplaceOrdered, ReplaceStretch>('replaceStretch'),
    undoStretch: messageSlot<UndoOrdered, ReplaceUndoStretch>('undoStretch'),
  },
  actions: {
    takeQuestion: assign(({ event }) =>
      event.type === 'replace.search' ? { ...nothingSearched, run: event.run, question: event.question } : {},
    ),
    orderFind: sendTo('findStretch', ({ context }) => findOrderOf(context)),
    takeFound: assign(({ context, event }) => withFound(context, foundIn(event))),
    takeChoice: assign(({ context, event }) =>
      event.type === 'replace.choose' ? withChoice(context, event) : {},
    ),
    takeReplacement: assign(({ context, event }) =>
      event.type === 'replace.confirm' ? withReplacement(context, event.replacement) : {},
    ),
    orderReplace: sendTo('replaceStretch', ({ context }) => replaceOrderOf(context)),
    takeReplaced: assign(({ context, event }) => withReplaced(context, replacedIn(event))),
    orderUndo: sendTo('undoStretch', ({ context }) => undoOrderOf(context)),
    takeUndone: assign(({ context, event }) => withUndone(context, undoneIn(event))),
    forget: assign(nothingSearched),
  },
  guards: {
    isMoreToFind: ({ context, event }) => isMoreToFind(withFound(context, foundIn(event))),
    isCutShort: ({ context }) => context.left !== 0,
    hasChosen: ({ context }) => {
      const unchosen = Object.values(context.unchosen).reduce((sum, { length }) => sum + length, 0);
      return hitCount(context.chapters) > unchosen;
    },
    isMoreToReplace: ({ context, event }) => withReplaced(context, replacedIn(event)).waiting.length > 0,
    canUndo: ({ context }) => isUndoable(context),
    isMoreToUndo: ({ event }) => undoneIn(event).next !== null,
  },
}).createMachine({
  id: 'replaceRun',
  description: 'Find and replace across the chapters of a book',
  meta: { spec: '7, 8' },
  context: nothingSearched,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is looked for',
      entry: 'forget',
      on: { 'replace.search': { target: 'searching', actions: 'takeQuestion' } },
    },
    searching: {
      description: 'A stretch of chapters is looked through',
      invoke: {
        id: 'findStretch',
        src: 'findStretch',
        onDone: [
          { guard: 'isMoreToFind', target: 'searching', reenter: true, actions: 'takeFound' },
          { target: 'reviewing', actions: 'takeFound' },
        ],
        onError: 'failed.searching',
      },
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'orderFind' } },
      on: {
        'replace.search': { target: 'searching', reenter: true, actions: 'takeQuestion' },
        'replace.cancel': 'reviewing',
      },
    },
    reviewing: {
      description: 'Hits are judged one by one; a search that was cut short can be taken up again',
      on: {
        'replace.choose': { actions: 'takeChoice' },
        'replace.confirm': { guard: 'hasChosen', target: 'replacing', actions: 'takeReplacement' },
        'replace.resume': { guard: 'isCutShort', target: 'searching' },
        'replace.search': { target: 'searching', actions: 'takeQuestion' },
        'replace.dismiss': 'idle',
      },
    },
    replacing: {
      description: 'The chosen hits of some chapters are being replaced',
      tags: 'writing',
      invoke: {
        id: 'replaceStretch',
        src: 'replaceStretch',
        onDone: [
          { guard: 'isMoreToReplace', target: 'replacing', reenter: true, actions: 'takeReplaced' },
          { target: 'finished', actions: 'takeReplaced' },
        ],
        onError: 'failed.replacing',
      },
      initial: 'going',
      states: {
        going: {
          description: 'The next ones follow',
          entry: 'orderReplace',
          on: { 'replace.cancel': 'cancelling' },
        },
        cancelling: {
          description: 'The last ones: what is on its way cannot be called back, but it is told',
          on: {
            'xstate.done.actor.replaceStretch': {
              target: '#replaceRun.finished',
              actions: 'takeReplaced',
            },
          },
        },
      },
    },
    finished: {
      description: 'What became of every chapter',
      on: {
        'replace.undo': { guard: 'canUndo', target: 'undoing' },
        'replace.search': { target: 'searching', actions: 'takeQuestion' },
        'replace.dismiss': 'idle',
      },
    },
    undoing: {
      description: 'Chapters are brought back to what they were',
      tags: 'writing',
      invoke: {
        id: 'undoStretch',
        src: 'undoStretch',
        onDone: [
          { guard: 'isMoreToUndo', target: 'undoing', reenter: true, actions: 'takeUndone' },
          { target: 'finished', actions: 'takeUndone' },
        ],
        onError: 'failed.undoing',
      },
      initial: 'ordered',
      states: { ordered: { description: 'The order has been handed over', entry: 'orderUndo' } },
    },
    failed: {
      description: 'A stretch got no answer; what it was to do can safely be asked for again',
      initial: 'searching',
      states: {
        searching: {
          on: { 'replace.resume': '#replaceRun.searching', 'replace.dismiss': '#replaceRun.reviewing' },
        },
        replacing: {
          on: { 'replace.resume': '#replaceRun.replacing', 'replace.dismiss': '#replaceRun.finished' },
        },
        undoing: {
          on: { 'replace.resume': '#replaceRun.undoing', 'replace.dismiss': '#replaceRun.finished' },
        },
      },
    },
  },
});
