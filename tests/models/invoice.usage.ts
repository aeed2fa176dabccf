/**
 * What becomes of a statement as its author and an administrator see it (product.md, `/invoices`, `/manage/invoices`), as a
 * model of use beside its lifecycle: its generated paths drive the real application, one person's page after the other's.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type InvoiceUse =
  | { type: 'the author confirms' }
  | { type: 'the author disputes' }
  | { type: 'an administrator settles' }
  | { type: 'an administrator approves' }
  | { type: 'an administrator takes the approval back' }
  | { type: 'an administrator pays' }
  | { type: 'an administrator voids' };

export const invoiceUsage = setup({ types: { events: {} as InvoiceUse } }).createMachine({
  id: 'invoice use',
  initial: 'awaits its author',
  states: {
    'awaits its author': {
      description: 'The status says [[invoices.status.issued]]; the author may confirm or dispute',
      on: {
        'the author confirms': 'confirmed',
        'the author disputes': 'disputed',
        'an administrator voids': 'void',
      },
    },
    disputed: {
      description:
        'The status says [[invoices.status.disputed]], with the reason and the ticket that it opened',
      on: { 'an administrator settles': 'awaits its author', 'an administrator voids': 'void' },
    },
    confirmed: {
      description: 'The status says [[invoices.status.confirmed]]',
      on: { 'an administrator approves': 'approved', 'an administrator voids': 'void' },
    },
    approved: {
      description: 'The status says [[invoices.status.approved]]',
      on: {
        'an administrator pays': 'paid',
        'an administrator takes the approval back': 'confirmed',
        'an administrator voids': 'void',
      },
    },
    paid: {
      description:
        'The status says [[invoices.status.paid]] with the day and the reference, and nothing more can be done',
    },
    void: {
      description: 'The status says [[invoices.status.void]] with the reason, and nothing more can be done',
    },
  },
});

export const invoiceInstructions: Instructions<InvoiceUse> = {
  begin:
    'As author@bookdesk.test say where you are paid to; then open a statement that says [[invoices.status.issued]] as that author, and the same one in another window as administrator@bookdesk.test (bookdesk-demo); reload after what the other has done',
  does: {
    'the author confirms': 'As the author press [[event.confirm]]',
    'the author disputes': 'As the author press [[event.dispute]], give a reason, and send it',
    'an administrator settles': 'As the administrator press [[event.settle]]',
    'an administrator approves': 'As the administrator press [[event.approve]]',
    'an administrator takes the approval back': 'As the administrator press [[event.revoke]]',
    'an administrator pays':
      'As the administrator press [[event.pay]], give a day and a reference, and send it',
    'an administrator voids': 'As the administrator press [[event.void]], give a reason, and send it',
  },
};
