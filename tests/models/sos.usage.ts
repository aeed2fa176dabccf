/**
 * What a moderator does with an urgent fault (product.md, `/sos`), as a model of use from its lifecycle. Its generated
 * paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type SosUse =
  | { type: 'takes it' }
  | { type: 'gives it back' }
  | { type: 'says it is fixed' }
  | { type: 'rejects it' };

export const sosUsage = setup({ types: { events: {} as SosUse } }).createMachine({
  id: 'sos use',
  initial: 'new',
  states: {
    new: {
      description: 'The page says [[issues.status.new]]',
      on: { 'takes it': 'claimed', 'rejects it': 'rejected' },
    },
    claimed: {
      description: 'The page says [[issues.status.claimed]], and who has taken it',
      on: { 'gives it back': 'new', 'says it is fixed': 'fixed' },
    },
    fixed: { description: 'The page says [[issues.status.fixed]], and no due time any more' },
    rejected: { description: 'The page says [[issues.status.rejected]] and the reason' },
  },
});

export const sosInstructions: Instructions<SosUse> = {
  begin:
    'As moderator@bookdesk.test choose [[screen.sos]], press [[sos.create]], fill it in, send it, and open it',
  does: {
    'takes it': 'Press [[event.claim]]',
    'gives it back': 'Press [[event.release]]',
    'says it is fixed': 'Press [[event.fix]]',
    'rejects it': 'Press [[event.reject]], give [[lifecycle.reason]], send it',
  },
};
