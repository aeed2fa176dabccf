/**
 * How people manage a sold place over its lifecycle (src/machines/lifecycles/ad-slot.lifecycle.ts), as a model of use:
 * its generated paths drive the list in a real browser, while the server's clock begins and ends the place by itself.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type AdSlotUse =
  | { type: 'its beginning comes' }
  | { type: 'its end comes' }
  | { type: 'pauses it' }
  | { type: 'resumes it' }
  | { type: 'cancels it' }
  | { type: 'renews it' };

export const adSlotUsage = setup({ types: { events: {} as AdSlotUse } }).createMachine({
  id: 'ad slot use',
  initial: 'waits',
  states: {
    waits: {
      description: 'The row says [[ads.status.scheduled]]',
      on: {
        'its beginning comes': 'runs',
        'pauses it': 'is paused before it begins',
        'cancels it': 'is called off',
      },
    },
    'is paused before it begins': {
      description: 'The row says [[ads.status.paused]]',
      on: { 'resumes it': 'waits' },
    },
    runs: {
      description: 'The row says [[ads.status.active]]',
      on: { 'pauses it': 'is paused', 'its end comes': 'is over' },
    },
    'is paused': {
      description: 'The row says [[ads.status.paused]]',
      on: { 'resumes it': 'runs', 'its end comes': 'is over' },
    },
    'is over': {
      description: 'The row says [[ads.status.expired]]',
      on: { 'renews it': 'waits' },
    },
    'is called off': {
      description: 'The row says [[ads.cancelled]]',
      on: { 'renews it': 'waits' },
    },
  },
});

export const adSlotInstructions: Instructions<AdSlotUse> = {
  begin:
    'Sell a place that is free for next month at /manage/textlinks, as somebody who may manage books on ads',
  does: {
    'its beginning comes': 'Let its [[ads.column.starts_at]] be now, and wait some seconds',
    'its end comes': 'Let its [[ads.column.ends_at]] be a moment from now, and wait some seconds',
    'pauses it': 'In the menu of its row choose [[event.pause_slot]]',
    'resumes it': 'In the menu of its row choose [[event.resume_slot]]',
    'cancels it': 'In the menu of its row choose [[event.cancel]], and give [[lifecycle.reason]]',
    'renews it': 'In the menu of its row choose [[event.renew]], and the days that it proposes',
  },
};
