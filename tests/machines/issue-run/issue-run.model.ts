/** How the issuing of a month is explored: one found under way and none, jobs that go on, end, and are not heard of any more. */
import { initialTransition } from 'xstate';
import type { InvoiceRun } from '#contract/resources/invoice.ts';
import { issueRunMachine, type IssueRunEvent } from '#machines/issue-run/issue-run.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export type IssueRunStep =
  | IssueRunEvent
  | { readonly type: 'xstate.done.actor.findRun'; readonly output: InvoiceRun | null }
  | { readonly type: 'xstate.done.actor.orderRun'; readonly output: InvoiceRun }
  | { readonly type: 'xstate.done.actor.cancelRun' }
  | { readonly type: 'xstate.error.actor.findRun' }
  | { readonly type: 'xstate.error.actor.orderRun' }
  | { readonly type: 'xstate.error.actor.cancelRun' };

export const ordered: InvoiceRun = {
  id: 7,
  period: '2026-09',
  status: 'pending',
  actor: { id: 1, name: 'Mây' },
  total: 4,
  settled: 0,
  issued: 0,
  present: 0,
  skipped: 0,
  carried: 0,
  failed: 0,
  created_at: '2026-10-02T08:00:00.000Z',
  finished_at: null,
};
export const running: InvoiceRun = { ...ordered, status: 'running', settled: 2, issued: 2 };
export const done: InvoiceRun = { ...running, status: 'done', settled: 4, issued: 3, skipped: 1 };
export const anothers: InvoiceRun = { ...running, actor: { id: 2, name: 'Gió' } };
export const order = { type: 'run.order', key: 'k', period: '2026-09' } as const;

/** Whoever looks on has ordered what is ordered here. */
export const issueInput = { named: null, userId: 1 };

export const issueRunModel: Explorable<IssueRunStep> = {
  machine: issueRunMachine,
  start: initialTransition(issueRunMachine, issueInput)[0],
  events: [
    order,
    { type: 'run.cancel' },
    { type: 'run.confirm' },
    { type: 'run.keep' },
    { type: 'run.resume' },
    { type: 'job.told', run: running },
    { type: 'job.told', run: done },
    { type: 'job.lost' },
    { type: 'xstate.done.actor.findRun', output: null },
    { type: 'xstate.done.actor.findRun', output: running },
    { type: 'xstate.done.actor.findRun', output: anothers },
    { type: 'xstate.done.actor.orderRun', output: ordered },
    { type: 'xstate.done.actor.cancelRun' },
    { type: 'xstate.error.actor.findRun' },
    { type: 'xstate.error.actor.orderRun' },
    { type: 'xstate.error.actor.cancelRun' },
  ],
  project: ({ value, context }) => ({ value, context: context as unknown }),
  identify: ({ value, context }) => ({ value, context: context as unknown }),
};
