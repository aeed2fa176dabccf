/**
 * Every business object that has a life (product.md, "Lifecycles"): its chart, whom abilities call it, and which columns
 * of its record carry the chart's states. Server, client and QA read the same rows.
 */
import type { AnyStateMachine } from 'xstate';
import { type EventPayloads, eventPayloads } from '#contract/lifecycles.ts';
import { bookLifecycle } from './book.lifecycle.ts';
import { chapterLifecycle } from './chapter.lifecycle.ts';
import { issueLifecycle, sosLifecycle } from './fault.lifecycle.ts';
import { requestLifecycle } from './request.lifecycle.ts';
import { ticketLifecycle } from './ticket.lifecycle.ts';

/** Where a region's states stand in the record: under their own names, or as the values that stand for them. */
export type RegionColumn = {
  readonly column: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

export type Lifecycle = {
  readonly machine: AnyStateMachine;
  /** The resource whose records live by it. */
  readonly resource: string;
  /** What abilities call the record. */
  readonly subject: string;
  /** By region; a chart without regions has the one of the empty name. */
  readonly columns: Readonly<Record<string, RegionColumn>>;
  /** What single events carry beside their type. */
  readonly payloads?: EventPayloads;
};

const status = { '': { column: 'status' } };

export const lifecycles = {
  book: {
    machine: bookLifecycle,
    resource: 'books',
    subject: 'books',
    columns: {
      status: { column: 'status' },
      progress: { column: 'progress', values: { ongoing: 1, complete: 2, paused: 3 } },
    },
  },
  chapter: {
    machine: chapterLifecycle,
    resource: 'chapters',
    subject: 'chapters',
    columns: status,
    payloads: eventPayloads.chapter,
  },
  ticket: { machine: ticketLifecycle, resource: 'tickets', subject: 'tickets', columns: status },
  request: { machine: requestLifecycle, resource: 'tickets', subject: 'tickets', columns: status },
  issue: { machine: issueLifecycle, resource: 'issues', subject: 'issues', columns: status },
  sos: { machine: sosLifecycle, resource: 'sos', subject: 'sos', columns: status },
} as const satisfies Readonly<Record<string, Lifecycle>>;

export type LifecycleName = keyof typeof lifecycles;
