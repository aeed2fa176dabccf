/**
 * Find and replace across the chapters of a book (product.md, `/books/{id}/chapters`; "every long job: progress, cancel,
 * resume"): searched a range at a time, judged hit by hit, then ordered as a job of the server, which is followed from
 * here or from anywhere else. Leaving ends nothing but the following; an undo is such a job as well.
 */
import { assign, type EventObject, setup } from 'xstate';
import type { ReplaceProgress } from '#contract/resources/replacement.ts';
import {
  type Choice,
  emptyRun,
  type FindCall,
  findCallOf,
  type FindOutcome,
  isMoreToFind,
  isOrderable,
  isOver,
  type JobCall,
  jobCallOf,
  type JobId,
  jobIdOf,
  nothingSearched,
  type OrderOutcome,
  type ReplaceContext,
  replaceOrderOf,
  type ReplaceQuestion,
  undoOrderOf,
  withChoice,
  withFound,
} from './replace-run.data.ts';
import { callbackSlot, promiseSlot } from '../slots.ts';

export type JobReport =
  | { readonly type: 'job.told'; readonly job: ReplaceProgress }
  /** Nothing is heard of it any more; it goes on nevertheless. */
  | { readonly type: 'job.lost' };

export type ReplaceEvent =
  | { readonly type: 'replace.search'; readonly question: ReplaceQuestion }
  | ({ readonly type: 'replace.choose' } & Choice)
  | { readonly type: 'replace.confirm'; readonly key: string; readonly replacement: string }
  | { readonly type: 'replace.follow'; readonly id: number }
  | { readonly type: 'replace.undo'; readonly key: string; readonly id: number }
  | { readonly type: 'replace.cancel' }
  | { readonly type: 'replace.resume' }
  | { readonly type: 'replace.dismiss' }
  | JobReport;

const findingOf = (event: unknown) => (event as { readonly output: FindOutcome }).output;
const outcomeIn = (event: unknown) => (event as { readonly output: OrderOutcome }).output;

