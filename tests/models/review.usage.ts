/**
 * What an editor does with a review (product.md, `/manage/reviews`), as a model of use from the review's lifecycle. Its
 * generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type ReviewUse =
  | { type: 'accepts it' }
  | { type: 'rejects it' }
  | { type: 'hides it' }
  | { type: 'shows it again' }
  | { type: 'lets it wait again' };

export const reviewUsage = setup({ types: { events: {} as ReviewUse } }).createMachine({
  id: 'review use',
  initial: 'pending',
  states: {
    pending: {
      description: 'Beside the list it says [[reviews.status.pending]]',
      on: { 'accepts it': 'accepted', 'rejects it': 'rejected' },
    },
    accepted: {
      description: 'Beside the list it says [[reviews.status.accepted]], and no reason',
      on: { 'hides it': 'hidden', 'lets it wait again': 'pending' },
    },
    rejected: {
      description: 'Beside the list it says [[reviews.status.rejected]] and the reason',
      on: { 'accepts it': 'accepted', 'lets it wait again': 'pending' },
    },
    hidden: {
      description: 'Beside the list it says [[reviews.status.hidden]] and the reason',
      on: { 'shows it again': 'accepted' },
    },
  },
});

export const reviewInstructions: Instructions<ReviewUse> = {
  begin:
    'As editor@bookdesk.test choose [[screen.manage-reviews]], then [[reviews.status.pending]], and press j until the review that you want is read beside the list',
  does: {
    'accepts it': 'Press a, or [[event.accept]]',
    'rejects it': 'Press r, or [[event.reject]], give [[lifecycle.reason]], send it',
    'hides it': 'Press h, or [[event.hide]], give [[lifecycle.reason]], send it',
    'shows it again': 'Press [[event.show]]',
    'lets it wait again': 'Press [[event.reconsider]]',
  },
};
