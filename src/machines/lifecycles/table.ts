/**
 * Every business object that has a life (product.md, "Lifecycles"): its chart, whom abilities call it, and which columns
 * of its record carry the chart's states. Server, client and QA read the same rows.
 */
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { type EventPayloads, eventPayloads } from '#contract/lifecycles.ts';
import { adSlotLifecycle } from './ad-slot.lifecycle.ts';
import { bookLifecycle } from './book.lifecycle.ts';
import { chapterLifecycle } from './chapter.lifecycle.ts';
import { invoiceLifecycle } from './invoice.lifecycle.ts';
import { issueLifecycle } from './issue.lifecycle.ts';
import { orderLifecycle } from './order.lifecycle.ts';
import { redeemLifecycle } from './redeem.lifecycle.ts';
import { requestLifecycle } from './request.lifecycle.ts';
import { reviewLifecycle } from './review.lifecycle.ts';
import { scriptLifecycle } from './script.lifecycle.ts';
import { sosLifecycle } from './sos.lifecycle.ts';
import { ticketLifecycle } from './ticket.lifecycle.ts';
import { userLifecycle } from './user.lifecycle.ts';

/** Where a region's states stand in the record: under their own names, or as the values that stand for them. */
export type RegionColumn = {
  readonly column: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

export type Lifecycle = {
  readonly machine: AnyStateMachine;
  /** The resources whose records live by it. */
  readonly resources: readonly string[];
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
    resources: ['books'],
    subject: 'books',
    columns: {
      status: { column: 'status' },
      progress: { column: 'progress', values: { ongoing: 1, complete: 2, paused: 3 } },
    },
  },
  chapter: {
    machine: chapterLifecycle,
    resources: ['chapters'],
    subject: 'chapters',
    columns: status,
    payloads: eventPayloads.chapter,
  },
  script: { machine: scriptLifecycle, resources: ['scripts'], subject: 'scripts', columns: status },
  ticket: { machine: ticketLifecycle, resources: ['tickets'], subject: 'tickets', columns: status },
  request: { machine: requestLifecycle, resources: ['tickets'], subject: 'tickets', columns: status },
  issue: { machine: issueLifecycle, resources: ['issues'], subject: 'issues', columns: status },
  sos: { machine: sosLifecycle, resources: ['sos'], subject: 'sos', columns: status },
  review: {
    machine: reviewLifecycle,
    resources: ['reviews'],
    subject: 'reviews',
    columns: status,
    payloads: eventPayloads.review,
  },
  invoice: {
    machine: invoiceLifecycle,
    resources: ['invoices'],
    subject: 'invoices',
    columns: status,
    payloads: eventPayloads.invoice,
  },
  // Money of readers is one subject, and so are the places sold to advertisers.
  order: {
    machine: orderLifecycle,
    resources: ['orders'],
    subject: 'topup',
    columns: status,
    payloads: eventPayloads.order,
  },
  redeem: {
    machine: redeemLifecycle,
    resources: ['redeems'],
    subject: 'topup',
    columns: status,
    payloads: eventPayloads.redeem,
  },
  ad_slot: {
    machine: adSlotLifecycle,
    resources: ['textlinks', 'topboxes'],
    subject: 'ads',
    columns: status,
    payloads: eventPayloads.ad_slot,
  },
  user: {
    machine: userLifecycle,
    resources: ['users'],
    subject: 'users',
    columns: status,
    payloads: eventPayloads.user,
  },
} as const satisfies Readonly<Record<string, Lifecycle>>;

export type LifecycleName = keyof typeof lifecycles;
/** Of any of them. */
export type LifecycleEventType = EventFromLogic<(typeof lifecycles)[LifecycleName]['machine']>['type'];
