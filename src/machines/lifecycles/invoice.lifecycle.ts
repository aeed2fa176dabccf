/**
 * The life of an author's payout statement (product.md, "Lifecycles", `/invoices` and `/manage/invoices`; specification,
 * section 4: statuses not shown). Its amounts are immutable once it is issued: a wrong one is voided.
 */
import { setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type InvoiceEventType =
  | 'issue'
  | 'confirm'
  | 'dispute'
  | 'settle'
  | 'approve'
  | 'revoke'
  | 'pay'
  | 'void';

/** A wrong statement is voided whatever its state, until it is paid. */
const voiding = {
  target: 'void',
  description: 'Declare the statement void, and say why',
  meta: { ability: 'void', reason: 'required', words: 'void' },
} as const;

export const invoiceLifecycle = setup({
  types: {
    events: {} as { readonly type: InvoiceEventType } & Stamp,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
}).createMachine({
  id: 'invoice',
  description: 'A payout statement, from its draft to the payment',
  meta: { spec: '4' },
  initial: 'draft',
  states: {
    draft: {
      description: 'Being put together; the author does not see it yet',
      on: {
        issue: {
          target: 'issued',
          description: 'Send the statement to its author',
          meta: { ability: 'issue', words: 'issue' },
        },
        void: voiding,
      },
    },
    issued: {
      description: 'The author has to confirm it',
      on: {
        confirm: {
          target: 'confirmed',
          description: 'Agree to the amounts',
          meta: { ability: 'confirm', words: 'confirm' },
        },
        dispute: {
          target: 'disputed',
          description: 'Disagree with the amounts, and say why',
          meta: { ability: 'dispute', reason: 'required', words: 'dispute' },
        },
        void: voiding,
      },
    },
    disputed: {
      description: 'The author disagrees; the staff looks into it',
      on: {
        settle: {
          target: 'issued',
          description: 'Close the dispute: the amounts are right and await confirmation again',
          meta: { ability: 'settle', words: 'settle' },
        },
        void: voiding,
      },
    },
    confirmed: {
      description: 'The author agrees',
      on: {
        approve: {
          target: 'approved',
          description: 'Release the statement for payment',
          meta: { ability: 'approve', undo: 'revoke', words: 'approve' },
        },
        void: voiding,
      },
    },
    approved: {
      description: 'Released for payment',
      on: {
        pay: {
          target: 'paid',
          description: 'Record that the money was sent',
          meta: { ability: 'pay', words: 'pay' },
        },
        revoke: {
          target: 'confirmed',
          description: 'Stop the payment before the money is sent',
          meta: { ability: 'approve', undo: 'approve', words: 'revoke' },
        },
        void: voiding,
      },
    },
    paid: { description: 'The money was sent' },
    void: { description: 'Never to be paid; another statement takes its place' },
  },
});
