/**
 * What a moderator does with a fault that was just reported in a chapter (product.md, `/issues`), as a model of use from the
 * issue's lifecycle. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type IssueUse =
  | { type: 'claims it' }
  | { type: 'gives it back' }
  | { type: 'says it is fixed' }
  | { type: 'rejects it' }
  | { type: 'escalates it' }
  | { type: 'reopens it' };

export const issueUsage = setup({ types: { events: {} as IssueUse } }).createMachine({
  id: 'issue use',
  initial: 'new',
  states: {
    new: {
      description: 'The page says [[issues.status.new]]',
      on: { 'claims it': 'claimed', 'rejects it': 'rejected', 'escalates it': 'escalated' },
    },
    claimed: {
      description: 'The page says [[issues.status.claimed]], and who has taken it',
      on: { 'gives it back': 'new', 'says it is fixed': 'fixed' },
    },
    fixed: { description: 'The page says [[issues.status.fixed]]', on: { 'reopens it': 'new' } },
    rejected: { description: 'The page says [[issues.status.rejected]] and the reason' },
    escalated: { description: 'The page says [[issues.status.escalated]] and the reason' },
  },
});

export const issueInstructions: Instructions<IssueUse> = {
  begin:
    'As moderator@bookdesk.test open a published chapter, select a few words, press [[issueReport.open]], send it; choose [[screen.issues]] and open the newest',
  does: {
    'claims it': 'Press [[event.claim]]',
    'gives it back': 'Press [[event.release]]',
    'says it is fixed': 'Press [[event.fix]]',
    'rejects it': 'Press [[event.reject]], give [[lifecycle.reason]], send it',
    'escalates it': 'Press [[event.escalate]], give [[lifecycle.reason]], send it',
    'reopens it': 'Press [[event.reopen]], give [[lifecycle.reason]], send it',
  },
};