export const replaceRunMachine = setup({
  types: {
    context: {} as ReplaceContext,
    events: {} as ReplaceEvent,
    tags: {} as 'busy',
  },
  actors: {
    findRange: promiseSlot<FindOutcome, FindCall>('findRange'),
    orderJob: promiseSlot<OrderOutcome, JobCall>('orderJob'),
    followJob: callbackSlot<JobReport, EventObject, JobId>('followJob'),
    cancelJob: promiseSlot<unknown, JobId>('cancelJob'),
  },
  actions: {
    takeQuestion: assign(({ event }) =>
      event.type === 'replace.search' ? { ...nothingSearched, question: event.question } : {},
    ),
    takeFound: assign(({ context, event }) => {
      const outcome = findingOf(event);
      return outcome.kind === 'found' ? withFound(context, outcome.range) : {};
    }),
    takeChoice: assign(({ context, event }) =>
      event.type === 'replace.choose' ? withChoice(context, event) : {},
    ),
    takeReplacement: assign(({ context, event }) =>
      event.type === 'replace.confirm'
        ? { order: replaceOrderOf(context, event.key, event.replacement) }
        : {},
    ),
    takeUndo: assign(({ event }) =>
      event.type === 'replace.undo' ? { order: undoOrderOf(event.key, event.id) } : {},
    ),
    takeOrdered: assign(({ event }) => {
      const outcome = outcomeIn(event);
      return outcome.kind === 'ordered' ? { followed: outcome.job.id, job: null } : {};
    }),
    takeFollowed: assign(({ event }) =>
      event.type === 'replace.follow' ? { followed: event.id, job: null } : {},
    ),
    takeTold: assign(({ event }) => (event.type === 'job.told' ? { job: event.job } : {})),
    forget: assign(nothingSearched),
  },
  guards: {
    isFound: ({ event }) => findingOf(event).kind === 'found',
    isMoreToFind({ context, event }) {
      const outcome = findingOf(event);
      return outcome.kind === 'found' && isMoreToFind(withFound(context, outcome.range));
    },
    isCutShort: ({ context }) => context.left !== 0,
    isOrderable: ({ context }) => isOrderable(context),
    hasFound: ({ context }) => context.chapters.length > 0,
    isOrdered: ({ event }) => outcomeIn(event).kind === 'ordered',
    isOver: ({ event }) => event.type === 'job.told' && isOver(event.job),
  },
}).createMachine({
  id: 'replace-run',
  description: 'Find and replace across the chapters of a book',
  meta: { spec: '7, 8' },
  context: emptyRun,
  initial: 'asking',
  states: {
    asking: {
      description: 'Nothing is looked for; former jobs can be followed and taken back',
      entry: 'forget',
      on: {
        'replace.search': { target: 'finding', actions: 'takeQuestion' },
        'replace.follow': { target: 'following', actions: 'takeFollowed' },
        'replace.undo': { target: 'ordering', actions: 'takeUndo' },
      },
    },
    finding: {
      description: 'A range of chapters is looked through',
      invoke: {
        id: 'findRange',
        src: 'findRange',
        input: findCallOf,
        onDone: [
          { guard: 'isMoreToFind', target: 'finding', reenter: true, actions: 'takeFound' },
          { guard: 'isFound', target: 'reviewing', actions: 'takeFound' },
          // What was refused is asked for otherwise.
          { guard: 'hasFound', target: 'reviewing' },
          { target: 'asking' },
        ],
        onError: 'failed.finding',
      },
      on: {
        'replace.search': { target: 'finding', reenter: true, actions: 'takeQuestion' },
        'replace.cancel': 'reviewing',
      },
    },
    reviewing: {
      description: 'Hits are judged one by one; a search that was cut short can be taken up again',
      on: {
        'replace.choose': { actions: 'takeChoice' },
        'replace.confirm': { guard: 'isOrderable', target: 'ordering', actions: 'takeReplacement' },
        'replace.resume': { guard: 'isCutShort', target: 'finding' },
        'replace.search': { target: 'finding', actions: 'takeQuestion' },
        'replace.dismiss': 'asking',
      },
    },
    ordering: {
      description: 'The server is asked for a job: from its answer on it goes on whoever leaves',
      tags: 'busy',
      invoke: {
        id: 'orderJob',
        src: 'orderJob',
        input: jobCallOf,
        // What was refused is chosen anew.
        onDone: [
          { guard: 'isOrdered', target: 'following', actions: 'takeOrdered' },
          { guard: 'hasFound', target: 'reviewing' },
          { target: 'asking' },
        ],
        onError: 'failed.ordering',
      },
    },
    following: {
      description: 'A job is under way at the server, which tells how far it is',
      invoke: { id: 'followJob', src: 'followJob', input: jobIdOf },
      on: {
        'job.told': [{ guard: 'isOver', target: 'finished', actions: 'takeTold' }, { actions: 'takeTold' }],
        'job.lost': 'failed.following',
        'replace.cancel': 'cancelling',
        'replace.search': { target: 'finding', actions: 'takeQuestion' },
        'replace.dismiss': 'asking',
      },
    },
    cancelling: {
      description: 'The job is called off; it may have ended meanwhile, which following tells',
      tags: 'busy',
      invoke: {
        id: 'cancelJob',
        src: 'cancelJob',
        input: jobIdOf,
        onDone: 'following',
        onError: 'following',
      },
    },
    finished: {
      description: 'What became of every chapter',
      on: {
        'replace.undo': { target: 'ordering', actions: 'takeUndo' },
        'replace.search': { target: 'finding', actions: 'takeQuestion' },
        'replace.follow': { target: 'following', actions: 'takeFollowed' },
        'replace.dismiss': 'asking',
      },
    },
    failed: {
      description: 'A call got no answer; what it was to do can safely be asked for again',
      on: { 'replace.search': { target: 'finding', actions: 'takeQuestion' } },
      initial: 'finding',
      states: {
        finding: {
          description: 'The search got no answer',
          on: { 'replace.resume': '#replace-run.finding', 'replace.dismiss': '#replace-run.reviewing' },
        },
        ordering: {
          description: 'Whether the server has the job is not known: the same order asks for no second one',
          on: {
            'replace.resume': '#replace-run.ordering',
            'replace.dismiss': [
              { guard: 'hasFound', target: '#replace-run.reviewing' },
              { target: '#replace-run.asking' },
            ],
          },
        },
        following: {
          description: 'The job goes on without being seen',
          on: { 'replace.resume': '#replace-run.following', 'replace.dismiss': '#replace-run.asking' },
        },
      },
    },
  },
});
