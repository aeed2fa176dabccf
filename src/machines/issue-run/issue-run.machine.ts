/**
 * Issuing the statements of a month (product.md, `/manage/invoices`; "every long job: progress, cancel, resume"): a job of
 * the server, ordered here or found under way, and followed to its end. Leaving ends nothing but the following.
 */
import { assign, type EventObject, setup } from 'xstate';
import type { InvoiceRun } from '#contract/resources/invoice.ts';
import { callbackSlot, promiseSlot } from '../slots.ts';
import {
  firstContext,
  isOver,
  isOwn,
  type IssueOrder,
  issueOrderOf,
  type IssueRunCancel,
  issueRunCancelOf,
  type IssueRunContext,
  type IssueRunId,
  issueRunIdOf,
  type IssueRunInput,
  type NamedIssueRun,
  namedIssueRunOf,
} from './issue-run.data.ts';

export type IssueRunReport =
  | { readonly type: 'job.told'; readonly run: InvoiceRun }
  /** Nothing is heard of it any more; it goes on nevertheless. */
  | { readonly type: 'job.lost' };

export type IssueRunEvent =
  | ({ readonly type: 'run.order' } & IssueOrder)
  | { readonly type: 'run.cancel' }
  /** What is answered by whoever would stop what another has ordered. */
  | { readonly type: 'run.confirm' }
  | { readonly type: 'run.keep' }
  | { readonly type: 'run.resume' }
  | IssueRunReport;

const foundIn = (event: unknown) => (event as { readonly output: InvoiceRun | null }).output;

export const issueRunMachine = setup({
  types: {
    context: {} as IssueRunContext,
    input: {} as IssueRunInput,
    events: {} as IssueRunEvent,
    tags: {} as 'busy',
  },
  actors: {
    findRun: promiseSlot<InvoiceRun | null, NamedIssueRun>('findRun'),
    orderRun: promiseSlot<InvoiceRun, IssueOrder>('orderRun'),
    followRun: callbackSlot<IssueRunReport, EventObject, IssueRunId>('followRun'),
    cancelRun: promiseSlot<unknown, IssueRunCancel>('cancelRun'),
  },
  actions: {
    takeOrder: assign(({ event }) =>
      event.type === 'run.order'
        ? { order: { key: event.key, period: event.period }, followed: null, run: null }
        : {},
    ),
    takeFound: assign(({ event }) => ({ followed: foundIn(event)?.id ?? null, run: foundIn(event) })),
    takeTold: assign(({ event }) => (event.type === 'job.told' ? { run: event.run } : {})),
  },
  guards: {
    isOwn: ({ context }) => isOwn(context),
    isFound: ({ event }) => foundIn(event) !== null,
    isOver: ({ event }) => event.type === 'job.told' && isOver(event.run),
  },
}).createMachine({
  id: 'issue-run',
  description: 'Issuing the statements of a month',
  meta: { spec: '7, 8' },
  context: firstContext,
  initial: 'looking',
  states: {
    looking: {
      description: 'The job that is asked for, or is one under way already, whoever ordered it?',
      tags: 'busy',
      invoke: {
        id: 'findRun',
        src: 'findRun',
        input: namedIssueRunOf,
        onDone: [{ guard: 'isFound', target: 'following', actions: 'takeFound' }, { target: 'asking' }],
        // Two of the same month at once are refused by the server.
        onError: 'asking',
      },
    },
    asking: {
      description: 'A month can be chosen',
      on: { 'run.order': { target: 'ordering', actions: 'takeOrder' } },
    },
    ordering: {
      description: 'The server is asked for a job: from its answer on it goes on whoever leaves',
      tags: 'busy',
      invoke: {
        id: 'orderRun',
        src: 'orderRun',
        input: issueOrderOf,
        onDone: { target: 'following', actions: 'takeFound' },
        onError: 'failed.ordering',
      },
    },
    following: {
      description: 'The job is under way at the server, which tells how far it is',
      invoke: { id: 'followRun', src: 'followRun', input: issueRunIdOf },
      on: {
        'job.told': [{ guard: 'isOver', target: 'finished', actions: 'takeTold' }, { actions: 'takeTold' }],
        'job.lost': 'failed.following',
      },
      initial: 'watching',
      states: {
        watching: {
          description: 'Somebody looks on',
          on: {
            'run.cancel': [{ guard: 'isOwn', target: '#issue-run.cancelling' }, { target: 'confirming' }],
          },
        },
        confirming: {
          description: 'Another has ordered it: is it to be stopped all the same?',
          on: { 'run.confirm': '#issue-run.cancelling', 'run.keep': 'watching' },
        },
      },
    },
    cancelling: {
      description: 'The job is called off; it may have ended meanwhile, which following tells',
      tags: 'busy',
      invoke: {
        id: 'cancelRun',
        src: 'cancelRun',
        input: issueRunCancelOf,
        onDone: 'following',
        onError: 'following',
      },
    },
    finished: {
      description: 'What became of every author',
      on: { 'run.order': { target: 'ordering', actions: 'takeOrder' } },
    },
    failed: {
      description: 'A call got no answer, or was refused',
      initial: 'ordering',
      states: {
        ordering: {
          description: 'Whether the server has the job is not known: the same order makes no second one',
          on: {
            'run.resume': '#issue-run.ordering',
            'run.order': { target: '#issue-run.ordering', actions: 'takeOrder' },
          },
        },
        following: {
          description: 'The job goes on without being seen',
          on: { 'run.resume': '#issue-run.following' },
        },
      },
    },
  },
});
