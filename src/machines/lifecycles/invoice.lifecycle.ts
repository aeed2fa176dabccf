/**
 * The life of an author's payout statement (product.md, "Lifecycles", `/invoices` and `/manage/invoices`; specification,
 * section 4: statuses not shown). Its amounts are immutable once it is issued: a wrong one is voided, whatever its state,
 * until it is paid.
 */
import { assign, setup } from 'xstate';
import { dayAt } from '#contract/time/days.ts';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type InvoiceEvent = Stamp &
  (
    | { readonly type: 'issue' | 'confirm' | 'settle' | 'approve' | 'revoke' }
    /** Without its day and reference it only asks whether paying is possible. */
    | { readonly type: 'pay'; readonly paid_on?: string; readonly payment_reference?: string }
    /** Without the reason it only asks whether it is possible. */
    | { readonly type: 'dispute' | 'void'; readonly reason?: string }
  );

type InvoiceFacts = {
  /** Of the dispute that is under way, or of the end. */
  readonly reason: string | null;
  readonly issued_at: string | null;
  readonly confirmed_at: string | null;
  readonly paid_at: string | null;
  /** The day on which the money was sent, and what the payment is called at the bank. */
  readonly paid_on: string | null;
  readonly payment_reference: string | null;
};

export const invoiceLifecycle = setup({
  types: {
    context: {} as InvoiceFacts,
    events: {} as InvoiceEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  guards: {
    isSentByNow: ({ event }) =>
      event.type !== 'pay' || event.paid_on === undefined || event.paid_on <= dayAt(Date.parse(event.at)),
  },
  actions: {
    noteIssued: assign(({ event }) => ({ issued_at: event.at })),
    noteConfirmed: assign(({ event }) => ({ confirmed_at: event.at })),
    takePayment: assign(({ event }) =>
      event.type === 'pay'
        ? {
            paid_at: event.at,
            paid_on: event.paid_on ?? null,
            payment_reference: event.payment_reference ?? null,
          }
        : {},
    ),
    takeReason: assign(({ event }) => ({
      reason: event.type === 'dispute' || event.type === 'void' ? (event.reason ?? null) : null,
    })),
    forgetReason: assign({ reason: null }),
  },
}).createMachine({
  id: 'invoice',
  description: 'A payout statement, from its draft to the payment',
  meta: { spec: '4' },
  context: {
    reason: null,
    issued_at: null,
    confirmed_at: null,
    paid_at: null,
    paid_on: null,
    payment_reference: null,
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'Being put together; the author does not see it yet',
      on: {
        issue: {
          target: 'issued',
          actions: 'noteIssued',
          description: 'Send the statement to its author',
          meta: { ability: 'issue', messageKey: 'issue' },
        },
        void: {
          target: 'void',
          actions: 'takeReason',
          description: 'Declare the statement void, and say why',
          meta: { ability: 'void', reason: 'required', messageKey: 'void' },
        },
      },
    },
    issued: {
      description: 'The author has to confirm it',
      on: {
        confirm: {
          target: 'confirmed',
          actions: 'noteConfirmed',
          description: 'Agree to the amounts',
          meta: { ability: 'confirm', messageKey: 'confirm' },
        },
        dispute: {
          target: 'disputed',
          actions: 'takeReason',
          description: 'Disagree with the amounts, and say why',
          meta: { ability: 'dispute', reason: 'required', messageKey: 'dispute' },
        },
        void: {
          target: 'void',
          actions: 'takeReason',
          description: 'Declare the statement void, and say why',
          meta: { ability: 'void', reason: 'required', messageKey: 'void' },
        },
      },
    },
    disputed: {
      description: 'The author disagrees; the staff looks into it',
      on: {
        settle: {
          target: 'issued',
          actions: 'forgetReason',
          description: 'Close the dispute: the amounts are right and await confirmation again',
          meta: { ability: 'settle', messageKey: 'settle' },
        },
        void: {
          target: 'void',
          actions: 'takeReason',
          description: 'Declare the statement void, and say why',
          meta: { ability: 'void', reason: 'required', messageKey: 'void' },
        },
      },
    },
    confirmed: {
      description: 'The author agrees',
      on: {
        approve: {
          target: 'approved',
          description: 'Release the statement for payment',
          meta: { ability: 'approve', undo: 'revoke', messageKey: 'approve' },
        },
        void: {
          target: 'void',
          actions: 'takeReason',
          description: 'Declare the statement void, and say why',
          meta: { ability: 'void', reason: 'required', messageKey: 'void' },
        },
      },
    },
    approved: {
      description: 'Released for payment',
      on: {
        pay: {
          target: 'paid',
          guard: 'isSentByNow',
          actions: 'takePayment',
          description: 'Record that the money was sent, on which day and under which reference',
          meta: { ability: 'pay', judges: { field: 'paid_on', says: 'day_to_come' }, messageKey: 'pay' },
        },
        revoke: {
          target: 'confirmed',
          description: 'Stop the payment before the money is sent',
          meta: { ability: 'approve', undo: 'approve', messageKey: 'revoke' },
        },
        void: {
          target: 'void',
          actions: 'takeReason',
          description: 'Declare the statement void, and say why',
          meta: { ability: 'void', reason: 'required', messageKey: 'void' },
        },
      },
    },
    paid: { description: 'The money was sent' },
    void: { description: 'Never to be paid; another statement takes its place' },
  },
});
