/**
 * What becomes of a code between staff and a reader (product.md, `/manage/redeems`), as a model of use from the
 * redemption's lifecycle. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type RedeemUse =
  | { type: 'a reader hands the code in' }
  | { type: 'takes the coins back' }
  | { type: 'declares the batch void' }
  | { type: 'reloads' };

export const redeemUsage = setup({ types: { events: {} as RedeemUse } }).createMachine({
  id: 'redeem use',
  initial: 'unused',
  states: {
    unused: {
      description: 'The list of redemptions does not know the end of the code',
      on: {
        'a reader hands the code in': 'applied',
        'declares the batch void': 'void',
        reloads: 'unused',
      },
    },
    applied: {
      description: 'One row of the code: [[redeems.status.applied]]',
      on: {
        'a reader hands the code in': 'tried again',
        'takes the coins back': 'reversed',
        reloads: 'applied',
      },
    },
    'tried again': {
      description: 'Two rows of the code: [[redeems.status.rejected]], and [[redeems.status.applied]]',
    },
    reversed: {
      description: 'One row of the code: [[redeems.status.reversed]]',
      on: { 'a reader hands the code in': 'tried after all' },
    },
    'tried after all': {
      description: 'Two rows of the code: [[redeems.status.rejected]], and [[redeems.status.reversed]]',
    },
    void: {
      description: 'The list of redemptions does not know the end of the code',
      on: { 'a reader hands the code in': 'declined' },
    },
    declined: { description: 'One row of the code: [[redeems.status.rejected]]' },
  },
});

export const redeemInstructions: Instructions<RedeemUse> = {
  begin:
    'As admin@bookdesk.test choose [[screen.manage-redeems]], press [[redeem-batches.create]], make a batch of one code, keep it, and search its last four characters in the list of redemptions',
  does: {
    'a reader hands the code in':
      'Send the code as reader@bookdesk.test (POST /api/redeems), then reload the page',
    'takes the coins back': 'In the row’s menu choose [[event.reverse]], give [[lifecycle.reason]], send it',
    'declares the batch void':
      'Choose [[redeem-batches.title]], in the batch’s menu [[redeem-batches.void]], give [[lifecycle.reason]], send it, come back',
    reloads: 'Reload the page',
  },
};
