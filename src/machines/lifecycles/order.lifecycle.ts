/**
 * The life of a reader's top-up order (product.md, "Lifecycles" and `/manage/orders`; specification, section 4: statuses
 * not shown). Whether it was paid is the payment provider's word.
 */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type OrderEvent = Stamp & {
  readonly type: 'pay' | 'fail' | 'mark_paid' | 'mark_failed' | 'refund';
  /** What staff say; the provider gives none. */
  readonly reason?: string;
};

export const orderLifecycle = setup({
  types: {
    context: {} as { readonly paid_at: string | null; readonly status_reason: string | null },
    events: {} as OrderEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  actions: {
    notePayment: assign(({ event }) => ({ paid_at: event.at })),
    takeReason: assign(({ event }) => ({ status_reason: event.reason ?? null })),
  },
}).createMachine({
  id: 'order',
  description: 'An order of xu, the platform’s coin, from the click to the money',
  meta: { spec: '4' },
  context: { paid_at: null, status_reason: null },
  initial: 'pending',
  states: {
    pending: {
      description: 'Waits for the payment provider',
      on: {
        pay: {
          target: 'paid',
          actions: ['notePayment', 'takeReason'],
          description: 'The provider reports the money',
          meta: { actor: 'system', messageKey: 'pay' },
        },
        fail: {
          target: 'failed',
          actions: 'takeReason',
          description: 'The provider reports a failure, or has not answered in time',
          meta: { actor: 'system', messageKey: 'mark_failed' },
        },
        mark_paid: {
          target: 'paid',
          actions: ['notePayment', 'takeReason'],
          description: 'Accept money that the provider did not report, and say why',
          meta: { ability: 'manage', reason: 'required', messageKey: 'mark_paid' },
        },
        mark_failed: {
          target: 'failed',
          actions: 'takeReason',
          description: 'Give the order up, and say why',
          meta: { ability: 'manage', reason: 'required', messageKey: 'mark_failed' },
        },
      },
    },
    paid: {
      description: 'The reader has the coins',
      on: {
        refund: {
          target: 'refunded',
          actions: 'takeReason',
          description: 'Send the money back and take the coins, and say why',
          meta: { ability: 'manage', reason: 'required', messageKey: 'refund' },
        },
      },
    },
    refunded: { description: 'The money went back' },
    failed: {
      description: 'No money came',
      on: {
        pay: {
          target: 'paid',
          actions: ['notePayment', 'takeReason'],
          description: 'The provider reports the money late',
          meta: { actor: 'system', messageKey: 'pay' },
        },
        mark_paid: {
          target: 'paid',
          actions: ['notePayment', 'takeReason'],
          description: 'Accept money that came another way, and say why',
          meta: { ability: 'manage', reason: 'required', messageKey: 'mark_paid' },
        },
      },
    },
  },
});
